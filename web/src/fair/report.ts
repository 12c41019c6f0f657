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

/** A draw that is no roll. */
export interface Draw {
  readonly seq: number;
  /** The event that it decided: its name, and its index in its batch. */
  readonly event: string;
  readonly at: number;
  readonly use: string;
  readonly ordinal: number;
  /** Out of what: a number below this one, so many of each kind, or the order of so many. */
  readonly of: number | readonly number[];
  readonly drawn: number | readonly number[];
}

export interface Seed {
  readonly name: string;
  readonly commitment: string;
  /** Missing: it was never opened. */
  readonly seed?: string;
}

/** Report of a check. What is missing was not reached. */
export interface Report {
  header?: RecordHeader;
  parts?: number;
  key?: { readonly secret: string; readonly commitment: string };
  chain?: { readonly root: string; readonly links: number };
  readonly seeds: Seed[];
  entropy?: string;
  readonly rolls: Roll[];
  /** All draws but rolls, each worked out again as it stands. */
  readonly draws: Draw[];
  /** Number of times that another key and chain took the place of the ones before, each as it was committed to. */
  renewed: number;
  fault?: Wrong;
}
