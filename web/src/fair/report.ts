/** Report of checking a record. */

import type { RecordHeader, Wrong } from './record';

export interface Roll {
  /** The roll's number in the standing game, from 0. */
  readonly k: number;
  readonly seq: number;
  readonly seat: number;
  /** The link that it was thrown with, and what its hash must be. */
  readonly link: string;
  readonly before: string;
  /** As the record has them, and as the link makes them. */
  readonly dice: readonly [number, number];
  readonly made: readonly [number, number];
  /** Taken back later. */
  undone: boolean;
}

export interface Seed {
  readonly name: string;
  readonly commitment: string;
  /** Missing: it was never opened. */
  readonly seed?: string;
}

/** What checking came to. What is missing was not reached. */
export interface Report {
  header?: RecordHeader;
  parts?: number;
  key?: { readonly secret: string; readonly commitment: string };
  chain?: { readonly root: string; readonly links: number };
  readonly seeds: Seed[];
  entropy?: string;
  order?: readonly number[];
  readonly rolls: Roll[];
  /** How often each was drawn again as it stands, by the game's name for it. */
  readonly drawn: Record<string, number>;
  /** Choices that the clock made by lot, made again as they stand; and those that can't be made again here. */
  forced: number;
  left: number;
  /** How often another key and chain took the place of the ones before, each as it was committed to. */
  renewed: number;
  fault?: Wrong;
}
