/** Rule books with options on top, and how many may play by them. */

import { expect, test } from 'vitest';
import { bookOf, type GameInfo, seatsFor } from './api';

const game: GameInfo = {
  name: 'settlers',
  seats: [3, 4],
  rulebooks: [{ name: 'basic', rules: {}, chapters: {}, documents: ['basic'] }],
  options: [
    { name: 'duel', over: ['basic'], rules: {}, chapters: {}, seats: [2] },
    { name: 'storm', over: ['basic'], rules: {}, chapters: {} },
  ],
  bots: ['steady'],
};

test('a rule book says how many may play, and where it is silent the game does', () => {
  expect(seatsFor(game, bookOf(game, 'basic'))).toEqual([3, 4]);
  expect(seatsFor(game, bookOf(game, 'basic+duel'))).toEqual([2]);
  expect(seatsFor(game, bookOf(game, 'basic+storm+duel'))).toEqual([2]);
  expect(seatsFor(game, bookOf(game, 'basic+duel+storm'))).toEqual([2]);
  expect(seatsFor(game, undefined)).toEqual([3, 4]);
});
