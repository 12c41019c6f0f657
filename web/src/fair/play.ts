/** Interface of a game's part in the check of its records: what chance makes in it, and all that depends on it. */

import type { Chance } from './chance';
import type { RecordEvent } from './record';

/** The rules in force, by name. */
export type Law = Readonly<Record<string, unknown>>;

/** What was drawn, by the game's name for it; `agrees`: chance makes the same of it. */
export interface Drawn {
  readonly what: string;
  readonly agrees: boolean;
}

/** A choice that the clock made: as chance makes it, as it is not, with nothing to choose, or not known here. */
export type Choice = 'agrees' | 'differs' | 'none' | 'unknown';

/** A choice of a clock that is drawn; `ordinal`: how many the clock had made before. */
export interface Lot {
  readonly chance: Chance;
  readonly ordinal: number;
}

/** As much of a game as its chance depends on: what is left of piles, who holds which cards, what lies where. */
export interface Play {
  copy(): Play;
  /** Draws again what chance makes in this event, before it is recorded; undefined: nothing. */
  drawn(event: RecordEvent, chance: Chance): Promise<Drawn | undefined>;
  /**
   * Chooses again what the clock chose for a seat: `events` are those of the batch behind `SeatForced`, `ordinal` says
   * how many choices the clock had made before.
   */
  forced(events: readonly RecordEvent[], ordinal: number, chance: Chance): Promise<Choice>;
  record(event: RecordEvent): void;
  /** What its expansions need of it to say what a clock would have chosen, in the game's own form. */
  position?(parts: readonly PlayPart[]): unknown;
  /** The resource cards that a seat holds, where the game has any. */
  readonly hand?: (seat: number) => readonly number[];
  /** The fault in what a batch has left behind, by the game's name for it. */
  readonly fault?: string | undefined;
}

export interface GameCheck {
  /** The game before its first event; `order`: the old seats in the order in which they play. */
  readonly begin: (law: Law, order: readonly number[]) => Play;
  /** Facts that others bring about meanwhile: they stay when something before them is taken back. */
  readonly alongside?: ReadonlySet<string>;
  readonly words: () => CheckWords;
}

/** An expansion's part in a play: what chance makes by its rules. */
export interface PlayPart {
  copy(): PlayPart;
  /** As in a play; undefined: the game itself is asked. `hand`: the resource cards of a seat. */
  drawn(event: RecordEvent, chance: Chance, hand: (seat: number) => readonly number[]): Promise<Drawn | undefined>;
  /** As in a play; undefined: the game itself is asked. `position`: what the game's play says of itself. */
  forced?(events: readonly RecordEvent[], lot: Lot, position: unknown): Promise<Choice | undefined>;
  record(event: RecordEvent): void;
  /** The event of the game, or several, that move the same cards as one of the expansion's. */
  plain(event: RecordEvent): RecordEvent | readonly RecordEvent[] | undefined;
}

/** An expansion's part in the check of its game's records. */
export interface CheckPart {
  /** Undefined: these rules are without the expansion. */
  readonly begin: (law: Law, order: readonly number[]) => PlayPart | undefined;
  readonly words: () => CheckWords;
}

export interface CheckWords {
  /** That all of this came out as it stands, by the names that `drawn` gives. */
  readonly checks: Readonly<Record<string, (n: number) => string>>;
  /** What is wrong: by the names that `drawn` gives and those of faults. */
  readonly faults: Readonly<Record<string, string>>;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
