/** The first games of this reader, and the hints that they have put away. Kept in this browser. */

import { signal } from '@preact/signals';
import { getItem, setItem } from './storage';

const KEY = 'kaitaku.first-games';
/** So many games are the first ones. */
const FIRST = 3;
/** Hints that are remembered as put away. */
const MOST = 40;

interface Kept {
  /** Rooms in which the reader has had a seat, the first of them first. */
  readonly rooms: readonly string[];
  readonly away: readonly string[];
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Kept values; whatever is unreadable counts as nothing. */
export function readKept(stored: string | undefined): Kept {
  try {
    const plain = JSON.parse(stored ?? '{}') as Partial<Record<keyof Kept, unknown>> | null;
    return { rooms: strings(plain?.rooms), away: strings(plain?.away) };
  } catch {
    return { rooms: [], away: [] };
  }
}

const kept = signal<Kept>(readKept(getItem('local', KEY)));

function keep(next: Kept): void {
  kept.value = next;
  setItem('local', KEY, JSON.stringify(next));
}

/** The reader has a seat in this room. */
export function countRoom(code: string): void {
  const { rooms, away } = kept.peek();
  if (rooms.length < FIRST && !rooms.includes(code)) keep({ rooms: [...rooms, code], away });
}

/** Whether the game in this room is one of the reader's first. */
export const isFirstGame = (code: string): boolean => kept.value.rooms.includes(code);

/** Whether this hint has been put away. */
export const isAway = (hint: string): boolean => kept.value.away.includes(hint);

export function putAway(hint: string): void {
  const { rooms, away } = kept.peek();
  keep({ rooms, away: [...away.filter((one) => one !== hint), hint].slice(-MOST) });
}
