// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { game } from '../games/settlers';
import { scenes } from '../games/settlers/fixtures/views';
import { settings } from '../state';
import { fakeRoom } from '../testing/room';
import { TalkRecord } from './TalkRecord';

const message = { at: 0, user: 'u1', name: 'Kenji', seat: 1, where: 'table' };
const mark = { clause: 'N4', rule: 'later', found: ['next turn'] };
const PAGES: Readonly<Record<string, object>> = {
  '0': {
    said: [
      { ...message, n: 1, text: 'hello', step: 5 },
      { ...message, n: 2, text: 'wool for ore?', step: 40, turn: 3 },
      { ...message, n: 3, text: 'next turn then', step: 40, turn: 3, mark },
    ],
    after: 3,
  },
  '3': { said: [{ ...message, n: 4, text: 'thank you', step: 90, turn: 12, over: true }] },
};

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'en';
  vi.stubGlobal('fetch', async (path: string) => {
    const after = new URL(path, 'http://here').searchParams.get('after') ?? '';
    return new Response(JSON.stringify(PAGES[after]));
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
  if (!found) throw new Error(`no button says ${text}`);
  await settle(() => found.click());
};
const steps = () => [...document.querySelectorAll('.talk-step')].map((step) => step.textContent ?? '');

test('N9: what was said is read page by page, each message at its step and turn, with what happened there', async () => {
  const base = scenes.main;
  if (!base) throw new Error('no scene main');
  const rolled = { is: 'DiceRolled', seat: 2, dice: [3, 4] } as const;
  const room = fakeRoom(base);
  room.tell([rolled]);
  const [entry] = room.log.value.filter(({ told }) => told.is === 'DiceRolled');
  const at = { ...entry, seq: 40 };
  const log = { value: [at] };
  await settle(() =>
    render(<TalkRecord room={{ ...room, log } as unknown as typeof room} game={game} />, document.body),
  );
  await press('Read what was said');
  await vi.waitFor(() => expect(steps()).toHaveLength(2));
  expect(steps()[0]).toContain('after step 5 · before the first turn');
  expect(steps()[1]).toContain('after step 40 · turn 3');
  expect(steps()[1]).toContain(game.describe(at as never, base.view) ?? 'no words');
  expect(steps()[1]).toContain('marked: Something for a later time (N4)');
  await press('More');
  await vi.waitFor(() => expect(steps()).toHaveLength(3));
  expect(steps()[2]).toContain('after step 90 · after the end');
  expect([...document.querySelectorAll('button')]).toEqual([]);
});
