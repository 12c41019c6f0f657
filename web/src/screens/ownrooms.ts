/** Rooms of the reader's own, in words. */

import { fmt, t } from '../i18n';
import type { OwnRoom } from '../state';

export const isMyTurn = ({ seat, awaited = [] }: OwnRoom): boolean => seat !== undefined && awaited.includes(seat);

/** State of the table: whose turn it is, or how many are missing. */
export function stateOf(room: OwnRoom): string {
  const words = t().home;
  if (room.stage === 'lobby') return words.gathering(room.size - room.seated);
  if (isMyTurn(room)) return words.yourTurn;
  const names = room.players.filter(({ seat }) => room.awaited?.includes(seat)).map(({ name }) => name);
  return room.stage === 'playing' && names.length > 0 ? words.waitsFor(fmt.list(names)) : t().stages[room.stage];
}

/** The rooms to come back to: where it is the reader's turn, then games in play, then tables that gather. */
export function toComeBackTo(mine: readonly OwnRoom[]): readonly OwnRoom[] {
  const rank = (room: OwnRoom): number => (isMyTurn(room) ? 0 : room.stage === 'lobby' ? 2 : 1);
  return mine.filter(({ stage }) => stage !== 'over').sort((a, b) => rank(a) - rank(b));
}
