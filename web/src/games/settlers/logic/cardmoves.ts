/** Cards that change hands in a step, as cardMoves from one place to another. */

import { EVERYWHERE } from '../../../board/hexframe';
import type { ToldEvent } from '../../../net/view';
import type { ToldOf } from '../told';
import type { SettlersView } from '../view';

export type CardPlace = { readonly seat: number } | { readonly hex: number } | 'bank' | 'deck';

export interface CardMove {
  readonly from: CardPlace;
  readonly to: CardPlace;
  /** A resource's number; undefined: a card whose face is hidden. */
  readonly resource?: number;
  readonly count: number;
  readonly development?: true;
}

const each = (cards: readonly number[], from: CardPlace, to: CardPlace): CardMove[] =>
  cards.flatMap((count, resource) => (count > 0 ? [{ from, to, resource, count }] : []));

/** Hexes that produced this resource for the seat at this roll. */
function sources(view: SettlersView, sum: number, seat: string, resource: number): number[] {
  const built = [...(view.pieces?.settlements[seat] ?? []), ...(view.pieces?.cities[seat] ?? [])];
  const hexes = new Set(built.flatMap((corner) => EVERYWHERE.cornerHexes(corner)));
  return [...hexes].filter(
    (hex) => view.island?.numbers[hex] === sum && view.island.terrains[hex] === resource && view.robber?.hex !== hex,
  );
}

/** Hexes that gave something at a roll, for the board to light up. */
export function producingHexes(view: SettlersView, { gains }: ToldOf<'Produced'>, sum: number): number[] {
  const found = Object.entries(gains).flatMap(([seat, cards]) =>
    cards.flatMap((n, resource) => (n > 0 ? sources(view, sum, seat, resource) : [])),
  );
  return [...new Set(found)];
}

function produced(view: SettlersView, { gains }: ToldOf<'Produced'>): CardMove[] {
  const [a = 0, b = 0] = view.dice?.last ?? [];
  return Object.entries(gains).flatMap(([seat, cards]) =>
    cards.flatMap((count, resource) => {
      if (count === 0) return [];
      const [hex] = sources(view, a + b, seat, resource);
      return [{ from: hex === undefined ? ('bank' as const) : { hex }, to: { seat: Number(seat) }, resource, count }];
    }),
  );
}

/** Moves of cards because of a told event. */
export function cardMovesOf(told: ToldEvent, view: SettlersView): CardMove[] {
  switch (told.is) {
    case 'Produced':
      return produced(view, told);
    case 'StartCardsGiven':
    case 'YearOfPlentyPlayed': {
      const { seat, cards } = told;
      return each(cards, 'bank', { seat });
    }
    case 'Discarded':
      return Object.entries(told.cards).flatMap(([seat, cards]) => each(cards, { seat: Number(seat) }, 'bank'));
    case 'CardStolen': {
      const { seat, victim, resource } = told;
      return [{ from: { seat: victim }, to: { seat }, count: 1, ...(resource === undefined ? {} : { resource }) }];
    }
    case 'MonopolyPlayed': {
      const { seat, resource, taken } = told;
      return Object.entries(taken).flatMap(([from, count]) =>
        count > 0 ? [{ from: { seat: Number(from) }, to: { seat }, resource, count }] : [],
      );
    }
    case 'BankTraded': {
      const { seat, gave, got } = told;
      return [...each(gave, { seat }, 'bank'), ...each(got, 'bank', { seat })];
    }
    case 'Traded': {
      const { by, with_, gave, got } = told;
      return [...each(gave, { seat: by }, { seat: with_ }), ...each(got, { seat: with_ }, { seat: by })];
    }
    case 'TradeTakenBack': {
      const { by, with_, gave, got } = told;
      return [...each(gave, { seat: with_ }, { seat: by }), ...each(got, { seat: by }, { seat: with_ })];
    }
    case 'MaxHandedOver': {
      const { seat, partner, count, cards } = told;
      const [from, to] = [{ seat }, { seat: partner }];
      if (cards) return each(cards, from, to);
      return count > 0 ? [{ from, to, count }] : [];
    }
    case 'CardBought':
      return [{ from: 'deck', to: { seat: told.seat }, count: 1, development: true }];
    default:
      return [];
  }
}
