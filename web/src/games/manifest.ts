/** What the shell says and shows of a game before its table is loaded: a few words, and pictures that come by themselves. */

import type { ComponentType } from 'preact';
import type { Picture } from '../art/picture';
import type { GameCheck } from '../fair/play';
import type { GameModule } from './module';

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
  readonly load: () => Promise<{ readonly game: GameModule }>;
  /** A wide picture of it. */
  readonly cover: () => Promise<Picture>;
  /** Its rules at a glance. */
  readonly guide?: () => Promise<ComponentType>;
  readonly clauses?: () => Promise<{ readonly clauses: Clauses }>;
  /** What it takes to check a record of it. */
  readonly check?: () => Promise<{ readonly check: GameCheck }>;
}
