/** The log of a room across a reload of the tab. The server tells only what happens from now on. */

import type { LogEntry } from '../net/view';
import { drop, keep, recall } from './storage';

const keyOf = (room: string): string => `kaitaku.log.${room}`;

export function keepLog(room: string, log: readonly LogEntry[]): void {
  if (log.length > 0) keep('session', keyOf(room), JSON.stringify(log));
}

/** What was kept, once; nothing for whatever can't be read. */
export function takeLog(room: string): readonly LogEntry[] {
  const kept = recall('session', keyOf(room));
  drop('session', keyOf(room));
  try {
    const log: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(log) ? (log as LogEntry[]) : [];
  } catch {
    return [];
  }
}
