/**
 * An offer that is being put together. The hints here (N1, N2) spare a trip to the server, which decides anyway;
 * what may be given and to whom comes from the offers.
 */

import type { LegalActions } from '../../../net/view';
import { legalFields } from '../../../state/legal';
import type { SettlersCommand } from '../commands';
import { type Call, NO_CARDS, type Offer, type Pile, type Term, total } from '../view';
import { DEAL_KINDS, type DealKind, isDeal, termBounds } from './deals';

export interface Draft {
  readonly give: Pile;
  readonly want: Pile;
  readonly to: readonly number[];
  /** The offer or the call that this one answers. */
  readonly parent?: number;
  /** The own offer that this one replaces. */
  readonly replaces?: number;
  /** Promises made with it, by their kinds; also those that no rule book honours, for whoever tries (N4). */
  readonly terms?: readonly string[];
}

export type Side = 'give' | 'want';

/** Bounds that `MakeOffer` sets now. */
export interface DraftBounds {
  readonly to: readonly number[];
  readonly give: readonly number[];
  readonly want: readonly number[];
  /** Promises that may go with it. */
  readonly terms: readonly DealKind[];
  /** The promise without which nothing can be offered now (N5: while the robber waits). */
  readonly needs?: DealKind;
}

export type DraftFault =
  | { readonly is: 'same'; readonly resource: number }
  | { readonly is: 'gift' | 'gift-give' | 'gift-want' | 'no-recipient' };

const bagOf = (domain: unknown): readonly number[] =>
  typeof domain === 'object' && domain !== null && 'bag' in domain ? (domain.bag as readonly number[]) : NO_CARDS;

const NO_SEATS: readonly (number | string | boolean)[] = [];

/** Over all forms, since not every promise may be made to everybody. Undefined while no offer can be made. */
export function draftBounds(legal: LegalActions): DraftBounds | undefined {
  const all = legalFields(legal, 'MakeOffer');
  const [form] = all;
  if (!form) return undefined;
  const seats = all.flatMap(({ to }) => (to && 'some' in to ? to.some : to && 'in' in to ? to.in : NO_SEATS));
  const said = all.map(({ terms }) => termBounds(terms));
  const needs = said[0]?.needs;
  return {
    to: [...new Set(seats.map(Number))].sort((a, b) => a - b),
    give: bagOf(form.give),
    want: bagOf(form.want),
    terms: DEAL_KINDS.filter((kind) => said.some(({ terms }) => terms.includes(kind))),
    ...(needs !== undefined && said.every((one) => one.needs === needs) ? { needs } : {}),
  };
}

export const emptyDraft = (to: readonly number[]): Draft => ({ give: NO_CARDS, want: NO_CARDS, to });

const kinds = (terms: readonly Term[] | undefined): { terms?: readonly string[] } =>
  terms === undefined || terms.length === 0 ? {} : { terms: terms.map(({ is }) => is) };

/** One promise more, or that one less. */
export function toggleTerm(draft: Draft, term: string): Draft {
  const { terms = [], ...rest } = draft;
  const next = terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term];
  return next.length === 0 ? rest : { ...rest, terms: next };
}

const within = (n: number, most: number): number => Math.max(0, Math.min(most, n));
const replaced = (cards: Pile, resource: number, n: number): Pile =>
  cards.map((there, i) => (i === resource ? n : there));

/** One card more or less on a side, within what the bounds allow. */
export function shift(draft: Draft, side: Side, resource: number, by: 1 | -1, bounds: DraftBounds): Draft {
  const next = within((draft[side][resource] ?? 0) + by, bounds[side][resource] ?? 0);
  return { ...draft, [side]: replaced(draft[side], resource, next) };
}

export const toggleSeat = (draft: Draft, seat: number): Draft => ({
  ...draft,
  to: draft.to.includes(seat) ? draft.to.filter((one) => one !== seat) : [...draft.to, seat].sort((a, b) => a - b),
});

