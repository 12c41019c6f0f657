/** The outline of a zone as path data, for lighting it up; cells are traced and their corners rounded off. */
import { type Point, xy } from '../svg';
import { SIDE } from './facts';
import { CELLS, cellAt, type Grid } from './grid';
import { layoutOf } from './layout';

const KNOWN = new Map<string, string>();

/** The zone of an unturned tile that a point (0 to 100) lies in; undefined on stones. */
export function zoneAt(id: string, at: Point): number | undefined {
  const owner = layoutOf(id).grid[cellAt(at)] ?? -1;
  return owner < 0 ? undefined : owner;
}

/** Path data around a zone of the unturned tile, in tile units; fill it with `evenodd`. */
export function zonePath(id: string, zone: number): string {
  const key = `${id}:${zone}`;
  const path = KNOWN.get(key) ?? traced(layoutOf(id).grid, zone).map(rounded).join('');
  KNOWN.set(key, path);
  return path;
}

/** Walks along the cells' sides with the zone on the right, round after round. */
function traced(grid: Grid, zone: number): Point[][] {
  const owns = (col: number, row: number): boolean =>
    col >= 0 && row >= 0 && col < CELLS && row < CELLS && grid[row * CELLS + col] === zone;
  const next = new Map<string, Point[]>();
  const side = (from: Point, to: Point): void => {
    next.set(from.join(), [...(next.get(from.join()) ?? []), to]);
  };
  for (let row = 0; row < CELLS; row++) {
    for (let col = 0; col < CELLS; col++) {
      if (!owns(col, row)) continue;
      if (!owns(col, row - 1)) side([col, row], [col + 1, row]);
      if (!owns(col + 1, row)) side([col + 1, row], [col + 1, row + 1]);
      if (!owns(col, row + 1)) side([col + 1, row + 1], [col, row + 1]);
      if (!owns(col - 1, row)) side([col, row + 1], [col, row]);
    }
  }
  const rings: Point[][] = [];
  for (const [start, ways] of next) {
    while (ways.length > 0) {
      const ring: Point[] = [];
      for (let at = start; ; ) {
        const to = next.get(at)?.pop();
        if (!to) break;
        ring.push(to);
        at = to.join();
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** Averages a ring of corners a few times; what lies on the tile's border stays there. */
function rounded(ring: readonly Point[]): string {
  const scale = SIDE / CELLS;
  const border = (k: number): boolean => k === 0 || k === CELLS;
  let points = ring;
  for (let round = 0; round < 3; round++) {
    points = points.map(([x, y], i) => {
      const [px, py] = points.at(i - 1) ?? [x, y];
      const [qx, qy] = points[(i + 1) % points.length] ?? [x, y];
      return [border(x) ? x : (px + 2 * x + qx) / 4, border(y) ? y : (py + 2 * y + qy) / 4];
    });
  }
  const kept = points.filter((_, i) => i % 2 === 0 || points.length < 12);
  return `M${kept.map(([x, y]) => xy([x * scale, y * scale])).join('L')}Z`;
}
