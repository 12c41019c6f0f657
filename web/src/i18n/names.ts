/** Names of people and bots. */

import type { SeatView } from '../net/view';
import { t } from './index';

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * A name for a sentence. One that is written from right to left is isolated (FSI … PDI, UAX #9), so that what follows it
 * keeps its place, also where no element can be put around the name. The mark before it (LRM) gives the sentence its
 * direction: `dir="auto"` does not skip isolates.
 */
export const inSentence = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u200e\u2068${name}\u2069` : name);

/** The name of whoever holds a seat, or the seat's own, for a sentence. */
export function nameOf(sitter: SeatView | undefined, seat: number): string {
  if (!sitter) return t().room.seat(seat + 1);
  return inSentence(sitter.name || t().ui.unnamed);
}
