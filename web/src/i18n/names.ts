/** Names of people and bots. */

import type { SeatView } from '../net/view';
import { t } from './index';

/** The name of whoever holds a seat, or the seat's own. */
export function nameOf(sitter: SeatView | undefined, seat: number): string {
  if (!sitter) return t().room.seat(seat + 1);
  return sitter.name || t().ui.unnamed;
}
