/** Lines of points: made, bent, measured and written as path data. */
import { type Rng, within } from '../rng';
import { n, type Point, xy } from '../svg';

export type Line = readonly Point[];

export const plus = ([x, y]: Point, [dx, dy]: Point, times = 1): Point => [x + dx * times, y + dy * times];
export const minus = ([x, y]: Point, [a, b]: Point): Point => [x - a, y - b];
/** Not `Math.hypot`, which takes ten times as long; this is asked a million times a board. */
export const distance = (p: Point, q: Point): number => Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2);

/** The direction of a vector, one long; of nothing, nothing. */
export function unit([x, y]: Point): Point {
  const long = Math.hypot(x, y);
  return long < 1e-9 ? [0, 0] : [x / long, y / long];
}

export function bezier(a: Point, b: Point, c: Point, d: Point, steps: number): Line {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const at = (k: 0 | 1): number => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [at(0), at(1)];
  });
}

/** Swings a line to both sides by up to `reach`, not at its ends. */
export function swung(line: Line, reach: number, random: Rng, waves = within(random, 1.4, 2.2)): Line {
  const start = random() * 2 * Math.PI;
  const last = line.length - 1;
  return line.map((point, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    if (!before || !after) return point;
    const t = i / last;
    const [dx, dy] = unit(minus(after, before));
    const by = reach * Math.sin(Math.PI * t) ** 1.8 * Math.sin(start + t * waves * 2 * Math.PI);
    return [point[0] - dy * by, point[1] + dx * by];
  });
}

/** The nearest point of a line, and how far away it is. Makes nothing on the way: it is asked for every cell. */
export function nearest(line: Line, [x, y]: Point): { readonly at: Point; readonly far: number } {
  let [bestX, bestY] = line[0] ?? [x, y];
  let least = (bestX - x) ** 2 + (bestY - y) ** 2;
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i];
    const b = line[i + 1];
    if (!a || !b) continue;
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    const atX = a[0] + dx * t;
    const atY = a[1] + dy * t;
    const far = (atX - x) ** 2 + (atY - y) ** 2;
    if (far >= least) continue;
    [bestX, bestY, least] = [atX, atY, far];
  }
  return { at: [bestX, bestY], far: Math.sqrt(least) };
}

/** Whether a point lies inside a closed outline. */
export function inside(outline: Line, [x, y]: Point): boolean {
  let within = false;
  let [px, py] = outline[outline.length - 1] ?? [0, 0];
  for (const [qx, qy] of outline) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) within = !within;
    [px, py] = [qx, qy];
  }
  return within;
}

/** A round outline with two gentle swellings. */
export function blob([x, y]: Point, rx: number, ry: number, random: Rng, uneven = 1): Line {
  const [a, b] = [random() * 6.3, random() * 6.3];
  return Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * 2 * Math.PI;
    const swell = 1 + uneven * (0.07 * Math.sin(angle * 2 + a) + 0.05 * Math.sin(angle * 3 + b));
    return [x + Math.cos(angle) * rx * swell, y + Math.sin(angle) * ry * swell];
  });
}

/** Path data of a smooth line through the points. */
export function smooth(points: Line, closed = false): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  let d = `M${xy(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${xy(c)}`;
  }
  return closed ? `${d}Z` : d;
}
