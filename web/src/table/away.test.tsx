// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { game } from '../games/settlers';
import { scenes, view } from '../games/settlers/fixtures/views';
import { type Room, settings } from '../state';
import { fakeRoom } from '../testing/room';

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'en';
  // a table that is slow to draw under load must not count down meanwhile
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const law = (absence: string) => ({ ...view.law, absence: { value: absence, clause: 'ours', source: 'basic' } });
const sitting = (more: object) => ({ ...view.seats, 3: { ...view.seats[3], bot: undefined, ...more } });

async function shown(more: object, room: Partial<Room> = {}): Promise<string> {
  const base = scenes.main;
  if (!base) throw new Error('no scene main');
  const fake = fakeRoom({ ...base, view: { ...base.view, ...more } as typeof base.view });
  await settle(() => render(<game.Table room={{ ...fake, ...room }} />, document.body));
  return [...document.querySelectorAll('.s-player')][3]?.textContent ?? '';
}

test('E4: a seat that nobody plays says whether its turns are skipped or it is waited for, and no bot is named', async () => {
  const skipped = await shown({ seats: sitting({ away: true, idle: true }), law: law('skip') });
  expect(skipped).toContain('away, turns are skipped');
  render(null, document.body);
  const waited = await shown({ seats: sitting({ away: true, idle: true }), law: law('wait') });
  expect(waited).toContain('away, waited for');
  expect(skipped + waited).not.toContain('bot');
  render(null, document.body);
  expect(await shown({ seats: sitting({ away: true }), law: law('bot') })).toContain('away, a bot plays');
});

test('who has lost the connection is counted down, and so is the time until they are voted on again', async () => {
  const gone = await shown({ seats: sitting({}) }, { absenceDeadlines: signal({ 3: Date.now() + 21_400 }) });
  expect(gone).toMatch(/offline0:2[12]/);
  render(null, document.body);
  const clock = { again: { 3: Date.now() + 81_400 } };
  const voted = await shown({ seats: sitting({ away: true, idle: true }), law: law('vote'), clock });
  expect(voted).toMatch(/waited for1:2[12]/);
});

test('E4: a seat that is out is neither called away nor timed', async () => {
  const turn = { ...view.turn, out: { 3: 'retired' } };
  const clock = { turn: { seats: [3], since: 0, left: { 0: 1, 1: 1, 2: 1, 3: 1 } } };
  const text = await shown({ seats: sitting({}), turn, clock });
  expect(text).toContain('out');
  expect(text).not.toContain('offline');
  expect(text).not.toContain('0:0');
});
