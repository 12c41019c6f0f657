import { expect, test } from 'vitest';
import { keepLog, takeLog } from './history';
import { keep } from './storage';

const entry = { seq: 5, at: 1, told: { is: 'DiceRolled', dice: [1, 2] } };

test('a log is given back once, to its own room', () => {
  keepLog('A', [entry]);
  expect(takeLog('B')).toEqual([]);
  expect(takeLog('A')).toEqual([entry]);
  expect(takeLog('A')).toEqual([]);
});

test('what can’t be read is no log', () => {
  keep('session', 'kaitaku.log.C', '{');
  expect(takeLog('C')).toEqual([]);
  keep('session', 'kaitaku.log.C', '7');
  expect(takeLog('C')).toEqual([]);
});
