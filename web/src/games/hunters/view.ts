/** What the server shows of a game of Hunters & Gatherers, as it stands on the wire. A cell is "x,y", a zone on the map "x,y:z". */

import type { Term } from '../../generated/hunters';
import type { Colour, SeatMap, View } from '../../net/view';

export type Stage = 'placing-tile' | 'placing-piece' | 'over';
export type PieceName = 'tribe' | 'hut';

export interface Turn {
  readonly seat: number;
  readonly number: number;
  readonly stage: Stage;
  readonly awaits: readonly number[];
  /** The drawn tile, until it lies on the map. */
  readonly tile?: string;
  /** The cell where the tile just placed lies. */
  readonly cell?: string;
  readonly bonus?: true;
  /** Seats that play no more. */
  readonly out?: SeatMap<'retired'>;
}

export interface PlacedTile {
  readonly tile: string;
  /** Quarter turns clockwise. */
  readonly turn: number;
  /** Who placed it; the start tile lies there from the beginning. */
  readonly seat?: number;
}

export interface PlacedPiece {
  readonly seat: number;
  readonly zone: number;
  readonly piece: PieceName;
}

export type AreaKind = 'river' | 'forest' | 'meadow' | 'system';

/** A connected area with what can be counted on it. */
export interface Area {
  readonly kind: AreaKind;
  readonly zones: readonly string[];
  /** Sides where it may still go on. */
  readonly open: number;
  readonly fish?: number;
  readonly mushrooms?: number;
  readonly gold?: number;
  readonly deer?: number;
  readonly mammoth?: number;
  readonly aurochs?: number;
  readonly tigers?: number;
  readonly fire?: true;
  /** The seat whose hunter came to its shrine. */
  readonly shrine?: number;
  readonly holders: SeatMap<number>;
  /** What it would score as it is. */
  readonly now: SeatMap<number>;
  /** While nobody scores it: what it would bring, as it is, to whoever held it alone. */
  readonly worth?: number;
  /** What either adds up from. */
  readonly sum?: readonly Term[];
}

export type Scoring = 'river' | 'forest' | 'hut' | 'meadow';

/** An area that brought points, and why. */
export interface Score {
  readonly what: Scoring;
  readonly zones: readonly string[];
  readonly sections: number;
  readonly holders: SeatMap<number>;
  readonly points: SeatMap<number>;
  readonly fish?: number;
  readonly mushrooms?: number;
  readonly animals?: Readonly<Record<string, number>>;
  readonly eaten?: number;
  readonly fire?: boolean;
  readonly shrine?: number | null;
  readonly final?: boolean;
  /** What the points add up from. */
  readonly sum?: readonly Term[];
  /** By zone, the animals that don't count: deer that tigers take, tigers that a fire drives away. */
  readonly lost?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const SOURCES = ['rivers', 'forests', 'huts', 'meadows'] as const;
export type Source = (typeof SOURCES)[number];

export interface Rank {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
  readonly breakdown: Readonly<Record<Source, number>>;
}

export interface Result {
  readonly winner?: number;
  readonly ranking: readonly Rank[];
  /** The scoring at the end, in its order. */
  readonly final: readonly Score[];
}

export interface HuntersView extends View {
  readonly turn?: Turn;
  readonly map?: { readonly tiles: Readonly<Record<string, PlacedTile>>; readonly last: SeatMap<string> };
  readonly stock?: { readonly tribe: readonly number[]; readonly huts: readonly number[] };
  readonly pieces?: Readonly<Record<string, PlacedPiece>>;
  readonly piles?: {
    readonly left: number;
    readonly bonus_left: number;
    readonly aside: readonly string[];
    readonly remaining?: readonly string[];
  };
  /** Where the rules show them. */
  readonly areas?: Readonly<Record<string, Area>>;
  readonly points?: { readonly public: readonly number[] };
  readonly undo?: { readonly seat: number; readonly what: string };
  readonly result?: Result;
  /** At the end: of each score of `result.final`, what explains it. */
  readonly scoring?: { readonly final: readonly Pick<Score, 'sum' | 'lost'>[] };
}

/** The scores of the end, each with what explains it. */
export const finalOf = ({ result, scoring }: HuntersView): readonly Score[] =>
  (result?.final ?? []).map((score, i) => ({ ...score, ...scoring?.final[i] }));

/** Seats that are taken, in their order. */
export const seatsOf = (view: View): number[] =>
  Object.keys(view.seats)
    .map(Number)
    .sort((a, b) => a - b);

export const colourOf = (view: View, seat: number | undefined): Colour =>
  (seat === undefined ? undefined : view.seats[seat]?.colour) ?? 'white';

/** seat → value, as pairs. */
export const seatsIn = <T>(map: Readonly<Record<string, T>>): [number, T][] =>
  Object.entries(map).map(([seat, value]) => [Number(seat), value]);
