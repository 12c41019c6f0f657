// @vitest-environment happy-dom
/** The story of attacks and checks: its scenes, its sentences, how it ends. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEXES } from '../../../../generated/geometry';
import type { LogEntry } from '../../../../net/view';
import { type Step, settings } from '../../../../state';
import { told } from '../../../../testing/told';
import { registerExpansions } from '../../expansion';
import { view } from '../../fixtures/views';
import { linesOf, describe as sentence, spoken } from '../../logic/lines';
import { hexName } from '../../logic/place';
import { expansion } from '.';
import { COAST } from './coast';
import {
  forget,
  goTo,
  heldStep,
  highlight,
  reportOf,
  skip,
  struckEdges,
  tell,
  toldCheck,
  toldNow,
  toldStanding,
  toldStops,
} from './story';

/** A coast hex, and four knights around it: two of seat 0, one each of seats 1 and 2. */
const HEX = 6;
const [NE = 0, E = 0, , SW = 0, W = 0] = HEXES[HEX]?.edges ?? [];
const KNIGHTS = { 0: [NE, SW], 1: [E], 2: [W] };
const PLACE = view.island ? hexName(view.island, HEX) : '';

const coastView = (standing: object, edges: object, conquered: readonly number[], stage: string) => ({
  ...view,
  turn: { seat: 0, number: 9, stage, awaits: [0] },
  barbarians: { standing, stock: 20, captured: [0, 0, 0, 0], conquered, fallen: [] },
  barbarian_knights: { edges, stock: [4, 5, 5, 6] },
});

function stepOf(events: readonly object[], before: object, after: object): Step {
  return { seq: 7, at: 0, told: events.map((event) => told(event)), before, view: after, late: false } as never;
}

const CHECK = stepOf(
  [
    { is: 'CaptureRolled', hex: HEX, dice: { 1: [4, 5], 2: [2, 3] } },
    { is: 'BarbariansCaptured', hex: HEX, taken: { 0: 1, 1: 1 }, gold: { 2: 3 } },
    { is: 'LossesRolled', seat: 0, hex: HEX, face: 2, lost: [{ seat: 0, edge: NE }], gold: { 0: 3 } },
    { is: 'TurnEnded', seat: 0 },
  ],
  coastView({ 12: 1, [HEX]: 3 }, KNIGHTS, [HEX], 'knights-moving'),
  coastView({ 12: 1 }, { ...KNIGHTS, 0: [SW] }, [], 'rolling'),
);

beforeEach(() => {
  settings.language.value = 'en';
  settings.motion.value = 'full';
  registerExpansions([expansion]);
  vi.useFakeTimers();
});
afterEach(() => {
  forget();
  settings.motion.value = 'system';
  vi.useRealTimers();
});

test('A8: the check goes around the coast; each hex says what stood there and what came of it', () => {
  tell(CHECK);
  expect(toldNow()).toMatchObject({ kind: 'check', n: 1, of: 3 });
  expect(toldNow()?.said).toContain('1 barbarian, 0 knights: they stay');
  expect(toldStops().map(({ state }) => state)[0]).toBe('now');
  vi.advanceTimersByTime(1_000);
  expect(toldNow()?.said).toBe(
    `${PLACE}: 3 barbarians, 4 knights: expelled; captured by みどり, and by Kenji after a roll of 9 to 5; 3 gold for さくら`,
  );
  expect(highlight()?.hexes).toEqual([HEX]);
  vi.advanceTimersByTime(1_000);
  expect(toldNow()?.said).toContain('the die is purple (north-east and south-west)');
  expect(toldNow()?.said).toContain('losses: north-east edge, みどり (3 gold)');
  expect(struckEdges()).toEqual([NE]);
  vi.advanceTimersByTime(1_000);
  expect(toldNow()).toBeUndefined();
});

test('A5: while it is told the board stands as it stood: the hex is conquered until it is cleared', () => {
  const after = CHECK.view as never;
  tell(CHECK);
  expect(toldStanding(after)).toMatchObject({ barbarians: { [HEX]: 3 }, conquered: [HEX], knights: KNIGHTS });
  vi.advanceTimersByTime(1_900);
  expect(toldStanding(after).barbarians[HEX]).toBe(0);
  expect(toldStanding(after).conquered).toEqual([]);
  skip();
  expect(toldStanding(after).knights).toEqual({ ...KNIGHTS, 0: [SW] });
});

test('A8: the card of the check has a line a hex, in its order, and stays when it has been told', () => {
  tell(CHECK);
  const { lines = [], now } = toldCheck() ?? {};
  expect(lines.map(({ hex }) => hex)).toEqual(COAST);
  expect(lines.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'empty')).toEqual(['few', 'expelled']);
  expect(now).toBe(COAST.indexOf(12));
  vi.advanceTimersByTime(3_000);
  expect(toldCheck()).toMatchObject({ over: true });
  expect(heldStep()).toBeUndefined();
  skip();
  expect(toldCheck()).toBeUndefined();
});

