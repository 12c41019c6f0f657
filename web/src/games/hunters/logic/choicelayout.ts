/**
 * The layout of a list of choices beside the tile that they are about, in the viewport's pixels. Pure.
 *
 * Each choice has a target of its own that a finger can hit, however crowded the tile is and however small the screen.
 */

import type { Box, Size } from '../../../board/camera';
import type { Point } from '../../../board/geometry';

/** The least side of a target. */
export const TARGET = 44;
const ROW = { most: 52, gap: 2, pad: 5 } as const;
/** Widths of a choice; in a narrow one its words take more lines. */
const WIDTHS = [256, 184, 132] as const;
const COLUMNS = [1, 2, 3] as const;
const SPEAKS = 120;
/** Between the tile and the list, and between the list and what it must not cover. */
const GAP = 14;
const RIM = 6;
/** A tile is well seen from this on; up to the best, the larger it is the better. Smaller than the least it is not seen. */
const TILE = { well: 150, best: 190, least: 64 } as const;

/** So many pixels of the tile must be gained by a list of which not all is seen at once. */
const SCROLLED = 50;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * The part of the viewport that nothing lies over.
 *
 * `over`: what lies over it, at its edges; each costs a strip at the edge where the strip is the smallest.
 */
export const freeBox = ({ width, height }: Size, over: readonly Box[]): Box =>
  freeWithin({ x: RIM, y: RIM, width: width - 2 * RIM, height: height - 2 * RIM }, over);

