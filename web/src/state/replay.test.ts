import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import type { Room, Step } from '../net/room';
import type { View } from '../net/view';
import { createListeners } from './listeners';
import { createReplay } from './replay';

interface Turned {
  readonly turn: { readonly seat: number; readonly number: number };
  readonly law?: Readonly<Record<string, { readonly value: string }>>;
}

const view = (number: number, law?: Turned['law']): View =>
  ({ seats: {}, turn: { seat: number % 2, number }, ...(law ? { law } : {}) }) as unknown as View;

const turnOf = (shown: View) => (shown as unknown as Turned).turn;

const told = (seq: number) => ({ seq, at: seq, by: { is: 'nature' }, told: [{ is: `Step${seq}` }] });

/** A match in its third turn, of which step 12 has come last. */
const answer = (last = 12) => ({
  as: 'spectator',
  over: false,
  seq: 10,
  at: 0,
  view: view(2),
  steps: Array.from({ length: last - 10 }, (_, i) => ({ ...told(11 + i), patch: i === 1 ? view(3) : {} })),
  turns: [
    [0, 2, 0],
    [2, 3, 1],
  ],
});

/** A room's client that steps come to, and a replay of its match as the server answers, one answer after another. */
async function following(...answers: readonly object[]) {
  const asked = vi.fn(() =>
    Promise.resolve(Response.json(answers[Math.min(asked.mock.calls.length, answers.length) - 1])),
  );
  vi.stubGlobal('fetch', asked);
  const steps = createListeners<[step: Step]>();
  const live = { onStep: steps.add, chat: signal([]) } as unknown as Room;
  const replay = createReplay('ABCDEF', { eyes: 'spectator', live, turnOf });
  const comes = (seq: number, shown: View) =>
    steps.tell({ ...told(seq), before: view(3), view: shown, late: false } as Step);
  return { replay, comes, asked };
}

const numbers = (replay: ReturnType<typeof createReplay>) => replay.steps.value.map(({ seq }) => seq);

afterEach(() => vi.unstubAllGlobals());

test('what happens meanwhile is added at the end, with the turn that it begins, and what is shown stays', async () => {
  const { replay, comes, asked } = await following(answer());
  await replay.loaded;
  replay.seek(1);
  comes(13, view(3));
  comes(14, view(4));
  expect(numbers(replay)).toEqual([11, 12, 13, 14]);
  expect([replay.at.value, replay.seq.value]).toEqual([1, 11]);
  expect(replay.turns.value.at(-1)).toEqual([4, 4, 0]);
  replay.seek(4);
  expect(turnOf(replay.view.value as View).number).toBe(4);
  expect(replay.log.value.map((entry) => entry.told.is)).toEqual(['Step11', 'Step12', 'Step13', 'Step14']);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what came while the answer was on its way follows it, and nothing of it twice', async () => {
  const { replay, comes } = await following(answer());
  comes(12, view(3));
  comes(13, view(3));
  await replay.loaded;
  expect(numbers(replay)).toEqual([11, 12, 13]);
});

test('after a gap the whole is asked for again, and the place stays', async () => {
  const { replay, comes, asked } = await following(answer(), answer(16));
  await replay.loaded;
  replay.seek(2);
  comes(15, view(3));
  await vi.waitFor(() => expect(numbers(replay)).toEqual([11, 12, 13, 14, 15, 16]));
  expect(replay.seq.value).toBe(12);
  comes(17, view(3));
  expect(numbers(replay).at(-1)).toBe(17);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('C13 where the log is short, what is no longer to be told goes with each new turn', async () => {
  const short = { open_log: { value: 'two_turns' } };
  const next = { ...answer(), seq: 13, view: view(4), steps: [], turns: [[0, 4, 0]], recent: [told(12), told(13)] };
  const { replay, comes } = await following(answer(), next);
  await replay.loaded;
  replay.seek(1);
  comes(13, view(4, short));
  await vi.waitFor(() => expect(numbers(replay)).toEqual([]));
  expect([replay.at.value, replay.seq.value]).toEqual([0, 13]);
  expect(replay.log.value.map((entry) => entry.told.is)).toEqual(['Step12', 'Step13']);
});

test('once it is closed nothing is added', async () => {
  const { replay, comes } = await following(answer());
  await replay.loaded;
  replay.close();
  comes(13, view(3));
  expect(numbers(replay)).toEqual([11, 12]);
});
