/** Claims: statements of seats about their own hands, checked by the server as they were made (N8). */

import { DEVELOPMENT_CARDS } from '../../../art';
import type { FieldDomain, LegalActions } from '../../../net/view';
import { legalFields } from '../../../state/legal';
import type { Cards, ClaimText, MadeClaim, SettlersView } from '../view';
import { cardsBy, NO_CARDS, seatsOf } from '../view';
import { g, resourceName } from '../words';

export function claimWords(claim: ClaimText): string {
  const words = g().trade.claim;
  if (claim.is === 'no_knight') return words.no_knight;
  const resource = resourceName(claim.resource);
  return claim.is === 'none' ? words.none({ resource }) : words.at_least({ resource, count: claim.count });
}

/** The same in two or three words, for a player's card. */
export function claimShort(claim: ClaimText): string {
  const words = g().trade.claim.short;
  if (claim.is === 'no_knight') return words.no_knight;
  const resource = resourceName(claim.resource);
  return claim.is === 'none' ? words.none({ resource }) : words.at_least({ resource, count: claim.count });
}

/** A seat's claims of the last round, the newest first: what is older says little about a hand. */
export function claimsOf(view: SettlersView, seat: number): readonly MadeClaim[] {
  const since = (view.turn?.number ?? 0) - seatsOf(view).length;
  return (view.claims?.list ?? []).filter((made) => made.seat === seat && made.turn > since).toReversed();
}

const bag = (domain: FieldDomain | undefined): readonly number[] | undefined =>
  domain && 'bag' in domain ? domain.bag : undefined;

/** Hidden cards that a seat may show: as it is offered, else those that it holds. */
export function revealable(
  view: SettlersView,
  legal: LegalActions,
): { cards: readonly number[]; development: readonly number[] } {
  const [form] = legalFields(legal, 'Reveal');
  const { ready, fresh } = view.cards ?? {};
  return {
    cards: bag(form?.cards) ?? view.resources?.hand ?? NO_CARDS,
    development: bag(form?.development) ?? DEVELOPMENT_CARDS.map((card) => (ready?.[card] ?? 0) + (fresh?.[card] ?? 0)),
  };
}

export const asPile = (counts: readonly number[]): Cards => cardsBy((i) => counts[i] ?? 0);
