/** A tile's zones as a grid of cells: which zone owns each, and how far each lies from its zone's border. */
import type { Tile } from '../../generated/tiles';
import type { Point } from '../svg';
import type { Line } from './curves';
import { plus } from './curves';
import { alongEdge, arcsOf, inwardOf, SIDE } from './facts';
import { HALF_WIDTH, SPRING, type Water } from './water';
import type { Forest } from './woods';

/** Cells along one side. */
export const CELLS = 100;
const BARE = -1;
export const STONES = -2;

/** Row by row: the number of a zone, or BARE, or STONES. */
export type Grid = Int16Array;

const CELL = SIDE / CELLS;
export const middleOfCell = (cell: number): Point => [
  ((cell % CELLS) + 0.5) * CELL,
  (Math.floor(cell / CELLS) + 0.5) * CELL,
];
const clamp = (k: number): number => Math.max(0, Math.min(CELLS - 1, Math.floor(k / CELL)));
export const cellAt = ([x, y]: Point): number => clamp(y) * CELLS + clamp(x);

/** Gives the cells inside a closed outline to `owner`. */
function fillOutline(grid: Grid, outline: Line, owner: number): void {
  for (let row = 0; row < CELLS; row++) {
    const y = (row + 0.5) * CELL;
    const crossings: number[] = [];
    outline.forEach(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    });
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [from = 0, to = 0] = [crossings[k], crossings[k + 1]];
      for (let col = Math.max(0, Math.ceil(from / CELL - 0.5)); col < CELLS && (col + 0.5) * CELL < to; col++) {
        grid[row * CELLS + col] = owner;
      }
    }
  }
}

/** Gives the cells within `reach` of a line to `owner`, where `may` lets it. */
function fillLine(grid: Grid, line: Line, reach: number, owner: number, may: (was: number) => boolean): void {
  const round = ([px, py]: Point): void => {
    for (let row = clamp(py - reach); row <= clamp(py + reach); row++) {
      for (let col = clamp(px - reach); col <= clamp(px + reach); col++) {
        const cell = row * CELLS + col;
        const [x, y] = middleOfCell(cell);
        if ((x - px) ** 2 + (y - py) ** 2 <= reach * reach && may(grid[cell] ?? BARE)) grid[cell] = owner;
      }
    }
  };
  line.forEach(([ax, ay], i) => {
    const [bx, by] = line[i + 1] ?? [ax, ay];
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / (CELL * 0.6)));
    for (let k = 0; k < steps; k++) round([ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps]);
  });
}

/** Spreads a zone from one cell over all bare cells it reaches. */
function flood(grid: Grid, from: number, owner: number): void {
  if (grid[from] !== BARE) return;
  grid[from] = owner;
  const queue = [from];
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    for (const next of neighbours(cell)) {
      if (grid[next] !== BARE) continue;
      grid[next] = owner;
      queue.push(next);
    }
  }
}

export function neighbours(cell: number): number[] {
  const col = cell % CELLS;
  const around: number[] = [];
  if (col > 0) around.push(cell - 1);
  if (col < CELLS - 1) around.push(cell + 1);
  if (cell >= CELLS) around.push(cell - CELLS);
  if (cell < CELLS * (CELLS - 1)) around.push(cell + CELLS);
  return around;
}

/** Gives what a cell grid cuts off from its zone, a cell or a few, to whatever lies beside it. */
function tidied(grid: Grid): void {
  const seen = new Uint8Array(grid.length);
  for (let start = 0; start < grid.length; start++) {
    if (seen[start]) continue;
    const own = grid[start];
    const part = [start];
    seen[start] = 1;
    let beside: number | undefined;
    for (let k = 0; k < part.length; k++) {
      for (const next of neighbours(part[k] ?? start)) {
        if (grid[next] !== own) beside ??= grid[next];
        else if (!seen[next]) {
          seen[next] = 1;
          part.push(next);
        }
      }
    }
    if (part.length <= SPECK && beside !== undefined) for (const cell of part) grid[cell] = beside;
  }
}

const SPECK = 4;

/** Half of a row of stones. */
export const STONE_REACH = 2.2;

/** Grid of cells by zone. Meadows are what nothing else takes, spread inwards from the edges they meet. */
export function gridOf(tile: Tile, forests: readonly Forest[], water: Water, rows: readonly Line[]): Grid {
  const grid: Grid = new Int16Array(CELLS * CELLS).fill(BARE);
  for (const { zone, outline } of forests) fillOutline(grid, outline, zone);
  for (const row of rows) fillLine(grid, row, STONE_REACH, STONES, (was) => was === BARE);
  for (const { zone, line, spring } of water.rivers) {
    fillLine(grid, line, HALF_WIDTH, zone, () => true);
    if (spring) fillLine(grid, [spring], SPRING, zone, () => true);
  }
  for (const { zone, outline } of water.lakes) fillOutline(grid, outline, zone);
  for (const { edge, from, to, zone } of arcsOf(tile)) {
    if (tile.zones[zone]?.kind !== 'meadow') continue;
    flood(grid, cellAt(plus(alongEdge(edge, (from + to) / 2), inwardOf(edge), CELL / 2)), zone);
  }
  tidied(grid);
  // What no meadow reaches lies between forests alone: a stony gully.
  return grid.map((owner) => (owner === BARE ? STONES : owner));
}

/** Distances (in tile units, nearly) of a zone's cells from anything else; the tile's border counts too. */
export function depthsOf(grid: Grid, zone: number): Float32Array {
  const far = new Float32Array(CELLS * CELLS);
  const at = (col: number, row: number): number =>
    col < 0 || row < 0 || col >= CELLS || row >= CELLS ? 0 : (far[row * CELLS + col] ?? 0);
  const sweep = (col: number, row: number, step: -1 | 1): void => {
    const cell = row * CELLS + col;
    if (grid[cell] !== zone) return;
    const straight = Math.min(at(col + step, row), at(col, row + step)) + 1;
    const across = Math.min(at(col + step, row + step), at(col - step, row + step)) + Math.SQRT2;
    far[cell] = Math.min(far[cell] || Number.POSITIVE_INFINITY, straight, across);
  };
  for (let row = 0; row < CELLS; row++) for (let col = 0; col < CELLS; col++) sweep(col, row, -1);
  for (let row = CELLS - 1; row >= 0; row--) for (let col = CELLS - 1; col >= 0; col--) sweep(col, row, 1);
  return far.map((d) => d * CELL);
}
