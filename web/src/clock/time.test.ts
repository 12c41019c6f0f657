import { expect, test } from 'vitest';
import type { ClockView } from '../net/view';
import { allOf, matchLeft, passed, seatTime } from './time';

const turn = { seats: [1], since: 10_000, left: { 0: 60_000, 1: 5_000 }, bank: { 0: 90_000, 1: 20_000 } };

test('E2: a running seat uses up its turn first, then its bank, and never less than nothing', () => {
  const at = (now: number) => seatTime({ turn }, 1, now);
  expect(at(12_000)).toEqual({ turn: 3_000, bank: 20_000, running: true });
  expect(at(18_000)).toEqual({ turn: 0, bank: 17_000, running: true });
  expect(at(99_000)).toEqual({ turn: 0, bank: 0, running: true });
});

test('the time of a seat that is not awaited stands', () => {
  const time = seatTime({ turn }, 0, 50_000);
  expect(time).toEqual({ turn: 60_000, bank: 90_000, running: false });
  expect(time && allOf(time)).toBe(150_000);
});

test('J2: while the clocks are paused nothing runs', () => {
  const clock: ClockView = { turn, match_due: 100_000, paused: { by: 'judge', since: 11_000 } };
  expect(matchLeft(clock, 95_000)).toBe(89_000);
  expect(seatTime(clock, 1, 95_000)?.turn).toBe(4_000);
});

test('a table without clocks has no times', () => {
  expect(matchLeft({}, 1)).toBeUndefined();
  expect(seatTime({}, 0, 1)).toBeUndefined();
});

test('a mark is passed once, on the way down', () => {
  expect(passed(61_000, 60_000, [60, 30, 10])).toBe(60);
  expect(passed(60_000, 59_750, [60, 30, 10])).toBeUndefined();
  expect(passed(31_000, 29_900, [60, 30, 10])).toBe(30);
});
