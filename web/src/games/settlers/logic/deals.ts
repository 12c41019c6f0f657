/**
 * Promises that go with a trade and end within the turn (N5, N6): who makes them to whom, in words, and what they
 * mean on the board. It is always the seat on turn that promises, whoever proposes.
 */

import type { Shield } from '../../../board';
import { fmt } from '../../../i18n';
import type { FieldDomain } from '../../../net/view';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';
import { hexesOf } from './place';

export type DealKind = 'knight_deal' | 'max_deal';
export const DEAL_KINDS: readonly DealKind[] = ['knight_deal', 'max_deal'];
const CLAUSES: Readonly<Record<DealKind, string>> = { knight_deal: 'N5', max_deal: 'N6' };

/** Promises that people like and no rule book honours: they can be tried, and the server says why not (N4). */
export const LATER_KINDS = ['later_turn', 'building_site', 'future_trade', 'vote'] as const;
type LaterKind = (typeof LATER_KINDS)[number];

export const isDeal = (kind: string): kind is DealKind => (DEAL_KINDS as readonly string[]).includes(kind);
export const clauseOf = (kind: string): string => (isDeal(kind) ? CLAUSES[kind] : 'N4');

/** Every `is` that stands anywhere in a domain. */
function kindsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(kindsIn);
  if (typeof value !== 'object' || value === null) return [];
  return 'is' in value && typeof value.is === 'string' ? [value.is] : Object.values(value).flatMap(kindsIn);
}

/** The promises that a form of an offer allows, and the one that it can't do without. */
export function termBounds(domain: FieldDomain | undefined): { terms: readonly DealKind[]; needs?: DealKind } {
  if (domain === undefined) return { terms: [] };
  const terms = DEAL_KINDS.filter((kind) => kindsIn(domain).includes(kind));
  const ways: readonly unknown[] = 'in' in domain ? domain.in : [[]];
  const needs = terms.find((kind) => ways.length > 0 && ways.every((way) => kindsIn(way).includes(kind)));
  return needs === undefined ? { terms } : { terms, needs };
}

/** A promise as the reader stands to it: "You promise …", "Kenji promises you …". */
export function termWords(
  kind: string,
  promise: { readonly from: number | undefined; readonly to: readonly number[] },
  view: SettlersView,
  reader: number | undefined,
): string {
  const words = g().trade.terms;
  if (!isDeal(kind)) return words.later[kind as LaterKind] ?? kind;
  const mine = promise.from === reader && reader !== undefined;
  const who = mine ? undefined : nameOf(view, promise.from);
  const of = kind === 'knight_deal' ? words.partnerOf : words.partner;
  const [only] = promise.to;
  const one = promise.to.length === 1 && only !== undefined;
  const partner = !one ? of.any : only === reader ? of.you : of.one({ who: nameOf(view, only) });
  return words[kind]({ who, partner });
}

/** Sides of an offer's promise: from the seat on turn (`from`, if it was another then) to the other side. */
export function promiseIn(
  deal: { readonly by: number; readonly to: readonly number[] },
  view: SettlersView,
  from = view.turn?.seat,
): { from: number | undefined; to: readonly number[] } {
  return { from, to: deal.by === from ? deal.to : [deal.by] };
}

/** The hexes where no robber may come, each with the colours of those it is promised to. */
export function shieldsOf(view: SettlersView): readonly Shield[] {
  const { deals, pieces } = view;
  const lands = (deals?.knight ?? []).map((seat) => ({
    colour: view.seats[seat]?.colour,
    hexes: pieces ? hexesOf(pieces, seat) : new Set<number>(),
  }));
  return (deals?.protected ?? []).map((hex) => ({
    hex,
    colours: lands.flatMap(({ colour, hexes }) => (colour && hexes.has(hex) ? [colour] : [])),
  }));
}

/** The names of those to whom a hex is promised. */
export function shieldNames(view: SettlersView, hex: number): string {
  const { deals, pieces } = view;
  if (!pieces || !deals?.protected?.includes(hex)) return '';
  const partners = (deals.knight ?? []).filter((seat) => hexesOf(pieces, seat).has(hex));
  return fmt.list(partners.map((seat) => nameOf(view, seat)));
}
