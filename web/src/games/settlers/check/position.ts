/** Position of settlers while a record is read: what the choices of a clock depend on, for expansions too. */

import type { PlayPart } from '../../../fair/play';
import type { Cards } from './cards';
import type { Pieces } from './pieces';

export interface Position {
  readonly pieces: Pieces;
  readonly held: Cards;
  /** The seats of those who play; neutral seats come after them. */
  readonly seats: readonly number[];
  /** Seats that are out of the game. */
  readonly out: ReadonlySet<number>;
  /** Cards that seats have to give back. */
  readonly owed: Readonly<Record<string, number>>;
  /** Whether something was promised in this turn: it may keep the robber off some hexes (N5). */
  readonly promised: boolean;
  /** P7: whether any owner can be robbed, or only who holds a card. */
  readonly anyOwner: boolean;
  /** Points of each seat that everybody can see. */
  readonly points: readonly number[];
  /** Hexes at which nothing may be built. */
  readonly closed: ReadonlySet<number>;
}

/** What an expansion of settlers adds to the position. */
export interface SettlersPart extends PlayPart {
  /** Points that it gives each seat, or takes from it. */
  points?(pieces: Pieces, seats: readonly number[]): readonly number[];
  /** Hexes at which nothing may be built. */
  closed?(): readonly number[];
}
