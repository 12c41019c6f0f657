/** Log of a room kept across a reload of the tab: the server tells only what happens from now on. */

import type { LogEntry } from '../net/view';
import { getItem, removeItem, setItem } from './storage';

const keyOf = (room: string): string => `kaitaku.log.${room}`;

export function storeLog(room: string, log: readonly LogEntry[]): void {
  if (log.length > 0) setItem('session', keyOf(room), JSON.stringify(log));
}

/** Log that was kept, once; nothing for whatever can't be read. */
export function takeStoredLog(room: string): readonly LogEntry[] {
  const kept = getItem('session', keyOf(room));
  removeItem('session', keyOf(room));
  try {
    const log: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(log) ? (log as LogEntry[]) : [];
  } catch {
    return [];
  }
}
