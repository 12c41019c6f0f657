/**
 * Muted seats: those that this reader does not trade with. The list stays in this browser, room by room, and nobody is
 * told: what is folded away here was offered, and stays unanswered, like any offer that somebody thinks about.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import { getItem, removeItem, setItem } from '../../../state/storage';

export interface MutedSeats {
  readonly seats: ReadonlySignal<ReadonlySet<number>>;
  toggle(seat: number): void;
}

/** The name under which browsers have always kept it. */
const keyOf = (room: string): string => `kaitaku.shun.${room}`;

function remembered(room: string): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(getItem('local', keyOf(room)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((seat) => Number.isInteger(seat)) : []);
  } catch {
    return new Set();
  }
}

export function createMutedSeats(room: string): MutedSeats {
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
