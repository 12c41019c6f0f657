/** Small words for writing SVG by hand. Lengths are in the drawing's own units. */

export type Point = readonly [x: number, y: number];

/** A number as short as SVG needs it: one decimal. */
export const n = (value: number): string => (Math.round(value * 10) / 10 + 0).toString();

export const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** Path data of straight lines through the points, closed. */
export const outline = (points: readonly Point[]): string => `M${points.map(xy).join('L')}Z`;

export const at = ([x, y]: Point, body: string): string => `<g transform="translate(${n(x)} ${n(y)})">${body}</g>`;

/** The point `t` of the way from `a` to `b`. */
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

const channels = (colour: string): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));

/** The colour `t` of the way from `#rrggbb` to `#rrggbb`. */
export function mix(from: string, to: string, t: number): string {
  const end = channels(to);
  const mixed = channels(from).map((v, i) => Math.round(v + ((end[i] ?? v) - v) * t));
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
