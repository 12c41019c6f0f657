import { expect, test } from 'vitest';
import { runningMeans } from './profile';

const played = (...points: number[]) => points.map((count, at) => ({ at, points: count, won: false }));

test('the line of points is the mean of a game and the four before it, of fewer at the beginning', () => {
  expect(runningMeans(played(10, 4, 7, 7, 2, 0))).toEqual([10, 7, 7, 7, 6, 4]);
  expect(runningMeans([])).toEqual([]);
});
