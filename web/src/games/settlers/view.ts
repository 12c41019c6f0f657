/** What the server shows of a game of settlers, as it stands on the wire. Slices come with the start; none is ever null. */

import type { Island, Pieces } from '../../board';
import type { Cards, Colour, DevelopmentCard, SeatMap, View } from '../../state/view';

export type Stage =
  | 'placing-settlement'
  | 'placing-road'
  | 'rolling'
  | 'main'
  | 'discarding'
  | 'robbing'
  | 'free-roads'
  | 'over';

export interface Turn {
  readonly seat: number;
  readonly number: number;
  readonly stage: Stage;
  /** Seats that are awaited. */
  readonly awaits: readonly number[];
  /** Cards that each seat still has to discard. */
  readonly owed?: SeatMap<number>;
  /** Free roads that are left. */
  readonly left?: number;
}

export interface Offer {
  readonly by: number;
  readonly to: readonly number[];
  /** What the proposer gives and wants. */
  readonly give: Cards;
  readonly want: Cards;
  readonly answers: SeatMap<'accepted' | 'declined'>;
  readonly parent?: number;
}

export type CardCounts = Readonly<Partial<Record<DevelopmentCard, number>>>;

/** What may be taken back now, and by whom. */
export interface Undo {
  readonly seat: number;
  readonly what: 'turn-end' | 'build' | 'bank-trade';
}

export interface Breakdown {
  readonly settlements: number;
  readonly cities: number;
  readonly longest_road: number;
  readonly largest_army: number;
  readonly victory_cards: number;
}

export interface Standing {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
  readonly breakdown: Breakdown;
}

export interface SettlersView extends View {
  readonly island?: Island & { readonly code: string };
  readonly pieces?: Pieces & { readonly stock: SeatMap<readonly [roads: number, settlements: number, cities: number]> };
  readonly turn?: Turn;
  /** `counts` by sum, 2 to 12. */
  readonly dice?: { readonly last?: readonly [number, number]; readonly counts: readonly number[] };
  readonly purse?: {
    readonly counts: readonly number[];
    readonly bank: Cards;
    /** The viewer's own. */
    readonly hand?: Cards;
    /** Everybody's, after the end. */
    readonly hands?: readonly Cards[];
  };
  readonly robber?: { readonly hex: number };
  readonly cards?: {
    readonly left: number;
    readonly counts: readonly number[];
    readonly played: SeatMap<CardCounts>;
    /** The viewer's own: playable from now on. */
    readonly ready?: CardCounts;
    /** The viewer's own: bought this turn. */
    readonly fresh?: CardCounts;
    readonly played_this_turn?: true;
    /** Everybody's unplayed, after the end. */
    readonly held?: SeatMap<CardCounts>;
  };
  readonly longest_road?: { readonly lengths: readonly number[]; readonly holder?: number };
  readonly largest_army?: { readonly knights: readonly number[]; readonly holder?: number };
  readonly negotiation?: { readonly offers: Readonly<Record<string, Offer>>; readonly made: readonly number[] };
  readonly points?: { readonly public: readonly number[]; readonly mine?: number; readonly target: number };
  readonly undo?: Undo;
  /** After the end. */
  readonly result?: Result;
}

/** How it ended, and the course of the game for its charts. */
export interface Result {
  readonly winner?: number;
  readonly ranking: readonly Standing[];
  /** Public points by seat after each turn; the last row is the end, with everything shown. */
  readonly points: readonly (readonly number[])[];
  /** Source → cards by seat. */
  readonly income: Readonly<Record<string, readonly Cards[]>>;
  /** Cards that a seat (row) gave another (column); the bank is the last of both. */
  readonly traded: readonly (readonly number[])[];
  /** Rolls by sum, 2 to 12. */
  readonly dice: readonly number[];
}

/** Seats that are taken, in their order. */
export const seatsOf = (view: View): number[] =>
  Object.keys(view.seats)
    .map(Number)
    .sort((a, b) => a - b);

export const coloursOf = (view: View): Record<string, Colour> =>
  Object.fromEntries(Object.entries(view.seats).map(([seat, { colour }]) => [seat, colour]));

export const NO_CARDS: Cards = [0, 0, 0, 0, 0];
export const total = (cards: readonly number[]): number => cards.reduce((sum, n) => sum + n, 0);
