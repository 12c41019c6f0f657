/** Small words for writing SVG by hand. Lengths are in the drawing's own units. */
import type { Svg } from './picture';

export type Point = readonly [x: number, y: number];

/** A number as short as SVG needs it: one decimal. */
export const n = (value: number): string => (Math.round(value * 10) / 10 + 0).toString();

export const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** Path data of straight lines through the points, closed. */
export const outline = (points: readonly Point[]): string => `M${points.map(xy).join('L')}Z`;

export const path = (d: string, paint: string): Svg => `<path d="${d}" ${paint}/>`;
export const fill = (d: string, colour: string, opacity = 1): Svg =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const line = (d: string, colour: string, width: number, opacity = 1): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Path data of an ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;

/** Shadow on the ground at the lower right of a thing that stands at the origin. */
export const shadow = (rx: number, ry: number, colour: string, opacity = 0.32): Svg =>
  fill(oval(rx * 0.25, 0.6, rx, ry), colour, opacity);

/** Path data of a closed, puffy shape: `bumps` arcs around an ellipse. */
export function cloud(x: number, y: number, rx: number, ry: number, bumps: number, turn = 0): string {
  const points = Array.from({ length: bumps }, (_, i): Point => {
    const angle = turn + (i / bumps) * 2 * Math.PI;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
  const [first] = points;
  if (!first) return '';
  const arcs = points.map((from, i) => {
    const to = points[(i + 1) % bumps] ?? first;
    const r = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56);
    return `A${r} ${r} 0 0 1 ${xy(to)}`;
  });
  return `M${xy(first)}${arcs.join('')}Z`;
}

/** Draws `body`, made around the origin, elsewhere; `scale` below zero in x mirrors it. */
export function place([x, y]: Point, body: Svg, scale = 1, mirrored = false): Svg {
  const size = scale === 1 && !mirrored ? '' : ` scale(${mirrored ? -scale : scale} ${scale})`;
  return `<g transform="translate(${n(x)} ${n(y)})${size}">${body}</g>`;
}

/** The point `t` of the way from `a` to `b`. */
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

const channels = (colour: string): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));

/** The colour `t` of the way from `#rrggbb` to `#rrggbb`. */
export function mix(from: string, to: string, t: number): string {
  const end = channels(to);
  const mixed = channels(from).map((v, i) => Math.round(v + ((end[i] ?? v) - v) * t));
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
