/** How much of the log a reader is shown. */

import type { LogEntry, View } from '../../../state';

/** Whether only this turn and the one before are shown to whoever plays (C13). */
export const isWindowed = (view: View, seat: number | undefined): boolean =>
  seat !== undefined && view.room.stage === 'playing' && view.law?.open_log?.value === 'two_turns';

/** The entries of this turn and the one before. */
export function lastTwoTurns(entries: readonly LogEntry[]): readonly LogEntry[] {
  let passed = 0;
  for (let i = entries.length - 1; i >= 0; i--) {
    if (entries[i]?.told.is === 'TurnPassed') passed += 1;
    if (passed === 2) return entries.slice(i);
  }
  return entries;
}
