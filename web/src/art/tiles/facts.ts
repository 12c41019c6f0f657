/** The printed facts of a tile, as the drawings ask for them. Edges count 0 N, 1 E, 2 S, 3 W, clockwise, unturned. */
import { TILES, type Tile, type Zone as TileZone } from '../../generated/tiles';
import type { Point } from '../svg';

/** A tile is 100 × 100 of its own units; x runs east, y south, the upper left corner is the origin. */
export const SIDE = 100;

export const TILE_IDS: readonly string[] = Object.keys(TILES);

/** Corner `i` begins edge `i`. */
export const CORNERS: readonly Point[] = [
  [0, 0],
  [SIDE, 0],
  [SIDE, SIDE],
  [0, SIDE],
];
/** From each edge into the tile. */
const INWARD: readonly Point[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];

export const wrapped = (edge: number): number => ((edge % 4) + 4) % 4;
export const cornerOf = (edge: number): Point => CORNERS[wrapped(edge)] ?? [0, 0];
export const inwardOf = (edge: number): Point => INWARD[wrapped(edge)] ?? [0, 0];

/** The point `t` of the way along an edge, clockwise. */
export function alongEdge(edge: number, t: number): Point {
  const [ax, ay] = cornerOf(edge);
  const [bx, by] = cornerOf(edge + 1);
  return [ax + (bx - ax) * t, ay + (by - ay) * t];
}

export function tileOf(id: string): Tile {
  const tile = TILES[id];
  if (!tile) throw new Error(`no tile ${id}`);
  return tile;
}

export interface Zone extends TileZone {
  readonly zone: number;
}

export const zonesOf = (tile: Tile, kind?: TileZone['kind']): readonly Zone[] =>
  Object.entries(tile.zones)
    .map(([zone, facts]) => ({ zone: Number(zone), ...facts }))
    .filter((zone) => kind === undefined || zone.kind === kind);

/** A stretch of the tile's border; `from` and `to` lie on its edge, 0 to 1 clockwise. */
export interface Arc {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
  readonly zone: number;
}

/** Half of a river's width, as a part of an edge. */
export const HALF_RIVER = 0.052;

/** The border clockwise from the upper left corner: one stretch for an edge, or meadow, river, meadow. */
export function arcsOf(tile: Tile): readonly Arc[] {
  const edges = [tile.edges.N, tile.edges.E, tile.edges.S, tile.edges.W];
  return edges.flatMap((zones, edge): Arc[] => {
    const [left = 0, river, right] = zones;
    if (river === undefined || right === undefined) return [{ edge, from: 0, to: 1, zone: left }];
    return [
      { edge, from: 0, to: 0.5 - HALF_RIVER, zone: left },
      { edge, from: 0.5 - HALF_RIVER, to: 0.5 + HALF_RIVER, zone: river },
      { edge, from: 0.5 + HALF_RIVER, to: 1, zone: right },
    ];
  });
}

/** The edges that a zone meets. */
export const edgesOf = (tile: Tile, zone: number): readonly number[] => [
  ...new Set(
    arcsOf(tile)
      .filter((arc) => arc.zone === zone)
      .map(({ edge }) => edge),
  ),
];

/** A point of the unturned tile, on the tile turned clockwise by quarter turns. */
export function turned([x, y]: Point, turn: number): Point {
  const [a, b] = [[x, y] as const, [SIDE - y, x] as const, [SIDE - x, SIDE - y] as const, [y, SIDE - x] as const][
    wrapped(turn)
  ] ?? [x, y];
  return [a, b];
}

/** A number to seed a tile's variety with. */
export const seedOf = (id: string): number =>
  [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;
