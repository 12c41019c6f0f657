/** Legal place that is meant: by a finger that is not exact, or by an arrow key. Pure. */
import { distance, type Point, placeOf, RADIUS } from './geometry';
import type { Spot } from './types';

export const keyOf = ({ kind, id }: Pick<Spot, 'kind' | 'id'>): string => `${kind}:${id}`;

const whereIs = (spot: Spot): Point => placeOf(spot.kind, spot.id);

/** From the top left to the bottom right: the order of Tab, Home and End. */
export function inReadingOrder(spots: readonly Spot[]): Spot[] {
  return [...spots].sort((a, b) => {
    const [ax, ay] = whereIs(a);
    const [bx, by] = whereIs(b);
    return Math.abs(ay - by) > 1 ? ay - by : ax - bx;
  });
}

/** The hexagon's inner radius: the whole hex can be hit. */
const HEX_REACH = (RADIUS * Math.sqrt(3)) / 2;

/** The nearest place within `reach` of the point, corners and edges before hexes. */
export function nearestSpot(point: Point, spots: readonly Spot[], reach: number): Spot | undefined {
  let best: Spot | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const away = distance(point, whereIs(spot));
    const limit = spot.kind === 'hex' ? Math.max(reach, HEX_REACH) : reach;
    const rank = spot.kind === 'hex' ? away + 10 * RADIUS : away;
    if (away <= limit && rank < bestRank) [best, bestRank] = [spot, rank];
  }
  return best;
}

/** Distance to the nearest other place; infinite when there is none. */
export function crowding(spot: Spot, spots: readonly Spot[]): number {
  const here = whereIs(spot);
  const others = spots.filter((other) => keyOf(other) !== keyOf(spot));
  return Math.min(Number.POSITIVE_INFINITY, ...others.map((other) => distance(here, whereIs(other))));
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const VECTORS: Readonly<Record<Direction, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isDirection = (key: string): key is Direction => key in VECTORS;

/** First the cone of ±45°, in which lies whatever is farther along than aside; then wider ones. */
const CONES = [45, 60, 75, 89].map((degrees) => Math.cos((degrees * Math.PI) / 180));

/** Of two places equally far, the one straighter ahead: what a step aside costs beside a step on. */
const ASIDE = 0.5;

/** The one of `others` that lies nearest in the direction; undefined when nothing lies there. */
export function ahead<T>(
  [fx, fy]: Point,
  direction: Direction,
  others: readonly T[],
  whereIs: (other: T) => Point,
): T | undefined {
  const [dx, dy] = VECTORS[direction];
  const seen = others.map((other) => {
    const [x, y] = whereIs(other);
    const away = Math.hypot(x - fx, y - fy) || 1;
    const aside = Math.abs((x - fx) * dy - (y - fy) * dx);
    return { other, along: ((x - fx) * dx + (y - fy) * dy) / away, cost: away + aside * ASIDE };
  });
  for (const cone of CONES) {
    const inside = seen.filter(({ along }) => along >= cone - 1e-9);
    if (inside.length) return inside.reduce((a, b) => (b.cost < a.cost - 1e-6 ? b : a)).other;
  }
  return undefined;
}

/** The nearest other place that lies in the direction; undefined when nothing lies there. */
export const towards = (from: Spot, direction: Direction, spots: readonly Spot[]): Spot | undefined =>
  ahead(
    whereIs(from),
    direction,
    spots.filter((spot) => keyOf(spot) !== keyOf(from)),
    whereIs,
  );
