import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { loadGame } from '../../games/registry';
import { COMMANDS } from '../../generated/known';
import { replayWords } from '../../i18n/replay';
import type { Step as StepMessage } from '../../net/messages';
import type { ChatMessage, LegalForm, ToldEvent, View } from '../../net/view';
import { settings } from '../../state';
import { createReplay, type LuckMark, type Replay, type TurnMark } from '../../state/replay';
import type { GameModule, GameReplay } from '../../table';
import { written } from './Charts';
import { curvesOf } from './curves';
import { waysOf } from './Explain';
import { lanesOf, placed, undoneOf } from './marks';
import { readsTalk } from './talk';
import { nextTurn, turnAt } from './transport';

const turns: readonly TurnMark[] = [
  [0, 0, 0],
  [8, 1, 0],
  [15, 2, 1],
];

test('a turn is the last that began, and before the first there is none', () => {
  expect(turnAt(turns, 7)).toEqual([0, 0, 0]);
  expect(turnAt(turns, 8)).toEqual([8, 1, 0]);
  expect(turnAt(turns.slice(1), 3)).toBeUndefined();
});

test('a turn back goes to where this turn began, and from there to the one before', () => {
  expect(nextTurn(turns, 12, -1)).toBe(8);
  expect(nextTurn(turns, 8, -1)).toBe(0);
  expect(nextTurn(turns, 0, -1)).toBeUndefined();
  expect(nextTurn(turns, 12, 1)).toBe(15);
  expect(nextTurn(turns, 15, 1)).toBeUndefined();
});

test('marks that would lie on each other are one, the weightiest, and say how many they are', () => {
  const mark = (at: number, weight: number) => ({ lane: 'builds', text: '7', label: `${at}`, weight, at });
  const shown = placed([mark(10, 1), mark(11, 2), mark(12, 1), mark(300, 1)], 400);
  expect(shown.map(({ at, more }) => [at, more])).toEqual([
    [11, 2],
    [300, 0],
  ]);
});

const step = (seq: number, told: readonly ToldEvent[] = [], by: StepMessage['by'] = { is: 'seat', seat: 0 }) =>
  ({ is: 'step', seq, at: 0, by, patch: {}, told }) as StepMessage;

/** A replay whose view after so many steps is `{ points: [so many, 0] }`. */
const replayed = (steps: readonly StepMessage[], luck: readonly LuckMark[] = []) =>
  ({
    steps: signal(steps),
    luck: signal(luck),
    viewAt: (at: number) => ({ points: [at, 0], seats: {} }) as unknown as View,
  }) as unknown as Replay;

const gameReplay: GameReplay = {
  lanes: () => [{ key: 'points', label: 'Points' }],
  marks: (_, before, after) => [{ lane: 'points', label: `${pointsIn(before)} → ${pointsIn(after)}`, weight: 1 }],
  acts: () => ({}),
  curves: () => [
    { key: 'points', label: 'Points', values: pointsIn },
    { key: 'gold', label: 'Gold', values: () => undefined },
  ],
};
const said = (n: number, at: number): ChatMessage => ({
  ...{ n, at: 0, user: 'hana', name: 'Hana', where: 'table', text: 'hello', step: at },
});

const pointsIn = (view: View) => (view as unknown as { points: readonly number[] }).points;
const game = { replay: gameReplay, describe: () => undefined } as unknown as GameModule;
const undone = (to: number): ToldEvent => ({ is: 'Undone', seat: 0, what: 'build', to });

test('steps that were taken back are a stretch, from the first of them to the one that took them back', () => {
  expect(undoneOf([step(10), step(11), step(12, [undone(11)]), step(13)])).toEqual([[2, 3]]);
  expect(undoneOf([step(10, [undone(3)])])).toEqual([]);
});

test('what comes back by taking back has no mark of the game, and one in a lane that is there for it alone', () => {
  const around = replayWords().around;
  const lanes = lanesOf(replayed([step(10), step(11, [undone(10)])]), game);
  expect(lanes.map(({ label, marks }) => [label, marks.map(({ at }) => at)])).toEqual([
    ['Points', [1]],
    [around, [2]],
  ]);
  expect(lanesOf(replayed([step(10)]), game).map(({ label }) => label)).toEqual(['Points']);
});

test('an act of the judge is a mark, whatever it was', () => {
  const [, judged] = lanesOf(replayed([step(10), step(11, [], { is: 'judge', user: 'judge' })]), game);
  expect(judged?.marks.map(({ at, label }) => [at, label])).toEqual([[2, replayWords().judged]]);
});

test('curves are of what the table has, and luck holds from one roll to the next', () => {
  const replay = replayed(
    [step(10), step(11), step(12)],
    [
      [1, [0.5, -0.5]],
      [3, [2, 0]],
    ],
  );
  const curves = curvesOf(replay, gameReplay);
  expect(curves.map(({ key }) => key)).toEqual(['points', 'luck']);
  expect(curves[0]?.rows().map(([first]) => first)).toEqual([0, 1, 2, 3]);
  expect(curves[1]?.rows()).toEqual([
    [0, 0],
    [0.5, -0.5],
    [0.5, -0.5],
    [2, 0],
  ]);
  expect(curvesOf(replayed([step(10)]), gameReplay).map(({ key }) => key)).toEqual(['points']);
});

test('a value beside its curve has a tenth at most, and plus where it is more than the average', () => {
  expect([written(2, false), written(1.26, true), written(-0.44, true), written(0, true)]).toEqual([
    '2',
    '+1.3',
    '−0.4',
    '0',
  ]);
});

test('what was said is shown from its step on', async () => {
  const steps = [step(10), step(11)];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ as: 'all', over: true, seq: 9, at: 0, view: { seats: {} }, steps, turns: [] })),
  );
  const replay = createReplay('ABCDEF');
  await vi.waitFor(() => expect(replay.steps.value.length).toBe(2));
  replay.hear([said(1, 9), said(2, 11)]);
  const numbers = () => replay.chat.value.map(({ n }) => n);
  expect(numbers()).toEqual([1]);
  replay.seek(2);
  expect(numbers()).toEqual([1, 2]);
  replay.seek(1);
  expect(numbers()).toEqual([1]);
});

test('N9 only who sat at the table or judged there asks for its talk', () => {
  const view = { seats: { 0: { user: 'hana' } }, judge: { user: 'mika' } } as unknown as View;
  const replay = { view: signal(view), over: signal(true) } as unknown as Replay;
  expect(['hana', 'mika', 'kai', undefined].map((user) => readsTalk(replay, user))).toEqual([true, true, false, false]);
});

test('ways are counted where all of them are listed, over every form of a command', () => {
  const listed = { fields: { edge: { in: [1, 2, 3] }, victim: { in: [0], optional: true } } } as LegalForm;
  expect(waysOf([listed, { fields: { edge: { in: [4] } } }])).toBe(7);
  expect(waysOf([{}])).toBe(1);
  expect(waysOf([{ fields: { give: { bag: [1, 1], least: 1, most: 2 } } }])).toBeUndefined();
});

test('every command of a seat has its words in both languages', async () => {
  for (const language of ['en', 'ja'] as const) {
    settings.language.value = language;
    for (const [game, parts] of Object.entries(COMMANDS).filter(([name]) => name !== '')) {
      const acts = (await loadGame(game)).replay?.acts() ?? {};
      const commands = Object.values(parts).flat();
      expect(commands.filter((name) => !name.startsWith('Correct') && !acts[name])).toEqual([]);
    }
  }
});
