/** Public facts of one player. */

import { EDGES } from '../../../board/hexframe';
import type { SeatView } from '../../../net/view';
import { DEVELOPMENT_CARDS, type DevelopmentCard } from '../../../state';
import { windowOf } from '../expansion';
import type { CardCounts, SettlersView } from '../view';

/** P6: from this many cards on, a 7 costs half of them, unless the rules in force say otherwise. */
const DISCARD_FROM = 8;

export interface PlayerFacts {
  readonly seat: number;
  readonly sitting: SeatView;
  readonly points: number;
  /** The viewer's own, hidden cards included, where it differs. */
  readonly mine?: number;
  readonly cards: number;
  readonly overLimit: boolean;
  readonly development: number;
  readonly knights: number;
  readonly army: boolean;
  readonly road: number;
  readonly longest: boolean;
  /** Plays no more, and why. */
  readonly out?: 'retired' | 'stuck';
  readonly onTurn: boolean;
  readonly awaited: boolean;
  readonly stock: readonly [roads: number, settlements: number, cities: number] | undefined;
  readonly played: readonly (readonly [DevelopmentCard, number])[];
  readonly harbours: readonly string[];
}

const discardFrom = (view: SettlersView): number => {
  const said = view.law?.discard_from?.value;
  return typeof said === 'number' ? said : DISCARD_FROM;
};

export const namedCards = (counts: CardCounts | undefined): (readonly [DevelopmentCard, number])[] =>
  DEVELOPMENT_CARDS.flatMap((card) => {
    const n = counts?.[card] ?? 0;
    return n > 0 ? [[card, n] as const] : [];
  });

function harboursOf(view: SettlersView, seat: number): string[] {
  const built = new Set([...(view.pieces?.settlements[seat] ?? []), ...(view.pieces?.cities[seat] ?? [])]);
  const kinds = (view.island?.harbours ?? []).flatMap(({ edge, kind }) => {
    const ends = EDGES[edge];
    return ends && (built.has(ends.a) || built.has(ends.b)) ? [kind] : [];
  });
  return [...new Set(kinds)];
}

export function playerFacts(view: SettlersView, seat: number, viewer: number | undefined): PlayerFacts | undefined {
  const sitting = view.seats[seat];
  if (!sitting) return undefined;
  const points = view.points?.public[seat] ?? 0;
  const mine = seat === viewer ? view.points?.mine : undefined;
  const cards = view.resources?.counts[seat] ?? 0;
  const out = view.turn?.out?.[seat];
  return {
    seat,
    sitting,
    points,
    ...(mine !== undefined && mine !== points ? { mine } : {}),
    ...(out ? { out } : {}),
    cards,
    overLimit: cards >= discardFrom(view),
    development: view.cards?.counts[seat] ?? 0,
    knights: view.largest_army?.knights[seat] ?? 0,
    army: view.largest_army?.holder === seat,
    road: view.longest_road?.lengths[seat] ?? 0,
    longest: view.longest_road?.holder === seat,
    onTurn: view.turn?.seat === seat && view.turn.stage !== 'over' && windowOf(view) === undefined,
    awaited: view.turn?.awaits.includes(seat) ?? false,
    stock: view.pieces?.stock[seat],
    played: namedCards(view.cards?.played[seat]),
    harbours: harboursOf(view, seat),
  };
}
