/** The one big button: what comes next for the reader. */

import type { Offers } from '../../../net/view';
import { can } from '../../../state/offers';
import type { SettlersView } from '../view';

export type PrimaryAct =
  | 'declare'
  | 'roll'
  | 'end'
  | 'discard'
  | 'robber'
  | 'place'
  | 'name'
  | 'result'
  | 'wait'
  | 'watch';

/** `declare` outranks the end of the turn, which then stands beside it. */
export function primaryOf(view: SettlersView, offers: Offers, seat: number | undefined): PrimaryAct {
  if (view.room.stage === 'over' || view.turn?.stage === 'over') return 'result';
  if (seat === undefined) return 'watch';
  if (can(offers, 'DeclareVictory')) return 'declare';
  if (can(offers, 'Discard')) return 'discard';
  if (view.turn?.stage === 'naming' && view.turn.awaits.includes(seat)) return 'name';
  if (can(offers, 'MoveRobber')) return 'robber';
  if (can(offers, 'PlaceSettlement') || can(offers, 'PlaceRoad')) return 'place';
  if (view.turn?.stage === 'free-roads' && can(offers, 'BuildRoad')) return 'place';
  if (can(offers, 'Roll')) return 'roll';
  if (can(offers, 'EndTurn')) return 'end';
  return 'wait';
}

/** Own offers that somebody has accepted: ending the turn would lose them. */
export function acceptedOffers(view: SettlersView, seat: number): number[] {
  return Object.entries(view.negotiation?.offers ?? {}).flatMap(([id, offer]) =>
    offer.by === seat && Object.values(offer.answers).includes('accepted') ? [Number(id)] : [],
  );
}
