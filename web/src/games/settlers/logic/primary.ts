/** The one big button: what comes next for the reader. */

import type { LegalActions } from '../../../net/view';
import { isLegal } from '../../../state/legal';
import { firstOf, type NextThing, slotOf, stageWords } from '../expansion';
import type { SettlersView } from '../view';

export type PrimaryAction =
  | 'declare'
  | 'roll'
  | 'end'
  | 'discard'
  | 'robber'
  | 'place'
  | 'name'
  | 'own'
  | 'result'
  | 'wait'
  | 'watch';

/** Next thing to do for this seat in a stage of an expansion. */
export const nextThing = (view: SettlersView, legal: LegalActions, seat: number | undefined): NextThing | undefined =>
  seat === undefined ? undefined : firstOf(({ next }) => next?.(view, legal, seat));

/** `declare` outranks the end of the turn, which then stands beside it. */
export function primaryOf(view: SettlersView, legal: LegalActions, seat: number | undefined): PrimaryAction {
  if (view.room.stage === 'over' || view.turn?.stage === 'over') return 'result';
  if (seat === undefined) return 'watch';
  if (isLegal(legal, 'DeclareVictory')) return 'declare';
  if (nextThing(view, legal, seat)) return 'own';
  if (isLegal(legal, 'Discard')) return 'discard';
  if (view.turn?.stage === 'naming' && view.turn.awaits.includes(seat)) return 'name';
  if (view.turn?.awaits.includes(seat) && stageWords(view.turn.stage)?.sheet) return 'name';
  if (isLegal(legal, 'MoveRobber')) return 'robber';
  if (isLegal(legal, 'PlaceSettlement') || isLegal(legal, 'PlaceRoad')) return 'place';
  if (view.turn?.stage === 'free-roads' && isLegal(legal, 'BuildRoad')) return 'place';
  if (isLegal(legal, 'Roll')) return 'roll';
  if (isLegal(legal, 'EndTurn')) return 'end';
  if (Object.keys(slotOf(({ boardCommands }) => boardCommands)).some((name) => isLegal(legal, name))) return 'place';
  return 'wait';
}

/** Own offers that somebody has accepted: ending the turn would lose them. */
export function acceptedOffers(view: SettlersView, seat: number): number[] {
  return Object.entries(view.negotiation?.offers ?? {}).flatMap(([id, offer]) =>
    offer.by === seat && Object.values(offer.answers).includes('accepted') ? [Number(id)] : [],
  );
}

/** Whom the seat on turn has promised an empty hand, and how many cards of it would go there if the turn ended now (N6). */
export function leftToPartner(view: SettlersView): { readonly partner: number; readonly n: number } | undefined {
  const partner = view.deals?.max;
  const n = view.turn === undefined ? 0 : (view.resources?.counts[view.turn.seat] ?? 0);
  return partner === undefined || n === 0 ? undefined : { partner, n };
}
