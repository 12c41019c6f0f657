import type { Point } from './svg';

/** A source of numbers in [0, 1); the same seed always gives the same numbers, so that a drawing never changes. */
export type Rng = () => number;

export function rng(seed: number): Rng {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [low, high). */
export const within = (random: Rng, low: number, high: number): number => low + random() * (high - low);

/** Up to `count` points inside the square ±`reach`, at least `apart` from each other, from the back (small y) to the front. */
export function scatter(
  random: Rng,
  count: number,
  apart: number,
  reach: number,
  allowed: (x: number, y: number) => boolean,
): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < count * 40 && points.length < count; tries++) {
    const x = within(random, -reach, reach);
    const y = within(random, -reach, reach);
    if (allowed(x, y) && points.every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > apart * apart)) points.push([x, y]);
  }
  return points.sort((a, b) => a[1] - b[1]);
}
