/** What the server shows of a game of settlers, as it stands on the wire. Slices come with the start; none is ever null. */

import type { Island, Pieces } from '../../board';
import type { Cards, Colour, DevelopmentCard, SeatMap, View } from '../../net/view';

export type Stage =
  | 'placing-settlement'
  | 'placing-road'
  | 'rolling'
  | 'main'
  | 'discarding'
  | 'robbing'
  | 'free-roads'
  | 'naming'
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
  /** Number of the opened card whose content is to be named. */
  readonly card?: number;
  /** Seats that play no more. */
  readonly out?: SeatMap<'retired' | 'stuck'>;
  /** For a stuck seat: the most it could still reach, part by part (E5). */
  readonly reasons?: SeatMap<Readonly<Record<string, number>>>;
}

export interface Offer {
  readonly by: number;
  readonly to: readonly number[];
  /** What the proposer gives and wants. */
  readonly give: Cards;
  readonly want: Cards;
  readonly answers: SeatMap<'accepted' | 'declined'>;
  /** The offer or the call that this one answers. */
  readonly parent?: number;
  /** Promised with it, by the seat on turn to its partner, whoever proposes. */
  readonly terms?: readonly Term[];
  /** When it expires, in milliseconds since 1970 (N12). */
  readonly until?: number;
}

/** What is promised with a trade: `knight_deal` (N5), `max_deal` (N6). */
export interface Term {
  readonly is: string;
}

/** "I want ore: offers?" Resources by their numbers; calls share the numbers of offers. */
export interface Call {
  readonly by: number;
  readonly want: readonly number[];
  readonly give: readonly number[];
}

/** The trade that would be taken back next (N7). */
export interface LastTrade {
  readonly offer: number;
  readonly by: number;
  readonly with: number;
  readonly gave: Cards;
  readonly got: Cards;
}

/** Promises that are held now. */
export interface Deals {
  /** Hexes where the robber may not stand. */
  readonly protected?: readonly number[];
  /** Seats that have a knight deal with the seat on turn. */
  readonly knight?: readonly number[];
  /** Who gets what is left in the hand at the end of the turn. */
  readonly max?: number;
  readonly last?: LastTrade;
}

/** A statement about one's own hand that the server has checked (N8). */
export type ClaimText =
  | { readonly is: 'none'; readonly resource: number }
  | { readonly is: 'at_least'; readonly resource: number; readonly count: number }
  | { readonly is: 'no_knight' };

/** `n`: which claim it is; `move`: the step at which it was true. */
export interface MadeClaim {
  readonly seat: number;
  readonly claim: ClaimText;
  readonly turn: number;
  readonly n: number;
  readonly move: number;
}

export type CardCounts = Readonly<Partial<Record<DevelopmentCard, number>>>;

/** What may be taken back now, and by whom. */
export interface Undo {
  readonly seat: number;
  readonly what: string;
}

/** What can no longer be taken back, and the event that saw to that. */
export interface Sealed extends Undo {
  readonly by: string;
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
  readonly island?: Island & {
    readonly code: string;
    /** How the rings were turned (S7). */
    readonly rings?: { readonly white: number; readonly blue: number; readonly laid: number };
  };
  readonly pieces?: Pieces & { readonly stock: SeatMap<readonly [roads: number, settlements: number, cities: number]> };
  readonly turn?: Turn;
  /** `counts` by sum, 2 to 12. */
  readonly dice?: { readonly last?: readonly [number, number]; readonly counts?: readonly number[] };
  readonly purse?: {
    readonly counts: readonly number[];
    /** Absent where the bank's counts are hidden (C8). */
    readonly bank?: Cards;
    /** For whoever has just played monopoly: resource and count in the bank. */
    readonly bank_of?: readonly [resource: number, count: number];
    /** Produced, and not yet taken (P5). */
    readonly waiting?: SeatMap<Cards>;
    /** The viewer's own. */
    readonly hand?: Cards;
    /** Everybody's: after the end, and for a judge who has them opened. */
    readonly hands?: readonly Cards[];
  };
  readonly robber?: { readonly hex: number };
  readonly cards?: {
    /** Absent where the deck's size is hidden (C13). */
    readonly left?: number;
    readonly counts: readonly number[];
    readonly played: SeatMap<CardCounts>;
    /** The viewer's own: playable from now on. */
    readonly ready?: CardCounts;
    /** The viewer's own: bought this turn. */
    readonly fresh?: CardCounts;
    readonly played_this_turn?: true;
    /** Everybody's unplayed: after the end, and for a judge who has the hands opened. */
    readonly held?: SeatMap<CardCounts>;
  };
  readonly longest_road?: { readonly lengths: readonly number[]; readonly holder?: number };
  readonly largest_army?: { readonly knights: readonly number[]; readonly holder?: number };
  readonly negotiation?: {
    readonly offers: Readonly<Record<string, Offer>>;
    readonly calls?: Readonly<Record<string, Call>>;
    readonly made: readonly number[];
  };
  readonly deals?: Deals;
  /** The newest last. */
  readonly claims?: { readonly list: readonly MadeClaim[] };
  readonly points?: { readonly public: readonly number[]; readonly mine?: number; readonly target: number };
  readonly undo?: Undo;
  readonly sealed?: Sealed;
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
