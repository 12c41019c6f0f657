/** Positions of things in their zones: animals apart from each other, fish in a ring, room left for a piece. */
import type { Rng } from '../rng';
import type { Point } from '../svg';
import { distance } from './curves';
import { SIDE, type Zone } from './facts';
import { CELLS, depthsOf, type Grid, middleOfCell } from './grid';
import type { Water } from './water';

export type Thing =
  | 'deer'
  | 'mammoth'
  | 'aurochs'
  | 'tiger'
  | 'fire'
  | 'shrine'
  | 'gold'
  | 'mushrooms'
  | 'fish'
  | 'volcano';

export interface Feature {
  readonly thing: Thing;
  readonly zone: number;
  readonly at: Point;
  /** Added to `at` on the tile as it lies, whatever its turn: down is always down. */
  readonly off?: Point;
  /** Faces left. */
  readonly mirrored: boolean;
}

interface Spots {
  readonly features: readonly Feature[];
  readonly anchors: ReadonlyMap<number, Point>;
}

interface Cell {
  readonly at: Point;
  readonly depth: number;
}

const borderOf = ([x, y]: Point): number => Math.min(x, y, SIDE - x, SIDE - y);

/** The cells of a zone, every other one each way, with their depths. */
function cellsOf(grid: Grid, zone: number): readonly Cell[] {
  const cells: Cell[] = [];
  depthsOf(grid, zone).forEach((depth, cell) => {
    if (depth === 0 || cell % 2 === 1 || Math.floor(cell / CELLS) % 2 === 1) return;
    const at = middleOfCell(cell);
    cells.push({ at, depth: Math.min(depth, borderOf(at) - 2.5, 17) });
  });
  return cells;
}

/** Two things closer than this hide each other. */
const APART = 18;

/** `count` places that are deep in the zone; where it is small, less deep, so that they don't hide each other. */
function placesIn(grid: Grid, zone: number, count: number): readonly Point[] {
  const cells = cellsOf(grid, zone);
  const deepest = cells.reduce((most, { depth }) => Math.max(most, depth), 0);
  let best: { points: Point[]; apart: number } = { points: [], apart: -1 };
  for (const part of [0.72, 0.58, 0.46, 0.34, 0.24]) {
    const least = Math.min(12, deepest * part);
    const points = spread(
      cells.filter(({ depth }) => depth >= least),
      count,
    );
    const apart = Math.min(
      APART,
      ...points.flatMap((point, k) => points.slice(k + 1).map((other) => distance(point, other))),
    );
    if (apart > best.apart + 0.5) best = { points, apart };
    if (apart >= APART) break;
  }
  return best.points;
}

/** Animals keep this far from the tile's border, which would cut them off. */
const MARGIN = 17;
const kept = ([x, y]: Point): Point => [
  Math.max(MARGIN, Math.min(SIDE - MARGIN, x)),
  Math.max(MARGIN, Math.min(SIDE - MARGIN, y)),
];

/** `count` places in a zone that lie apart from each other; those with most room first, a piece takes the last. */
function spread(cells: readonly Cell[], count: number): Point[] {
  const mean = (some: readonly Cell[]): Point => {
    let [x, y, weight] = [0, 0, 1e-9];
    for (const { at, depth } of some) {
      x += at[0] * depth;
      y += at[1] * depth;
      weight += depth;
    }
    return [x / weight, y / weight];
  };
  const closest = (to: Point, some: readonly Cell[]): Cell | undefined =>
    some.reduce<Cell | undefined>((best, cell) => {
      const cost = distance(cell.at, to) - cell.depth * 0.3;
      return best && distance(best.at, to) - best.depth * 0.3 <= cost ? best : cell;
    }, undefined);
  const chosen: Point[] = [];
  const first = closest(mean(cells), cells);
  if (first) chosen.push(first.at);
  while (chosen.length < count && cells.length > 0) {
    const farthest = cells.reduce<Cell | undefined>((best, cell) => {
      const apart = (c: Cell): number => Math.min(...chosen.map((other) => distance(other, c.at)));
      return best && apart(best) >= apart(cell) ? best : cell;
    }, undefined);
    if (farthest) chosen.push(farthest.at);
  }
  for (let round = 0; round < 8 && count > 1; round++) {
    const groups = chosen.map((): Cell[] => []);
    for (const cell of cells) {
      let best = 0;
      chosen.forEach((point, k) => {
        if (distance(point, cell.at) < distance(chosen[best] ?? point, cell.at)) best = k;
      });
      groups[best]?.push(cell);
    }
    groups.forEach((group, k) => {
      const next = closest(mean(group), group);
      if (next) chosen[k] = next.at;
    });
  }
  const depthAt = (point: Point): number => cells.find(({ at }) => at === point)?.depth ?? 0;
  const room = (point: Point): number => Math.min(borderOf(point), MARGIN) * 2 + depthAt(point);
  return chosen.sort((a, b) => room(b) - room(a));
}

/** Places of fish, as parts of the lake's radius, below the middle: a hut stands above them. */
const SHOALS: readonly (readonly Point[])[] = [
  [],
  [[0.05, 0.36]],
  [
    [-0.4, 0.22],
    [0.36, 0.5],
  ],
  [
    [-0.44, 0.12],
    [0.46, 0.2],
    [-0.02, 0.6],
  ],
  [
    [-0.46, 0.04],
    [0.48, 0.1],
    [-0.36, 0.52],
    [0.36, 0.6],
  ],
];

export function spotsOf(
  zones: readonly Zone[],
  volcano: boolean,
  grid: Grid,
  water: Water,
  random: Rng,
  wished?: Readonly<Record<number, readonly Point[]>>,
): Spots {
  const features: Feature[] = [];
  const anchors = new Map<number, Point>();
  const put = (thing: Thing, zone: number, at: Point | undefined): void => {
    if (at) features.push({ thing, zone, at: kept(at), mirrored: random() < 0.5 });
  };
  for (const zone of zones) {
    if (zone.kind === 'lake') {
      const lake = water.lakes.find((one) => one.zone === zone.zone);
      if (!lake) continue;
      anchors.set(zone.zone, lake.centre);
      for (const [x, y] of SHOALS[zone.fish ?? 0] ?? []) {
        const off: Point = [x * lake.radius, y * lake.radius];
        features.push({ thing: 'fish', zone: zone.zone, at: lake.centre, off, mirrored: random() < 0.5 });
      }
      continue;
    }
    const things: Thing[] = [...(zone.animals ?? [])];
    // The mountain has no effect; it stands in the start tile's first meadow.
    if (volcano && zone.zone === 0) things.push('volcano');
    if (zone.special) things.push(zone.special);
    for (let k = 0; k < (zone.gold ?? 0); k++) things.push('gold');
    for (let k = 0; k < (zone.mushrooms ?? 0); k++) things.push('mushrooms');
    const points = wished?.[zone.zone] ?? placesIn(grid, zone.zone, things.length + 1);
    things.forEach((thing, k) => {
      put(thing, zone.zone, points[k]);
    });
    const anchor = points[things.length];
    if (anchor) anchors.set(zone.zone, anchor);
  }
  return { features, anchors };
}
