import { expect, test } from 'vitest';
import type { Offers } from '../net/view';
import { can, choices } from './offers';

const offers: Offers = {
  MoveRobber: [{ hex: { in: [4] }, victim: { in: [1, 2] } }, { hex: { in: [0, 5] } }],
  EndTurn: [{}],
  Roll: [],
};

test('a command is possible when it is offered in any form', () => {
  expect(can(offers, 'EndTurn')).toBe(true);
  expect(can(offers, 'Roll')).toBe(false);
  expect(can(offers, 'BuildRoad')).toBe(false);
});

test('choices gather every form', () => {
  expect(choices(offers, 'MoveRobber', 'hex')).toEqual([4, 0, 5]);
});

test('choices with a field fixed come from the forms where it may be so', () => {
  expect(choices(offers, 'MoveRobber', 'victim', { hex: 4 })).toEqual([1, 2]);
  expect(choices(offers, 'MoveRobber', 'victim', { hex: 5 })).toEqual([]);
});