function freeWithin({ x, y, width, height }: Box, over: readonly Box[]): Box {
  let [left, top, right, bottom] = [x, y, x + width, y + height];
  for (const box of over) {
    if (box.width <= 0 || box.height <= 0) continue;
    const cuts = [
      { lost: box.x + box.width + RIM - left, along: bottom - top, cut: () => (left = box.x + box.width + RIM) },
      { lost: box.y + box.height + RIM - top, along: right - left, cut: () => (top = box.y + box.height + RIM) },
      { lost: right - box.x + RIM, along: bottom - top, cut: () => (right = box.x - RIM) },
      { lost: bottom - box.y + RIM, along: right - left, cut: () => (bottom = box.y - RIM) },
    ];
    if (cuts.some(({ lost }) => lost <= 0)) continue;
    cuts.reduce((best, one) => (one.lost * one.along < best.lost * best.along ? one : best)).cut();
  }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Grid of a list as it is seen; `full`: its whole height, which may be more. */
export interface Grid extends Size {
  readonly columns: number;
  readonly full: number;
  /** Each choice's target, from the list's upper left corner. */
  readonly rows: readonly Box[];
}

function gridWith(count: number, columns: number, width: number, room: Size): Grid {
  const lines = Math.ceil(count / columns);
  const height = clamp((room.height - 2 * ROW.pad + ROW.gap) / lines - ROW.gap, TARGET, ROW.most);
  const rows = Array.from({ length: count }, (_, i) => ({
    x: ROW.pad + Math.floor(i / lines) * (width + ROW.gap),
    y: ROW.pad + (i % lines) * (height + ROW.gap),
    width,
    height,
  }));
  const used = Math.ceil(count / lines);
  const full = lines * (height + ROW.gap) - ROW.gap + 2 * ROW.pad;
  return { columns: used, rows, width: used * (width + ROW.gap) - ROW.gap + 2 * ROW.pad, height: full, full };
}

export const scrolls = ({ height, full }: Grid): boolean => height < full;

/** Of a list that is too high, as much as has room, and half a row so that one sees that it goes on. */
function scrolling(grid: Grid, { height }: Size): Grid {
  const row = TARGET + ROW.gap;
  const seen = Math.floor((height - ROW.pad) / row - 0.5) + 0.5;
  return grid.full > height && seen > 2 ? { ...grid, height: ROW.pad + seen * row } : grid;
}

/** Room for the tile beside, above or below such a list. */
const besideThis = ({ width, height }: Size, room: Size): { across: number; down: number } => ({
  across: Math.min(room.width - width - GAP, room.height),
  down: Math.min(room.height - height - GAP, room.width),
});

/** Size that the tile may have beside such a list; larger than the best is no better. */
export function tileBeside(list: Size, room: Size): number {
  const { across, down } = besideThis(list, room);
  return Math.min(TILE.best, Math.max(across, down));
}

/** Whether its choices are wide enough to say what they are. */
export const speaks = ({ rows }: Grid): boolean => rows.every(({ width }) => width >= SPEAKS);

/** The list that leaves most of the room to the tile; of these, the one with the widest choices in the fewest columns. */
export function gridOf(count: number, room: Size): Grid {
  const grids = COLUMNS.flatMap((columns) =>
    WIDTHS.map((width) => {
      const most = (room.width - 2 * ROW.pad + ROW.gap) / columns - ROW.gap;
      const grid = gridWith(count, columns, Math.max(TARGET, Math.min(width, most)), room);
      return columns === 1 ? scrolling(grid, room) : grid;
    }),
  );
  const worth = (grid: Grid): number => {
    const { across, down } = besideThis(grid, room);
    const outside = Math.max(0, grid.height - room.height) + Math.max(0, grid.width - room.width);
    const words = (grid.rows[0]?.width ?? 0) / WIDTHS[0];
    const most = Math.max(across, down);
    const seen = most < TILE.least ? 0 : Math.min(TILE.best, most);
    const lost = (speaks(grid) ? 0 : 300) + (outside > 0 ? 1000 : 0) + (scrolls(grid) ? SCROLLED : 0);
    return seen + 60 * words - 4 * grid.columns - lost;
  };
  return grids.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const within = (box: Box, room: Box): boolean =>
  box.x >= room.x - 1 &&
  box.y >= room.y - 1 &&
  box.x + box.width <= room.x + room.width + 1 &&
  box.y + box.height <= room.y + room.height + 1;

/**
 * Box beside the tile for something of this size, always within the room: on the side where it covers least of it.
 *
 * `rather`: what else it had better not cover
 */
export function placeBeside(tile: Box, { width, height }: Size, room: Box, rather: readonly Box[] = []): Box {
  const middle = (start: number, length: number, own: number): number => start + (length - own) / 2;
  const wished: readonly Point[] = [
    [tile.x + tile.width + GAP, middle(tile.y, tile.height, height)],
    [tile.x - GAP - width, middle(tile.y, tile.height, height)],
    [middle(tile.x, tile.width, width), tile.y + tile.height + GAP],
    [middle(tile.x, tile.width, width), tile.y - GAP - height],
  ];
  const ranked = wished.map(([x, y]) => {
    const box = {
      x: clamp(x, room.x, Math.max(room.x, room.x + room.width - width)),
      y: clamp(y, room.y, Math.max(room.y, room.y + room.height - height)),
      width,
      height,
    };
    const covered = rather.reduce((sum, other) => sum + overlap(box, other), 0);
    return { box, cost: overlap(box, tile) * 1e3 + covered + Math.hypot(box.x - x, box.y - y) };
  });
  return ranked.reduce((best, one) => (one.cost < best.cost ? one : best)).box;
}

/** Room of a list, and of the tile where that is another than what the list leaves of its own. */
export interface ListSpace {
  readonly free: Box;
  readonly grid: Grid;
  readonly tile?: Box;
}

/**
 * A list at the right or left edge, from top to bottom of the room, where buttons at the corners take room from the tile
 * alone; nothing if they are in the way of both, or if the tile would not be well seen.
 */
export function listAtEdge(count: number, room: Box, corners: readonly Box[]): ListSpace | undefined {
  const spaces = WIDTHS.flatMap((wide) => {
    const width = wide + 2 * ROW.pad;
    const rest = room.width - width - GAP;
    return [true, false].flatMap((atRight): ListSpace[] => {
      const edge = { ...room, x: atRight ? room.x + rest + GAP : room.x, width };
      const tile = freeWithin({ ...room, x: atRight ? room.x : room.x + width + GAP, width: rest }, corners);
      if (Math.min(tile.width, tile.height) < TILE.well) return [];
      const free = freeWithin(edge, corners);
      return free.width < width ? [] : [{ free, grid: scrolling(gridWith(count, 1, wide, free), free), tile }];
    });
  });
  return spaces.reduce<ListSpace | undefined>(
    (best, one) => (best === undefined || one.grid.height > best.grid.height ? one : best),
    undefined,
  );
}

/** Box of the tile in a room of its own; nothing if it is seen well enough as it is. */
export function tileWithin(tile: Box, room: Box): Box | undefined {
  if (tile.width >= TILE.well && within(tile, room)) return undefined;
  const size = Math.min(clamp(tile.width, TILE.well, TILE.best), room.width, room.height);
  const [x, y] = [room.x + (room.width - size) / 2, room.y + (room.height - size) / 2];
  return { x, y, width: size, height: size };
}

/** Box of the tile that leaves the list room beside it; nothing if it is seen well enough as it is. */
export function tileFor(tile: Box, list: Size, room: Box): Box | undefined {
  const seen = tile.width >= TILE.well && within(tile, room);
  if (seen && overlap(placeBeside(tile, list, room), tile) === 0) return undefined;
  const { across, down } = besideThis(list, room);
  const wanted = clamp(tile.width, TILE.well, TILE.best);
  const middleX = room.x + room.width / 2;
  const middleY = room.y + room.height / 2;
  const side = (size: number, x: number, y: number): Box => ({
    x: x - size / 2,
    y: y - size / 2,
    width: size,
    height: size,
  });
  if (across >= TILE.least && (across >= down || across >= wanted)) {
    const size = Math.min(wanted, across);
    const away = (list.width + GAP) / 2;
    return side(size, middleX + (tile.x + tile.width / 2 > middleX ? away : -away), middleY);
  }
  if (down >= TILE.least) {
    const size = Math.min(wanted, down);
    const away = (list.height + GAP) / 2;
    return side(size, middleX, middleY + (tile.y + tile.height / 2 > middleY ? away : -away));
  }
  return side(Math.min(wanted, room.width, room.height), middleX, middleY);
}
