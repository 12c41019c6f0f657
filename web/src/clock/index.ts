/** Clocks, pauses and absence as they are seen around any game. */

export { AskAgreement } from './Agreements';
export { GoneClock, MatchClock, OwnTime, SeatClock } from './Clocks';
export { AskPause } from './Pauses';
export { QuestionCard } from './QuestionCard';
export { type Folding, FoldingContext, type Question, questionShown } from './question';
export { Standstill } from './Standstill';
export { clockOf } from './time';
export { useMarks } from './useMarks';
export { useNow } from './useNow';
