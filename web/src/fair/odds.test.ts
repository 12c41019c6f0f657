import { expect, test } from 'vitest';
import { chanceBeyond, fitOf, SUMS, waysOf } from './odds';

test('there are 36 throws', () => {
  expect(SUMS.reduce((all, sum) => all + waysOf(sum), 0)).toBe(36);
});

test('the chance of a deviation is that of tables of the chi-square distribution', () => {
  expect(chanceBeyond(18.307, 10)).toBeCloseTo(0.05, 4);
  expect(chanceBeyond(23.209, 10)).toBeCloseTo(0.01, 4);
  expect(chanceBeyond(9.342, 10)).toBeCloseTo(0.5, 3);
  expect(chanceBeyond(0, 10)).toBe(1);
});

test('throws exactly as expected don’t deviate, and seven upon seven does', () => {
  const all = Array.from({ length: 36 }, (_, i): [number, number] => [Math.floor(i / 6) + 1, (i % 6) + 1]);
  expect(fitOf(all)).toMatchObject({ rolls: 36, chi2: 0, p: 1 });
  const sevens = fitOf(Array.from({ length: 36 }, (): [number, number] => [3, 4]));
  expect(sevens.counts[5]).toBe(36);
  expect(sevens.p).toBeLessThan(1e-20);
});

test('without throws there is nothing to deviate', () => {
  expect(fitOf([])).toMatchObject({ rolls: 0, chi2: 0, p: 1 });
});