const clipped = (cards: Pile, most: Pile): Pile => most.map((there, i) => within(cards[i] ?? 0, there));
const padded = (cards: Pile, kinds: Pile): Pile => kinds.map((_, i) => cards[i] ?? 0);

/** Recipients who may still be asked; everybody when none of them is left. */
const reachable = (to: readonly number[], bounds: DraftBounds): readonly number[] => {
  const left = to.filter((seat) => bounds.to.includes(seat));
  return left.length > 0 ? left : bounds.to;
};

/**
 * Draft as the table changes it while it lies there: hands shrink, turns pass, deals are not to be had any more, and a
 * knight waits for one.
 */
export function fitted(draft: Draft, bounds: DraftBounds): Draft {
  const { terms: wished = [], ...rest } = draft;
  const { needs } = bounds;
  const had = wished.filter((term) => !isDeal(term) || bounds.terms.includes(term));
  const terms = needs === undefined || had.includes(needs) ? had : [needs, ...had];
  return {
    ...rest,
    give: clipped(draft.give, bounds.give),
    want: padded(draft.want, bounds.want),
    to: reachable(draft.to, bounds),
    ...(terms.length > 0 ? { terms } : {}),
  };
}

/** A counter to somebody's offer: the same deal from the other side, to be changed. */
export function counterTo(id: number, offer: Offer, bounds: DraftBounds): Draft {
  return {
    give: clipped(offer.want, bounds.give),
    want: clipped(offer.give, bounds.want),
    to: reachable([offer.by], bounds),
    parent: id,
    ...kinds(offer.terms),
  };
}

/** An answer to a call: one of what is looked for, as far as there is any; the price where only one was named. */
export function answerTo(id: number, call: Call, bounds: DraftBounds): Draft {
  const each = (resources: readonly number[]): Pile => bounds.want.map((_, i) => (resources.includes(i) ? 1 : 0));
  const [first, ...others] = call.want.filter((resource) => (bounds.give[resource] ?? 0) > 0);
  return {
    give: first === undefined || others.length > 0 ? NO_CARDS : each([first]),
    want: call.give.length === 1 ? clipped(each(call.give), bounds.want) : NO_CARDS,
    to: reachable([call.by], bounds),
    parent: id,
  };
}

/** One for one, as a call invites it: what can be said by one press. */
export function quotesFor(call: Call, bounds: DraftBounds): readonly (readonly [give: number, want: number])[] {
  const held = call.want.filter((resource) => (bounds.give[resource] ?? 0) > 0);
  return held.flatMap((give) => call.give.filter((want) => want !== give).map((want) => [give, want] as const));
}

/** An own offer once more. */
export function repeated(offer: Pick<Offer, 'give' | 'want' | 'to' | 'terms'>, bounds: DraftBounds): Draft {
  return {
    give: clipped(offer.give, bounds.give),
    want: clipped(offer.want, bounds.want),
    to: reachable(offer.to, bounds),
    ...kinds(offer.terms),
  };
}

/** Fault that stands against sending it, the plainest first; undefined where there is none. */
export function faultOf(draft: Draft): DraftFault | undefined {
  const same = draft.give.findIndex((n, i) => n > 0 && (draft.want[i] ?? 0) > 0);
  if (same >= 0) return { is: 'same', resource: same };
  const gives = total(draft.give) > 0;
  const wants = total(draft.want) > 0;
  if (!gives && !wants) return { is: 'gift' };
  if (!gives) return { is: 'gift-give' };
  if (!wants) return { is: 'gift-want' };
  if (draft.to.length === 0) return { is: 'no-recipient' };
  return undefined;
}

export const isEmpty = (draft: Draft): boolean => total(draft.give) + total(draft.want) === 0;

export const askOf = ({ give, want, to, parent, terms }: Draft): SettlersCommand => ({
  is: 'MakeOffer',
  to,
  give,
  want,
  ...(terms === undefined || terms.length === 0 ? {} : { terms: terms.map((is) => ({ is })) }),
  ...(parent === undefined ? {} : { parent }),
});
