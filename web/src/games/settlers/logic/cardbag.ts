/** Choosing a number of cards out of a bag, as for discards and the year of plenty. */

import type { LegalActions } from '../../../net/view';
import { legalFields } from '../../../state/legal';
import type { Cards } from '../view';
import { cardsBy, NO_CARDS, total } from '../view';

export interface Bag {
  readonly bag: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** The bag of a command's `cards`; undefined while it isn't offered. */
export function bagOf(legal: LegalActions, command: string): Bag | undefined {
  const domain = legalFields(legal, command)[0]?.cards;
  return domain && 'bag' in domain ? domain : undefined;
}

/** One card more or less of a resource, within the bag and its total. */
export function pickCard(chosen: Cards, resource: number, by: 1 | -1, { bag, most }: Bag): Cards {
  const next = (chosen[resource] ?? 0) + by;
  const fits = next >= 0 && next <= (bag[resource] ?? 0) && total(chosen) + by <= most;
  return fits ? cardsBy((i) => (i === resource ? next : (chosen[i] ?? 0))) : chosen;
}

export const missing = (chosen: Cards, { least }: Bag): number => Math.max(0, least - total(chosen));

/** Chosen cards, as far as the bag still holds them. */
export const stillIn = (chosen: Cards, { bag, most }: Bag): Cards => {
  const kept = cardsBy((i) => Math.min(chosen[i] ?? 0, bag[i] ?? 0));
  return total(kept) <= most ? kept : NO_CARDS;
};
