import { expect, test } from 'vitest';
import { view } from '../../games/settlers/fixtures/views';
import { told } from '../../testing/told';
import { isWindowed, lastTwoTurns } from './logwindow';

const entry = (seq: number, is: string) => ({ seq, at: 0, told: told({ is }) });
const log = [
  entry(1, 'DiceRolled'),
  entry(2, 'TurnEnded'),
  entry(3, 'DiceRolled'),
  entry(4, 'TurnEnded'),
  entry(5, 'DiceRolled'),
];
const hidden = { ...view, law: { open_log: { value: 'two_turns', clause: 'C13', source: 'tournament' } } };

test('C13: this turn and the one before are seen', () => {
  expect(lastTwoTurns(log, ['TurnEnded'], false).map(({ seq }) => seq)).toEqual([3, 4, 5]);
  expect(lastTwoTurns(log.slice(0, 3), ['TurnEnded'], false).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(lastTwoTurns(log, ['TurnEnded'], true).map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
});

test('C13: the whole log is open to the judge, after the end, and by other rule books', () => {
  expect(isWindowed(hidden, false)).toBe(true);
  expect(isWindowed(hidden, true)).toBe(false);
  expect(isWindowed({ ...hidden, room: { ...view.room, stage: 'over' } }, false)).toBe(false);
  expect(isWindowed(view, false)).toBe(false);
});
