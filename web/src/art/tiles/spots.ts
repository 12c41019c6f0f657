/** Where things stand in their zones: animals apart from each other, fish in a ring, and room left for a piece. */
import { type Rng, within } from '../rng';
import type { Point } from '../svg';
import { distance } from './curves';
import type { Zone } from './facts';
import { depthsOf, type Grid, middleOfCell } from './grid';
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

/** The cells in which something may stand: those deep enough in the zone, or the deepest there are. */
function roomy(grid: Grid, zone: number): readonly Cell[] {
  const depths = depthsOf(grid, zone);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  const least = Math.min(12, deepest * 0.72);
  const cells: Cell[] = [];
  depths.forEach((depth, cell) => {
    if (depth >= least && depth > 0) cells.push({ at: middleOfCell(cell), depth });
  });
  return cells;
}

/** `count` places in a zone that lie apart from each other, the deepest first. */
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
      const cost = distance(cell.at, to) - cell.depth * 0.6;
      return best && distance(best.at, to) - best.depth * 0.6 <= cost ? best : cell;
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
  return chosen.sort((a, b) => depthAt(b) - depthAt(a));
}

/** Places for fish around the middle of a lake, in which a hut leaves them to be seen. */
function shoal(count: number, centre: Point, radius: number, random: Rng): Point[] {
  const start = within(random, 0.2, 0.9);
  const ring = count === 1 ? radius * 0.34 : radius * (0.42 + count * 0.03);
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i / count) * 2 * Math.PI;
    return [centre[0] + Math.cos(angle) * ring, centre[1] + Math.sin(angle) * ring * 0.92];
  });
}

export function spotsOf(zones: readonly Zone[], volcano: boolean, grid: Grid, water: Water, random: Rng): Spots {
  const features: Feature[] = [];
  const anchors = new Map<number, Point>();
  const put = (thing: Thing, zone: number, at: Point | undefined): void => {
    if (at) features.push({ thing, zone, at, mirrored: random() < 0.5 });
  };
  for (const zone of zones) {
    if (zone.kind === 'lake') {
      const lake = water.lakes.find((one) => one.zone === zone.zone);
      if (!lake) continue;
      anchors.set(zone.zone, lake.centre);
      for (const at of shoal(zone.fish ?? 0, lake.centre, lake.radius, random)) put('fish', zone.zone, at);
      continue;
    }
    const things: Thing[] = [...(zone.animals ?? [])];
    // The mountain has no effect; it stands in the start tile's first meadow.
    if (volcano && zone.zone === 0) things.push('volcano');
    if (zone.special) things.push(zone.special);
    for (let k = 0; k < (zone.gold ?? 0); k++) things.push('gold');
    for (let k = 0; k < (zone.mushrooms ?? 0); k++) things.push('mushrooms');
    const points = spread(roomy(grid, zone.zone), things.length + 1);
    things.forEach((thing, k) => {
      put(thing, zone.zone, points[k]);
    });
    const anchor = points[things.length];
    if (anchor) anchors.set(zone.zone, anchor);
  }
  return { features, anchors };
}
