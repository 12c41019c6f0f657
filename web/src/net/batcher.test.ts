import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatcher } from './batcher';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function made() {
  const bundles: number[][] = [];
  return { bundles, pace: createBatcher<number>((bundle) => bundles.push([...bundle])) };
}

test('what comes slowly is handed on at once', () => {
  const { bundles, pace } = made();
  for (let n = 0; n < 30; n++) {
    pace.push(n);
    expect(bundles).toHaveLength(n + 1);
    vi.advanceTimersByTime(100);
  }
});

test('a flood comes in bundles, in order, with nothing lost', () => {
  const { bundles, pace } = made();
  for (let n = 0; n < 100; n++) pace.push(n);
  expect(bundles).toHaveLength(10);
  vi.advanceTimersByTime(80);
  expect(bundles).toHaveLength(11);
  expect(bundles.flat()).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

test('what waits is forgotten when nobody listens any more', () => {
  const { bundles, pace } = made();
  for (let n = 0; n < 20; n++) pace.push(n);
  pace.clear();
  vi.advanceTimersByTime(1_000);
  expect(bundles).toHaveLength(10);
  pace.push(20);
  expect(bundles.at(-1)).toEqual([20]);
});
