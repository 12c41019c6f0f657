/**
 * Whom this reader does not trade with. It stays in this browser, room by room, and nobody is told: what is folded
 * away here was offered, and stays unanswered, like any offer that somebody thinks about.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import { getItem, removeItem, setItem } from '../../../state/storage';

export interface Shun {
  readonly seats: ReadonlySignal<ReadonlySet<number>>;
  toggle(seat: number): void;
}

const keyOf = (room: string): string => `kaitaku.shun.${room}`;

function remembered(room: string): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(getItem('local', keyOf(room)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((seat) => Number.isInteger(seat)) : []);
  } catch {
    return new Set();
  }
}

export function createShun(room: string): Shun {
  const seats = signal(remembered(room));
  return {
    seats,
    toggle: (seat) => {
      const next = new Set(seats.peek());
      if (!next.delete(seat)) next.add(seat);
      seats.value = next;
      if (next.size > 0) setItem('local', keyOf(room), JSON.stringify([...next]));
      else removeItem('local', keyOf(room));
    },
  };
}
