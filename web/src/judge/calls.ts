/** Calls that a judge has answered, as the log of the table tells them. */

import type { JudgeCalled } from '../generated/told';

import type { LogEntry, Reason } from '../net/view';

export interface AnsweredCall {
  readonly call: JudgeCalled;
  readonly answer: Reason;
  /** Time of the answer. */
  readonly at: number;
}

/** As many as are listed. */
const MOST = 50;

/** The calls that were answered, the last answer first. A call whose making is no longer in the log is left out. */
export function answeredCalls(log: readonly LogEntry[]): readonly AnsweredCall[] {
  const calls = new Map<number, JudgeCalled>();
  const answered: AnsweredCall[] = [];
  for (const { told, at } of log) {
    if (told.is === 'JudgeCalled') calls.set(told.call, told);
    if (told.is !== 'CallSettled') continue;
    const call = calls.get(told.call);
    if (call) answered.push({ call, answer: told.reason, at });
  }
  return answered.toReversed().slice(0, MOST);
}
