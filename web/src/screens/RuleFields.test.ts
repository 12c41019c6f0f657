import { expect, test } from 'vitest';
import { withChange } from './RuleFields';

const board = { value: 'random', clause: 'S5', source: 'basic', chapter: 'island', choices: ['random', 'spiral'] };

test('a changed rule is a change, and what the book says is none', () => {
  const changed = withChange({}, 'board', board, 'spiral');
  expect(changed).toEqual({ board: 'spiral' });
  expect(withChange({ ...changed, roads: 9 }, 'board', board, 'random')).toEqual({ roads: 9 });
});
