/** Moments of the island for those who watch: where a seat has something, and what happens there. */

import type { Sight } from '../../../board';
import { placeOf, RADIUS } from '../../../board/geometry';
import type { Step, ToldEvent } from '../../../state';
import { type BoardPoint, type Moment, seatsOf, type TableBase, weightiest } from '../../../table';
import { describe } from '../logic/lines';
import { type SettlersView, total } from '../view';
import { placeIn } from './lastplace';

/** Weights of events by how much they are worth seeing; what is not here, but has a place, weighs least. */
const WEIGHTS: Readonly<Record<string, number>> = {
  LongestRoadMoved: 5,
  LargestArmyMoved: 5,
  RobberMoved: 4,
  CityBuilt: 3,
  SettlementBuilt: 3,
  DiceRolled: 3,
  Traded: 2,
};

const AROUND = 1.3 * RADIUS;
const NEAREST = 1.9;

/** Sight of those who watch. */
export function sightOf({ points }: TableBase<SettlersView>['watching']): Sight | undefined {
  const seen = points.value;
  return seen && { points: seen, margin: AROUND, nearest: NEAREST };
}

/** Places of a seat's pieces. */
export function placesOf({ pieces }: SettlersView, seat: number): readonly BoardPoint[] {
  if (!pieces) return [];
  const corners = [...(pieces.settlements[seat] ?? []), ...(pieces.cities[seat] ?? [])];
  return [
    ...corners.map((corner) => placeOf('corner', corner)),
    ...(pieces.roads[seat] ?? []).map((edge) => placeOf('edge', edge)),
  ];
}

/** Places where an event is to be seen: its own, the robber of a seven, the pieces of those who trade. */
function pointsOf(told: ToldEvent, view: SettlersView): readonly BoardPoint[] {
  if (told.is === 'Traded') return [told.by, told.with_].flatMap((seat) => placesOf(view, seat));
  if (told.is === 'DiceRolled') {
    const seven = total(told.dice) === 7 && view.robber;
    return seven ? [placeOf('hex', seven.hex)] : [];
  }
  if (told.is === 'LongestRoadMoved' || told.is === 'LargestArmyMoved') {
    const { holder } = told;
    return typeof holder === 'number' && seatsOf(view).includes(holder) ? placesOf(view, holder) : [];
  }
  const place = placeIn(told);
  return place ? [placeOf(place.kind, place.id)] : [];
}

/** The weightiest of what happened in a step, where it has a place. */
export const momentOf = (step: Step): Moment | undefined =>
  weightiest(step, { pointsOf: (told, view) => pointsOf(told, view as SettlersView), weights: WEIGHTS, describe });
