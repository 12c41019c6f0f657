/** Reads SVG markup for tests: how far its shapes reach, and what it is made of. */
import type { Svg } from '../picture';
import type { Point } from '../svg';

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const times = (m: Matrix, k: Matrix): Matrix => [
  m[0] * k[0] + m[2] * k[1],
  m[1] * k[0] + m[3] * k[1],
  m[0] * k[2] + m[2] * k[3],
  m[1] * k[2] + m[3] * k[3],
  m[0] * k[4] + m[2] * k[5] + m[4],
  m[1] * k[4] + m[3] * k[5] + m[5],
];
const apply = (m: Matrix, [x, y]: Point): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);

function matrixOf(transform: string): Matrix {
  let m = IDENTITY;
  for (const [, name, inner] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0] = numbers(inner ?? '');
    if (name === 'translate') m = times(m, [1, 0, 0, 1, a, b ?? 0]);
    if (name === 'scale') m = times(m, [a, 0, 0, b ?? a, 0, 0]);
    if (name === 'rotate') {
      const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
      m = times(m, [1, 0, 0, 1, b ?? 0, c]);
      m = times(m, [cos, sin, -sin, cos, 0, 0]);
      m = times(m, [1, 0, 0, 1, -(b ?? 0), -c]);
    }
  }
  return m;
}

/** The top of an arc's bow, on both sides; worked out where the ellipse is a circle. */
function bow(from: Point, to: Point, rx: number, ry: number, large: boolean): Point[] {
  const flat = rx > 0 && ry > 0 ? rx / ry : 1;
  return roundBow([from[0], from[1] * flat], [to[0], to[1] * flat], rx, large).map(([x, y]) => [x, y / flat]);
}

function roundBow(from: Point, to: Point, radius: number, large: boolean): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy) || 1;
  const r = Math.max(radius, chord / 2);
  const dip = Math.sqrt(r * r - (chord * chord) / 4);
  const rise = large ? r + dip : r - dip;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return [1, -1].map((side) => [middle[0] + ((side * -dy) / chord) * rise, middle[1] + ((side * dx) / chord) * rise]);
}

const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The points and control points of path data. */
export function pathPoints(d: string): Point[] {
  const points: Point[] = [];
  let here: Point = [0, 0];
  let start: Point = here;
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const name = letter.toUpperCase();
    const base = (): Point => (letter === name ? [0, 0] : here);
    const values = name === 'A' ? arcNumbers(rest) : numbers(rest);
    const step = TAKES[name] ?? 2;
    if (name === 'Z') {
      here = start;
      points.push(here);
    }
    for (let i = 0; step && i + step <= values.length; i += step) {
      const v = values.slice(i, i + step);
      const [ox, oy] = base();
      const last = (k: number): number => v[step + k] ?? 0;
      if (name === 'H') here = [ox + (v[0] ?? 0), here[1]];
      else if (name === 'V') here = [here[0], oy + (v[0] ?? 0)];
      else {
        const end: Point = [ox + last(-2), oy + last(-1)];
        if (name === 'A') points.push(...bow(here, end, v[0] ?? 0, v[1] ?? 0, v[3] === 1));
        else for (let k = 0; k + 2 < step; k += 2) points.push([ox + (v[k] ?? 0), oy + (v[k + 1] ?? 0)]);
        here = end;
      }
      if (name === 'M') start = here;
      points.push(here);
    }
  }
  return points;
}

/** Flags of an arc may be written together: "0 1 0" or "010". */
function arcNumbers(text: string): number[] {
  const out: number[] = [];
  const pattern =
    /\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))\s*,?\s*([01])\s*,?\s*([01])\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))/g;
  for (const match of text.matchAll(pattern)) out.push(...match.slice(1).map(Number));
  return out;
}

/** Points that the shapes of the markup reach, outlines' thickness apart. */
export function reach(svg: Svg): Point[] {
  const stack: Matrix[] = [IDENTITY];
  const points: Point[] = [];
  for (const [, closing, tag = '', attributes = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      stack.pop();
      continue;
    }
    const read = (name: string): string => attributes.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? '';
    const m = times(stack[stack.length - 1] ?? IDENTITY, matrixOf(read('transform')));
    const number = (name: string): number => Number(read(name)) || 0;
    const shape: Point[] =
      tag === 'path'
        ? pathPoints(read('d'))
        : tag === 'circle'
          ? [
              [number('cx') - number('r'), number('cy') - number('r')],
              [number('cx') + number('r'), number('cy') + number('r')],
            ]
          : tag === 'rect'
            ? [
                [number('x'), number('y')],
                [number('x') + number('width'), number('y') + number('height')],
              ]
            : [];
    points.push(...shape.map((point) => apply(m, point)));
    if (!selfClosing) stack.push(m);
  }
  return points;
}

/** Every id that the markup gives. */
export const idsOf = (svg: Svg): string[] => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');

/** Every id that the markup asks for. */
export const idsUsed = (svg: Svg): string[] => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '');

/** Number of elements that the markup makes. */
export const countElements = (svg: Svg): number => svg.match(/<[a-zA-Z]/g)?.length ?? 0;
