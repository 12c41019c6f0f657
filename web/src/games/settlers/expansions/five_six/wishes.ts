/** The reader's wishes: their names, and their ghosts on the board. */

import { DRAWINGS, type PieceDrawing, type PieceDrawings, type Token } from '../../../../board';
import type { LegalActions } from '../../../../net/view';
import { isLegal } from '../../../../state/legal';
import type { Tool } from '../../expansion';
import { placeName } from '../../logic/place';
import { coloursOf, type SettlersView } from '../../view';
import { w } from './tablewords';

export interface Wish {
  readonly what: Tool | 'card';
  readonly place?: number;
}

const ghost = ({ draw, at }: PieceDrawing): PieceDrawing => ({
  at,
  draw: (...about) => `<g class="six-wish">${draw(...about)}</g>`,
});

export const drawings: PieceDrawings = {
  'wish-road': ghost(DRAWINGS.road),
  'wish-settlement': ghost(DRAWINGS.settlement),
  'wish-city': ghost(DRAWINGS.city),
};

/** Wishes of the reader in the window that is open. */
export const wishesIn = ({ building_phase: phase }: SettlersView): readonly Wish[] => phase?.wishes ?? [];

/** Wishes that the reader sees: their own seat's. */
export function tokens(view: SettlersView, seat?: number): readonly Token[] {
  const colour = seat === undefined ? undefined : coloursOf(view)[seat];
  return wishesIn(view).flatMap(({ what, place }) =>
    what === 'card' || place === undefined
      ? []
      : [
          {
            key: `wish:${what}:${place}`,
            kind: `wish-${what}`,
            place: what === 'road' ? ('edge' as const) : ('corner' as const),
            id: place,
            ...(colour ? { colour } : {}),
            label: w().ghost({ piece: w().pieces[what] }),
          },
        ],
  );
}

/** A wish as the panel and the log name it. */
export function wishName(view: SettlersView, { what, place }: Wish): string {
  const piece = w().pieces[what];
  if (what === 'card' || place === undefined || !view.island) return piece;
  return w().wishAt({ piece, place: placeName(view.island, what === 'road' ? 'edge' : 'corner', place) });
}

const WISHES = ['WishRoad', 'WishSettlement', 'WishCity', 'WishCard'] as const;

/** Whether the reader can wish for anything more. */
export const mayWish = (legal: LegalActions): boolean => WISHES.some((name) => isLegal(legal, name));
