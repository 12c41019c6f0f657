/**
 * Reading of a clock. The server says when a thing is due and how much was left at a moment; the browser only counts
 * down from there, by the server's time, and decides nothing.
 */

import type { ClockView, View } from '../net/view';

export const clockOf = (view: View | undefined): ClockView | undefined => view?.clock;

/** The moment a clock stands at: now, or when it was paused. */
const standing = (clock: ClockView, now: number): number => clock.paused?.since ?? now;

/** Milliseconds until the match ends; undefined: there is no such clock. */
export function matchLeft(clock: ClockView, now: number): number | undefined {
  return clock.match_due === undefined ? undefined : Math.max(0, clock.match_due - standing(clock, now));
}

interface SeatTime {
  /** Milliseconds of the turn's own time, and of the bank. */
  readonly turn: number;
  readonly bank: number;
  readonly running: boolean;
}

/** Time that this seat has left; undefined: nobody counts its time. */
export function seatTime(clock: ClockView, seat: number, now: number): SeatTime | undefined {
  const { turn } = clock;
  if (!turn) return undefined;
  const own = turn.left[seat];
  const bank = turn.bank?.[seat] ?? 0;
  if (own === undefined && turn.bank?.[seat] === undefined) return undefined;
  const running = turn.seats.includes(seat);
  const passed = running ? Math.max(0, standing(clock, now) - turn.since) : 0;
  const over = Math.max(0, passed - (own ?? 0));
  return { turn: Math.max(0, (own ?? 0) - passed), bank: Math.max(0, bank - over), running };
}

/** Both together: what is left until something happens by itself. */
export const allOf = (time: SeatTime): number => time.turn + time.bank;

/** The next of these seconds that has just been passed on the way from `before` to `now`, if any. */
export function passed(before: number, now: number, marks: readonly number[]): number | undefined {
  return marks.find((mark) => before > mark * 1_000 && now <= mark * 1_000);
}
