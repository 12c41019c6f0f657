/** Coordinates of the board, in hundredths of a hex's radius with the island's middle at the origin. */
import { CORNER_POINTS, EDGES, HEX_POINTS, type HexFrame, type Point, RADIUS, STANDARD } from './hexframe';

export { type Point, RADIUS };

/** Places of the board. */
export type SpotKind = 'corner' | 'edge' | 'hex';

const ORIGIN: Point = [0, 0];
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const hexAt = (hex: number): Point => HEX_POINTS[hex] ?? ORIGIN;
export const cornerAt = (corner: number): Point => CORNER_POINTS[corner] ?? ORIGIN;
export const edgeEnds = (edge: number): readonly [Point, Point] => {
  const { a, b } = EDGES[edge] ?? { a: 0, b: 0 };
  return [cornerAt(a), cornerAt(b)];
};
export const edgeAt = (edge: number): Point => middle(...edgeEnds(edge));

/** Degrees from level, within ±90. */
export function edgeAngle(edge: number): number {
  const [[ax, ay], [bx, by]] = edgeEnds(edge);
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return Math.round(angle > 90.5 ? angle - 180 : angle < -89.5 ? angle + 180 : angle);
}

export const placeOf = (kind: SpotKind, id: number): Point =>
  kind === 'hex' ? hexAt(id) : kind === 'corner' ? cornerAt(id) : edgeAt(id);

/** Distance of a harbour's sign from its edge. */
const OFFSHORE = 54;

/** A harbour's sign, out at sea, and the two corners it serves. */
export function harbourAt(edge: number, frame: HexFrame = STANDARD): { sign: Point; corners: readonly [Point, Point] } {
  const [x, y] = edgeAt(edge);
  const [hx, hy] = hexAt(frame.edgeHexes(edge)[0] ?? 0);
  const away = Math.hypot(x - hx, y - hy) || 1;
  return { sign: [x + ((x - hx) / away) * OFFSHORE, y + ((y - hy) / away) * OFFSHORE], corners: edgeEnds(edge) };
}

/** The robber stands beside its hex's number. */
export const robberAt = (hex: number): Point => {
  const [x, y] = hexAt(hex);
  return [x + 35, y + 16];
};

/** Box of the whole standard board: the island with its harbours. */
export const WHOLE = STANDARD.whole;
