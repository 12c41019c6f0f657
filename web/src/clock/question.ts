import { signal } from '@preact/signals';
import { type ComponentChildren, createContext, type JSX } from 'preact';
import { nameOf } from '../i18n/names';
import type { Room } from '../state';

/** Something the table is asked. rank: 0, the reader is asked alone; 1, an answer of theirs is awaited; 2, neither. */
export interface Question {
  readonly key: string;
  readonly rank: 0 | 1 | 2;
  /** It can wait: where room is scarce, it is one line until it is opened. */
  readonly idle?: boolean;
  /** The card, with what leads to the questions that wait behind this one. */
  readonly card: (more: ComponentChildren) => JSX.Element;
}

/** Question that the table is asked, or reads the end of: the phone's sheet makes room for it. */
export const questionShown = signal<Asked | undefined>(undefined);

interface Asked {
  /** Key of the question; none: how the last one ended. */
  readonly key: string | undefined;
  readonly idle: boolean;
}

/** Folding of the card to one line, where room is scarce. */
export interface Folding {
  readonly folded: boolean;
  readonly fold: (folded: boolean) => void;
}

export const FoldingContext = createContext<Folding | undefined>(undefined);

export const nameAt = (room: Room, seat: number): string => nameOf(room.view.value?.seats[seat], seat);

/** Seconds that the room waits for somebody who is gone. */
export function graceOf(room: Room): number | undefined {
  const value = room.view.value?.law?.grace_seconds?.value;
  return typeof value === 'number' ? value : undefined;
}

/** The seats of people who play and are there, but for one. */
export const others = (room: Room, but: number): readonly number[] =>
  Object.entries(room.view.value?.seats ?? {})
    .filter(([seat, sitter]) => Number(seat) !== but && sitter.user !== undefined && !sitter.away)
    .map(([seat]) => Number(seat));
