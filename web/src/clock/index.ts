/** Clocks, pauses and absence as they are seen around any game. */

export { AskAgreement } from './Attendance';
export { GoneClock, MatchClock, OwnTime, SeatClock } from './Clocks';
export { AskPause, Standstill } from './Standstill';
export { clockOf } from './time';
export { useNow } from './useNow';
