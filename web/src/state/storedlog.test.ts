import { expect, test } from 'vitest';
import { told } from '../testing/told';
import { setItem } from './storage';
import { storeLog, takeStoredLog } from './storedlog';

const entry = { seq: 5, at: 1, told: told({ is: 'DiceRolled', dice: [1, 2] }) };

test('a log is given back once, to its own room', () => {
  storeLog('A', [entry]);
  expect(takeStoredLog('B')).toEqual([]);
  expect(takeStoredLog('A')).toEqual([entry]);
  expect(takeStoredLog('A')).toEqual([]);
});

test('what can’t be read is no log', () => {
  setItem('session', 'kaitaku.log.C', '{');
  expect(takeStoredLog('C')).toEqual([]);
  setItem('session', 'kaitaku.log.C', '7');
  expect(takeStoredLog('C')).toEqual([]);
});
