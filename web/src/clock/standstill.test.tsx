// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeEach, expect, test } from 'vitest';
import { scenes } from '../games/settlers/fixtures/views';
import { EndPage } from '../screens/end/EndPage';
import { type Room, settings } from '../state';
import { fakeRoom } from '../testing/room';
import { Standstill } from '.';

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'en';
});

type Votes = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** A table at which it is voted on these seats; the reader may still vote on those in `open`. */
async function voting(vote: Votes, open: readonly number[]): Promise<string> {
  const base = scenes.main;
  if (!base) throw new Error('no scene main');
  const clock = { left: {}, bank: {}, running: {}, vote };
  const fake = fakeRoom({
    ...base,
    view: { ...base.view, clock } as unknown as typeof base.view,
    legal: { VoteAbsent: [{ fields: { seat: { in: [...open] }, bot: { in: [true, false] } } }] },
  });
  await settle(() => render(<Standstill room={fake as unknown as Room} />, document.body));
  expect(document.querySelectorAll('.standstill .ask')).toHaveLength(1);
  return document.body.textContent ?? '';
}

test('J2: of two votes the one that the reader has not answered is shown, and that there is another', async () => {
  const name = (seat: number) => scenes.main?.view.seats[seat]?.name ?? '';
  const both = await voting({ 1: { 0: true }, 2: {} }, [2]);
  expect(both).toContain(name(2));
  expect(both).toContain('+1');
  expect(both).toContain('Let a bot play');
  render(null, document.body);
  expect(await voting({ 1: {}, 2: {} }, [1, 2])).toContain(name(1));
  render(null, document.body);
  expect(await voting({ 1: {} }, [1])).not.toContain('+1');
});

test('E6: what ended a match is said from the view alone, also to whoever was not told', async () => {
  const base = scenes.over ?? scenes.main;
  if (!base) throw new Error('no scene');
  const ending = { is: 'WinnerNamed', seat: 2, reason: { template: 'cannot-continue' } };
  const room = { ...base.view.room, stage: 'over', ending };
  const fake = fakeRoom({ ...base, view: { ...base.view, room } as typeof base.view }, []);
  const end = { ranking: () => [], sources: () => [], Board: () => null, panels: [] };
  const game = { end } as unknown as Parameters<typeof EndPage>[0]['game'];
  await settle(() => render(<EndPage room={fake as unknown as Room} game={game} fresh={false} />, document.body));
  const said = document.querySelector('.over-ending')?.textContent;
  expect(said).toContain(base.view.seats[2]?.name);
  expect(said).toContain('Play can’t go on');
});
