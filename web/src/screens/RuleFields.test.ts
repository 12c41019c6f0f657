import { expect, test } from 'vitest';
import { offeredRules } from './RuleFields';

const board = { value: 'random', clause: 'S5', source: 'basic', chapter: 'island', choices: ['random', 'spiral'] };

test('what has no effect, or may have one value only, is not offered', () => {
  const knights = { value: 6, clause: 'A2', source: 'barbarians', chapter: 'barbarian_knights', least: 1, most: 12 };
  const rules = {
    board: { ...board, value: 'barbarians', choices: ['barbarians'] },
    red_clump: { ...board, unused: true },
    cities: { ...knights, least: 4, most: 4 },
    harbours: board,
    knights,
  };
  expect(Object.keys(offeredRules(rules))).toEqual(['harbours', 'knights']);
});
