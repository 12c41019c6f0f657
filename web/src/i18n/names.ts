/** What people and bots are called. */

import type { SeatView } from '../state/view';
import { t } from './index';

/** The name of whoever holds a seat; bots are named in the reader's language, by the number of their seat from 1. */
export function nameOf(sitter: SeatView | undefined, seat: number): string {
  if (!sitter) return t().room.seat(seat + 1);
  if (sitter.bot && !sitter.user) return t().room.botName(t().bots[sitter.bot]?.name ?? sitter.bot, seat + 1);
  return sitter.name || t().ui.unnamed;
}
