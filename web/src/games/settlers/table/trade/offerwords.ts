/** Words of an offer's card, as the reader stands to it. */

import { fmt } from '../../../../i18n';
import { asMadeBy, sidesOf } from '../../logic/sides';
import type { LiveOffer } from '../../logic/timeline';
import type { Pile, SettlersView } from '../../view';
import { g, nameOf } from '../../words';

export type Reader = number | undefined;

/** Whether the reader has a part in it: proposer, or asked. */
export const isPartOf = (offer: LiveOffer, seat: Reader): boolean =>
  seat !== undefined && (offer.by === seat || offer.to.includes(seat));

/**
 * The two sides as the reader stands to them: what they give, then what they get, each with what stood there in the
 * offer that this one answers, if it was something else.
 */
export function sideWordsOf(
  offer: LiveOffer,
  view: SettlersView,
  seat: Reader,
  answered?: LiveOffer | undefined,
): readonly [left: SideWords, right: SideWords] {
  const { own, give, get } = sidesOf(offer, seat);
  const before = answered && sidesOf({ ...offer, ...asMadeBy(offer, answered) }, seat);
  const [left, right] = sideLabels(own, nameOf(view, offer.by));
  const changed = (now: Pile, was: Pile | undefined) => (was && was.join() !== now.join() ? { was } : {});
  return [
    { label: left, cards: give, ...changed(give, before?.give) },
    { label: right, cards: get, ...changed(get, before?.get) },
  ];
}

/** "You give", "You get"; between others "Kenji gives", "Kenji gets". */
export function sideLabels(own: boolean, who: string): readonly [give: string, get: string] {
  const words = g().trade;
  return own ? [words.youGive, words.youGet] : [words.theyGive({ who }), words.theyGet({ who })];
}

/** The one resource that these cards are of, if it is one. */
export function onlyKind(cards: Pile): number | undefined {
  const [only, ...others] = cards.flatMap((n, resource) => (n > 0 ? [resource] : []));
  return others.length > 0 ? undefined : only;
}

export interface SideWords {
  readonly label: string;
  readonly cards: Pile;
  /** Cards that stood there before. */
  readonly was?: Pile;
}

/** "Kenji counters"; an answer to a call is an offer like any other. */
export function titleOf(offer: LiveOffer, view: SettlersView, seat: Reader): string {
  const words = g().trade;
  const counter = offer.parent !== undefined && view.negotiation?.calls?.[offer.parent] === undefined;
  if (offer.by === seat) return counter ? words.yourCounter : words.yourOffer;
  const who = nameOf(view, offer.by);
  return counter ? words.counterOf({ who }) : words.offerOf({ who });
}

export function recipientsOf(offer: LiveOffer, view: SettlersView, seat: Reader): string {
  const words = g().trade;
  const others = Object.keys(view.seats).length - 1;
  if (offer.to.length >= others && others > 1) return words.toAll;
  if (seat !== undefined && offer.to.length === 1 && offer.to[0] === seat) return words.toYou;
  return words.to({ names: fmt.list(offer.to.map((one) => nameOf(view, one))) });
}

export const allDeclined = (offer: LiveOffer): boolean =>
  offer.to.length > 0 && offer.to.every((seat) => offer.answers[seat] === 'declined');