test('A8: what comes after the check is kept back until it is told, skipped, or has stood too long', () => {
  tell(CHECK);
  expect(heldStep()).toMatchObject({ view: CHECK.view, seq: CHECK.seq });
  goTo(HEX);
  vi.advanceTimersByTime(15_000);
  expect(toldCheck()?.now).toBe(COAST.indexOf(HEX));
  expect(heldStep()).toBeDefined();
  vi.advanceTimersByTime(6_000);
  expect(heldStep()).toBeUndefined();
});

test('a story that is skipped stays to be read', () => {
  tell(CHECK);
  skip();
  expect(toldNow()).toBeUndefined();
  expect(reportOf('check')).toHaveLength(2);
  expect(reportOf('check')[1]).toContain('after a roll of 9 to 5');
});

test('A8: where nothing moves, the card of the check shows all lines at once, and keeps nothing back', () => {
  settings.motion.value = 'off';
  tell(CHECK);
  expect(toldNow()).toBeUndefined();
  expect(toldCheck()).toMatchObject({ over: true });
  expect(toldCheck()?.lines).toHaveLength(COAST.length);
  expect(heldStep()).toBeUndefined();
  expect(reportOf('check')).toHaveLength(2);
  vi.advanceTimersByTime(20_000);
  expect(toldCheck()).toBeUndefined();
});

test('A4: an attack is told throw by throw, each with what came of it', () => {
  const before = coastView({ [HEX]: 2 }, KNIGHTS, [], 'main');
  const after = coastView({ [HEX]: 3 }, KNIGHTS, [HEX], 'main');
  const number = 10;
  const events = [
    { is: 'SettlementBuilt', seat: 0, corner: 3 },
    { is: 'AttackRolled', seat: 0, dice: [3, 4] },
    { is: 'AttackRolled', seat: 0, dice: [4, number - 4], hex: HEX, landed: true },
    { is: 'AttackRolled', seat: 0, dice: [4, number - 4] },
  ];
  tell(stepOf(events, before, after));
  expect(toldNow()).toMatchObject({ kind: 'attack', n: 1, of: 3, said: '3 + 4 = 7: thrown again' });
  expect(toldStanding(after as never).conquered).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(toldNow()?.said).toContain(`a barbarian lands on ${PLACE}`);
  expect(toldStanding(after as never).conquered).toEqual([HEX]);
  vi.advanceTimersByTime(1_000);
  expect(toldNow()?.said).toContain('has come already');
});

test('A6: a card that is bought is shown with what it does, and the banner goes on saying what is awaited', () => {
  const still = coastView({ 12: 1 }, KNIGHTS, [], 'main');
  tell(stepOf([{ is: 'BarbarianCardBought', seat: 1, card: 2, paid: [0, 0, 1, 1, 1] }], still, still));
  expect(toldNow()?.said).toContain('Kenji bought Treason. Two gold');
  expect(toldNow()?.signs).toHaveLength(1);
  // it is seen before it acts
  expect(heldStep()?.view).toBe(still);
  expect(expansion.banner?.()).toBeUndefined();
  vi.advanceTimersByTime(3_000);
  expect(toldNow()).toBeUndefined();
});

test('A6: where nothing moves, a card that is bought is shown as well', () => {
  settings.motion.value = 'off';
  const still = coastView({ 12: 1 }, KNIGHTS, [], 'main');
  tell(stepOf([{ is: 'BarbarianCardBought', seat: 1, card: 2, paid: [0, 0, 1, 1, 1] }], still, still));
  expect(toldNow()?.said).toContain('Kenji bought Treason. Two gold');
  expect(heldStep()).toBeUndefined();
});

test('nothing is told of steps without dice, nor of a turn that ends by leaving', () => {
  const still = coastView({ 12: 1 }, KNIGHTS, [], 'main');
  tell(stepOf([{ is: 'RoadBuilt', seat: 0, edge: 3 }], still, still));
  tell(
    stepOf(
      [
        { is: 'SeatRetired', seat: 0 },
        { is: 'TurnEnded', seat: 0 },
      ],
      still,
      still,
    ),
  );
  expect(toldNow()).toBeUndefined();
});

/** Two players and the neutral knight, all three on the hex. */
const two = (standing: object) => ({
  ...coastView(standing, { 0: [NE], 1: [E], 2: [W] }, [], 'knights-moving'),
  pieces: { ...view.pieces, neutral: [2, 3] },
});

