import { expect, test } from 'vitest';
import type { LegalActions } from '../net/view';
import { isLegal, legalValues } from './legal';

const offers: LegalActions = {
  MoveRobber: [{ fields: { hex: { in: [4] }, victim: { in: [1, 2] } } }, { fields: { hex: { in: [0, 5] } } }],
  Discard: [{ fields: { cards: { some: [0, 3], least: 1, most: 2 } } }],
  EndTurn: [{}],
  Roll: [],
};

test('a command is possible when it is offered in any form', () => {
  expect(isLegal(offers, 'EndTurn')).toBe(true);
  expect(isLegal(offers, 'Roll')).toBe(false);
  expect(isLegal(offers, 'BuildRoad')).toBe(false);
});

test('choices gather every form', () => {
  expect(legalValues(offers, 'MoveRobber', 'hex')).toEqual([4, 0, 5]);
});

test('choices of which some are taken are listed, too', () => {
  expect(legalValues(offers, 'Discard', 'cards')).toEqual([0, 3]);
});

test('choices with a field fixed come from the forms where it may be so', () => {
  expect(legalValues(offers, 'MoveRobber', 'victim', { hex: 4 })).toEqual([1, 2]);
  expect(legalValues(offers, 'MoveRobber', 'victim', { hex: 5 })).toEqual([]);
});
