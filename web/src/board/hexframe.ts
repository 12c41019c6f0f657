/**
 * Frames: which of the numbered hexes a board has, and what touches what on it. Corners and edges get their places here,
 * in hundredths of a hex's radius with the middle of the numbering at the origin.
 */
import { HEXES } from '../generated/geometry';

export type Point = readonly [x: number, y: number];

export const RADIUS = 100;
const ROOT3 = Math.sqrt(3);

/** Places by number: of all that a board may have. */
export const HEX_POINTS = HEXES.map(({ q, r }): Point => [RADIUS * ROOT3 * (q + r / 2), RADIUS * 1.5 * r]);
export const CORNER_POINTS: Point[] = [];
/** The corners at the ends of each edge. */
export const EDGES: { readonly a: number; readonly b: number }[] = [];

/** Corners clockwise from the top: x in half widths of a hex, y in halves of its radius. */
const AROUND = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

for (const { q, r, corners, edges } of HEXES) {
  for (const [i, [dx, dy]] of AROUND.entries()) {
    const corner = corners[i] ?? 0;
    CORNER_POINTS[corner] = [(RADIUS * ROOT3 * (2 * q + r + dx)) / 2, (RADIUS * (3 * r + dy)) / 2];
    const next = corners[(i + 1) % 6] ?? 0;
    EDGES[edges[i] ?? 0] = { a: Math.min(corner, next), b: Math.max(corner, next) };
  }
}

export interface HexFrame {
  /** The numbers of what is on the board, ascending. */
  readonly hexes: readonly number[];
  readonly corners: readonly number[];
  readonly edges: readonly number[];
  /** Neighbours of a place on this board, by its number. */
  readonly cornerHexes: Neighbours;
  readonly cornerEdges: Neighbours;
  readonly cornerCorners: Neighbours;
  readonly edgeHexes: Neighbours;
  /** Box of the whole board: the land with its harbours. */
  readonly whole: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

type Neighbours = (place: number) => readonly number[];

const NONE: readonly number[] = [];
/** Room for harbours beyond the outermost corners, to each side and above and below. */
const SEA = [97, 100] as const;

/** pairs: asked for with the first neighbours of any place, since a page is drawn without most of them */
function neighbours(pairs: () => readonly (readonly [place: number, touching: number])[]): Neighbours {
  let known: Map<number, number[]> | undefined;
  const found = (): Map<number, number[]> => {
    const made = new Map<number, number[]>();
    for (const [place, touching] of pairs()) {
      const others = made.get(place);
      if (others) others.push(touching);
      else made.set(place, [touching]);
    }
    return made;
  };
  return (place) => {
    known ??= found();
    return known.get(place) ?? NONE;
  };
}

const ascending = (places: Iterable<number>): number[] => [...new Set(places)].sort((a, b) => a - b);

function framed(hexes: readonly number[]): HexFrame {
  const cornersOf = (hex: number): readonly number[] => HEXES[hex]?.corners ?? NONE;
  const edgesOf = (hex: number): readonly number[] => HEXES[hex]?.edges ?? NONE;
  const corners = ascending(hexes.flatMap(cornersOf));
  const edges = ascending(hexes.flatMap(edgesOf));
  const ends = () =>
    edges.flatMap((edge) => {
      const { a = 0, b = 0 } = EDGES[edge] ?? {};
      return [
        { corner: a, edge, far: b },
        { corner: b, edge, far: a },
      ];
    });
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => CORNER_POINTS[corner]?.[axis] ?? 0)) as [
    number[],
    number[],
  ];
  const [left, top] = [Math.round(Math.min(...xs) - SEA[0]), Math.round(Math.min(...ys) - SEA[1])];
  return {
    hexes,
    corners,
    edges,
    cornerHexes: neighbours(() => hexes.flatMap((hex) => cornersOf(hex).map((corner) => [corner, hex] as const))),
    edgeHexes: neighbours(() => hexes.flatMap((hex) => edgesOf(hex).map((edge) => [edge, hex] as const))),
    cornerEdges: neighbours(() => ends().map(({ corner, edge }) => [corner, edge] as const)),
    cornerCorners: neighbours(() => ends().map(({ corner, far }) => [corner, far] as const)),
    whole: {
      x: left,
      y: top,
      width: Math.round(Math.max(...xs) + SEA[0]) - left,
      height: Math.round(Math.max(...ys) + SEA[1]) - top,
    },
  };
}

const FRAMES = new Map<string, HexFrame>();
const KEPT = 8;

/** The frame of the hexes that have terrain; below zero: there is no hex of this number. */
export function frameOf(terrains: readonly number[]): HexFrame {
  const hexes = terrains.flatMap((terrain, hex) => (terrain < 0 ? [] : [hex]));
  const key = hexes.join();
  const known = FRAMES.get(key);
  if (known) return known;
  const [oldest] = FRAMES.keys();
  if (FRAMES.size >= KEPT && oldest !== undefined) FRAMES.delete(oldest);
  const frame = framed(hexes);
  FRAMES.set(key, frame);
  return frame;
}

/** The nineteen hexes of the game's own frame. */
export const STANDARD = frameOf(Array.from({ length: 19 }, () => 0));

/** All hexes that are numbered. */
export const EVERYWHERE = frameOf(HEXES.map(() => 0));
