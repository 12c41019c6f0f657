/** Manifest of a game: what the shell says and shows of it before its table is loaded. */

import type { ComponentType } from 'preact';
import type { Picture } from '../art/picture';
import type { GameCheck } from '../fair/play';
import type { GameModule } from '../table/game';

/** The short texts of a game's rules, by their ids, in the language now chosen. */
export type Clauses = () => Readonly<Record<string, string>>;

export interface RuleWords {
  readonly name: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly hint?: string;
  readonly unit?: (n: number) => string;
}

export interface GameWords {
  readonly name: string;
  /** What one does in it, in a line. */
  readonly line: string;
  /** How many play, and how long. */
  readonly players: string;
  /** How it is played, in a few steps. */
  readonly steps: readonly string[];
  /** Its rule books, and whom each is for. */
  readonly books?: Readonly<Record<string, { readonly name: string; readonly line: string }>>;
  /** Groups of rules that it has besides those of any game. */
  readonly groups?: Readonly<Record<string, string>>;
  /** What leaving it for good brings with it, besides what it does in any game. */
  readonly leaving?: string;
  /** Its own rules. */
  readonly rules?: Readonly<Record<string, RuleWords>>;
  /** Its chapters, and the letters of its rules' ids. */
  readonly chapters?: Readonly<Record<string, string>>;
  readonly letters?: Readonly<Record<string, string>>;
}

export interface Manifest {
  /** As it is called in `view.room.game`. */
  readonly name: string;
  readonly words: () => GameWords;
  /** A table as most would make it. */
  readonly standard: { readonly rulebook: string; readonly size: number };
  /** The letter or the id of a rule → the group that its settings stand in. */
  readonly groups?: Readonly<Record<string, string>>;
  readonly load: () => Promise<{ readonly game: GameModule }>;
  /** A wide picture of it. */
  readonly cover: () => Promise<Picture>;
  /** Its rules at a glance. */
  readonly guide?: () => Promise<ComponentType>;
  readonly clauses?: () => Promise<{ readonly clauses: Clauses }>;
  /** What one may choose for this game alone, among all that one may choose. */
  readonly settings?: () => Promise<ComponentType>;
  /** What it takes to check a record of it. */
  readonly check?: () => Promise<{ readonly check: GameCheck }>;
}

/** A game's words with those of its expansions. */
export function withExpansions(words: GameWords, more: readonly (() => Partial<GameWords>)[]): GameWords {
  const parts = [words, ...more.map((part) => part())];
  const merged = <K extends 'books' | 'groups' | 'rules' | 'chapters' | 'letters'>(key: K): NonNullable<GameWords[K]> =>
    Object.assign({}, ...parts.map((part) => part[key]));
  return {
    ...words,
    books: merged('books'),
    groups: merged('groups'),
    rules: merged('rules'),
    chapters: merged('chapters'),
    letters: merged('letters'),
  };
}
