import { expect, test } from 'vitest';
import type { TurnMark } from '../../state/replay';
import { placed } from './marks';
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