test('O4: the neutral knight throws 3, beside those who are level with it, and what it captures is said', () => {
  const events = [
    { is: 'CaptureRolled', hex: HEX, dice: { 0: [6, 6], 1: [1, 2] } },
    { is: 'CaptureRolled', hex: HEX, dice: { 1: [1, 1] } },
    { is: 'BarbariansCaptured', hex: HEX, taken: { 0: 1, 2: 1 }, gold: { 1: 3 } },
    { is: 'LossesRolled', seat: 0, hex: HEX, face: 2, lost: [{ seat: 0, edge: NE }], gold: { 0: 2 } },
    { is: 'TurnEnded', seat: 0 },
  ];
  const after = { ...two({}), barbarian_knights: { edges: { 0: [], 1: [E], 2: [W] }, stock: [6, 5, 0] } };
  tell(stepOf(events, two({ [HEX]: 2 }), after));
  expect(toldNow()?.said).toContain('captured by みどり and the neutral knight after a roll of 12 to 3 to 3; 3 to 2');
  expect(reportOf('check')[0]).toContain('north-east edge, みどり (2 gold)');
  const log = events.map((event) => ({ seq: 7, at: 0, told: told(event) }));
  const lines = log.flatMap((entry) => linesOf(entry, after as never, undefined, log));
  expect(lines.map((line) => spoken(line, after as never))).toContain(reportOf('check')[0]);
});

test('O4: with no knight of one’s own there is still the neutral one to move', () => {
  const stage = { ...two({}), turn: { seat: 3, number: 9, stage: 'main', awaits: [3] } };
  expect(expansion.turnEnd?.(stage as never, 3)).toBe('Move knights');
  const bare = { ...stage, pieces: view.pieces };
  expect(expansion.turnEnd?.(bare as never, 3)).toBe('Check the coast');
});

test('O4: the log says who places and moves the neutral knight, and who pays', () => {
  const said = (event: object) => sentence({ seq: 1, at: 0, told: told(event) }, two({}) as never);
  expect(said({ is: 'KnightPlaced', seat: 2, edge: 3, by: 1 })).toContain('placed the neutral knight');
  expect(said({ is: 'KnightMoved', seat: 2, source: 3, target: 4, by: 1 })).toContain('moved the neutral knight (');
  const paid = { is: 'KnightMoved', seat: 2, source: 3, target: 4, by: 1, paid: [0, 0, 0, 1, 0] };
  expect(said(paid)).toContain('moved the neutral knight for');
});

/** The log of a table that came to `CHECK` by these entries. */
function logOf(...entries: readonly (readonly [seq: number, event: object])[]): readonly LogEntry[] {
  const check = CHECK.told.map((event) => ({
    ...{ seq: CHECK.seq, at: 0 },
    told: event.is === 'BarbariansCaptured' ? told({ ...event, taken: { 0: 2, 1: 1 } }) : event,
  }));
  return [...entries.map(([seq, event]) => ({ seq, at: 0, told: told(event) })), ...check];
}

function linesSaid(log: readonly LogEntry[], now = CHECK.view): readonly string[] {
  return log
    .filter(({ seq }) => seq === CHECK.seq)
    .flatMap((entry) => linesOf(entry, now, undefined, log).map((line) => spoken(line, now)));
}

const CLEARED =
  `${PLACE}: 3 barbarians, 4 knights: expelled; captured by みどり (2), and by Kenji after a roll of 9 to 5; ` +
  '3 gold for さくら; the die is purple (north-east and south-west); losses: north-east edge, みどり (3 gold)';

test('A8: the log says of a cleared hex what stood there, who captured after which roll, and what was lost', () => {
  const lines = linesSaid(logOf());
  expect(lines).toContain(CLEARED);
  expect(lines.filter((line) => line.includes('losses') || line.includes('3 gold'))).toEqual([CLEARED]);
  settings.language.value = 'ja';
  expect(linesSaid(logOf()).join()).toContain('蛮族3体、騎士4体');
});

test('A8: moves that were taken back, and knights moved since, do not change what the log says of the check', () => {
  const [inland = 0] = HEXES[9]?.edges ?? [];
  const log = logOf(
    [4, { is: 'KnightPlaced', seat: 1, edge: E }],
    [5, { is: 'KnightMoved', seat: 1, source: E, target: inland }],
    [6, { is: 'Undone', seat: 1, what: 'knight-move', to: 5 }],
  );
  expect(linesSaid(log)).toContain(CLEARED);
  const later = [...log, { seq: 8, at: 0, told: told({ is: 'KnightMoved', seat: 2, source: W, target: inland }) }];
  const now = coastView({ 12: 1 }, { 0: [SW], 1: [E], 2: [inland] }, [], 'rolling') as never;
  expect(linesSaid(later, now)).toContain(CLEARED);
});

test('A8: a log that begins behind what it goes back to says what is certain, hex by hex', () => {
  const log = [...logOf(), { seq: 8, at: 0, told: told({ is: 'Undone', seat: 0, what: 'turn-end', to: 3 }) }];
  expect(linesSaid(log).join()).toContain(`Barbarians of ${PLACE} captured: みどり 2, Kenji 1`);
});
