/** Choices for a piece now: one for each area and kind of piece, wherever on the tile it may lie (H4). */

import { TILES } from '../../../generated/tiles';
import type { HuntersView } from '../view';
import { areasAt, type KnownArea } from './areas';
import { keyOfSpot, type PieceSpot, zoneName } from './cells';

export interface Choice {
  /** Place of the piece if the reader chooses the area alone. */
  readonly spot: PieceSpot;
  /** All places of the tile where this piece would hold this area, that one among them. */
  readonly spots: readonly PieceSpot[];
  /** As the server counts it; nothing where the room counts nothing. */
  readonly area?: KnownArea;
}

/** The area that a piece would hold there: a hut the whole system, a piece of the tribe what it stands on. */
export const areaFor = (view: HuntersView, { cell, zone, piece }: PieceSpot): KnownArea | undefined =>
  areasAt(view, zoneName(cell, zone)).find(({ kind }) => (kind === 'system') === (piece === 'hut'));

const zoneOn = (view: HuntersView, { cell, zone }: PieceSpot) => TILES[view.map?.tiles[cell]?.tile ?? '']?.zones[zone];

/** A hunter belongs to the shrine, where there is one (H17); a hut stands at the water where nobody fishes. */
const preferred = (view: HuntersView, spots: readonly PieceSpot[]): PieceSpot | undefined =>
  spots.find((spot) => zoneOn(view, spot)?.special === 'shrine') ??
  spots.find((spot) => zoneOn(view, spot)?.kind === 'lake') ??
  spots[0];

export function choicesOf(view: HuntersView, spots: readonly PieceSpot[]): readonly Choice[] {
  const grouped = new Map<string, { area: KnownArea | undefined; spots: PieceSpot[] }>();
  for (const spot of spots) {
    const area = areaFor(view, spot);
    const key = `${spot.piece} ${area?.id ?? keyOfSpot(spot)}`;
    const group = grouped.get(key);
    if (group) group.spots.push(spot);
    else grouped.set(key, { area, spots: [spot] });
  }
  return [...grouped.values()].flatMap(({ area, spots: all }) => {
    const spot = preferred(view, all);
    return spot ? [{ spot, spots: all, ...(area ? { area } : {}) }] : [];
  });
}

export const isOf = (choice: Choice, spot: PieceSpot | undefined): boolean =>
  spot !== undefined && choice.spots.some((one) => keyOfSpot(one) === keyOfSpot(spot));

/** The letter by which a choice and its place on the tile find each other. */
export const letterOf = (number: number): string => String.fromCharCode(65 + (number % 26));
