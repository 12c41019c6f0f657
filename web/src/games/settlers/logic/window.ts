/** How much of the log a reader is shown. */

import type { LogEntry } from '../../../state';
import type { SettlersView } from '../view';

/** Whether only this turn and the one before are shown to whoever plays (C13). */
export const isWindowed = (view: SettlersView, seat: number | undefined): boolean =>
  seat !== undefined && view.room.stage === 'playing' && view.law?.open_log?.value === 'two_turns';

/** The entries of this turn and the one before. */
export function lastTwoTurns(entries: readonly LogEntry[]): readonly LogEntry[] {
  let ends = 0;
  for (let i = entries.length - 1; i >= 0; i--) {
    const is = entries[i]?.told.is;
    if (is === 'TurnEnded' || is === 'PlacementEnded') ends += 1;
    if (ends === 2) return entries.slice(i + 1);
  }
  return entries;
}
