import { expect, test } from 'vitest';
import { asPrinted, needOf, withChange } from './rulechanges';

const board = { value: 'random', clause: 'S5', source: 'basic', chapter: 'island', choices: ['random', 'spiral'] };
const delay = { value: 0, clause: 'W67', source: 'any game', chapter: 'house', least: 0, most: 20 };
const hands = {
  value: 'hidden',
  clause: 'W71',
  source: 'any game',
  chapter: 'house',
  choices: ['hidden', 'open'],
  needs: { open: { delay: 8 } },
};
const rules = { board, delay, hands };

test('a changed rule is a change, and what the book says is none', () => {
  const changed = withChange(rules, {}, 'board', 'spiral');
  expect(changed).toEqual({ board: 'spiral' });
  expect(withChange(rules, { ...changed, roads: 9 }, 'board', 'random')).toEqual({ roads: 9 });
});

test('a value that needs another rule to be more raises it, and leaves it where it is enough', () => {
  expect(withChange(rules, {}, 'hands', 'open')).toEqual({ hands: 'open', delay: 8 });
  expect(withChange(rules, { delay: 12 }, 'hands', 'open')).toEqual({ hands: 'open', delay: 12 });
  expect(withChange(rules, { delay: 2 }, 'hands', 'hidden')).toEqual({ delay: 2 });
});

test('a rule says how much it has to be at least, and for which value of which other', () => {
  expect(needOf(rules, { hands: 'open' }, 'delay')).toEqual({ least: 8, rule: 'hands', value: 'open' });
  expect(needOf(rules, {}, 'delay')).toBeUndefined();
  expect(needOf({ ...rules, hands: { ...hands, value: 'open' } }, {}, 'delay')?.least).toBe(8);
});

test('what needs a rule to be more goes back to a value that does not, when the rule becomes less', () => {
  expect(withChange(rules, { hands: 'open', delay: 8 }, 'delay', 0)).toEqual({});
  const printed = { ...rules, delay: { ...delay, value: 8 }, hands: { ...hands, value: 'open' } };
  expect(withChange(printed, {}, 'delay', 2)).toEqual({ delay: 2, hands: 'hidden' });
  expect(asPrinted(rules, { hands: 'open', delay: 9, board: 'spiral' }, 'delay')).toEqual({ board: 'spiral' });
  expect(asPrinted(rules, { roads: 9 }, 'roads')).toEqual({});
});
