/** View of a room of settlers: types generated from the engine's, and helpers to read them. */

import { COLOURS } from '../../art/names';
import type { AtLeast, GameView, HoldsNone, KnightDeal, MaxDeal, NoKnight } from '../../generated/settlers';
import type { Colour } from '../../net/view';

export type {
  CallForOffersView as Call,
  ClaimView as MadeClaim,
  DealsView as Deals,
  GameView as SettlersView,
  RankView as Standing,
  ResultView as Result,
  TradeOfferView as Offer,
  TurnView as Turn,
} from '../../generated/settlers';

/** Counts of five kinds of cards, in the order of `RESOURCES` or of `DEVELOPMENT_CARDS`. */
export type Cards = readonly [number, number, number, number, number];
/** Stages of the base; those of an expansion are its own. */
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
/** Promise made with a trade: a knight deal (N5), a MAX deal (N6). */
export type Term = KnightDeal | MaxDeal;
/** Development cards by kind. */
export type CardCounts = Readonly<Record<string, number>>;
/** A statement about one's own hand that the server has checked (N8). */
export type ClaimText = HoldsNone | AtLeast | NoKnight;

export { seatsOf } from '../../table/seats';

/** Each seat's colour; neutral seats, which have pieces alone, have those that nobody has chosen. */
export function coloursOf(view: GameView): Record<string, Colour> {
  const chosen = Object.fromEntries(Object.entries(view.seats).map(([seat, { colour }]) => [seat, colour]));
  const free = COLOURS.filter((colour) => !Object.values(chosen).includes(colour));
  const neutral = (view.pieces?.neutral ?? []).map((seat, i) => [seat, free[i] ?? 'white'] as const);
  return { ...chosen, ...Object.fromEntries(neutral) };
}

/** Traded cards: counts of the five resources, then of the goods of expansions that are in force. */
export type Pile = readonly number[];

/** Whether there are no development cards at this table. */
export const deckless = ({ cards, pieces }: GameView): boolean => cards === undefined && pieces !== undefined;

export const NO_CARDS: Cards = [0, 0, 0, 0, 0];
/** Cards by a count for each resource. */
export const cardsBy = (count: (resource: number) => number): Cards => [
  count(0),
  count(1),
  count(2),
  count(3),
  count(4),
];
export const total = (cards: readonly number[]): number => cards.reduce((sum, n) => sum + n, 0);
