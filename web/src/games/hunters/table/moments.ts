/** Moments of the map for those who watch: where a seat has pieces, and what happens there. */

import type { Sight } from '../../../board';
import type { Step, ToldEvent } from '../../../state';
import { type BoardPoint, type Moment, type TableBase, weightiest } from '../../../table';
import { CELL, cellName, middleOfCell, zoneOf } from '../logic/cells';
import { describe } from '../logic/lines';
import type { HuntersView } from '../view';

/** Weights of events by how much they are worth seeing. */
const WEIGHTS: Readonly<Record<string, number>> = { TilePlaced: 1, PiecePlaced: 2, Scored: 3 };

const AROUND = 1.5 * CELL;
/** Beside the whole map: however large it has become, some cells around what happens are seen. */
const NEAREST = 3;

/** Sight of those who watch. */
export function sightOf({ points }: TableBase<HuntersView>['watching']): Sight | undefined {
  const seen = points.value;
  return seen && { points: seen, margin: AROUND, nearest: NEAREST };
}

/** Places of a seat's pieces, and of its last tile. */
export function placesOf({ pieces = {}, map }: HuntersView, seat: number): readonly BoardPoint[] {
  const standing = Object.entries(pieces).flatMap(([cell, piece]) => (piece.seat === seat ? [cell] : []));
  const last = map?.last[seat];
  return [...new Set(last === undefined ? standing : [...standing, last])].map(middleOfCell);
}

function pointsOf(told: ToldEvent): readonly BoardPoint[] {
  if (told.is === 'TilePlaced' || told.is === 'PiecePlaced') return [middleOfCell(cellName([told.x, told.y]))];
  if (told.is !== 'Scored' || told.final) return [];
  return [...new Set(told.zones.map((zone) => zoneOf(zone)[0]))].map(middleOfCell);
}

/** The weightiest of what happened in a step, where it has a place. */
export const momentOf = (step: Step): Moment | undefined => weightiest(step, { pointsOf, weights: WEIGHTS, describe });
