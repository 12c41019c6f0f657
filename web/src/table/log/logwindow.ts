/** Window of the log: how much of it a reader is shown. */

import type { LogEntry, View } from '../../net/view';

/** Whether only this turn and the one before are shown: during play to everybody but the judge (C13). */
export const isWindowed = (view: View, judge: boolean): boolean =>
  !judge && view.room.stage === 'playing' && view.law?.open_log?.value === 'two_turns';

/**
 * The entries of this turn and the one before. `passes`: the facts with which a turn passes on; `keep`: whether such a
 * fact is still shown with the turn that it begins.
 */
export function lastTwoTurns(
  entries: readonly LogEntry[],
  passes: readonly string[],
  keep: boolean,
): readonly LogEntry[] {
  let passed = 0;
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    if (passes.includes(entries[i]?.told.is ?? '')) passed += 1;
    if (passed === 2) return entries.slice(keep ? i : i + 1);
  }
  return entries;
}
