import { insideHex } from '../hexagon';
import type { Svg } from '../picture';
import { type Rng, within } from '../rng';
import type { Point } from '../svg';

/** Something that stands on the ground, drawn around its foot. */
export interface Sprite {
  readonly at: Point;
  readonly body: Svg;
}

/**
 * Drawing of a terrain in its hex. The floor may run over the edge, where it is cut off;
 * sprites keep inside by themselves, since a tree cut in half looks wrong.
 */
export interface Scene {
  readonly floor: Svg;
  readonly sprites: readonly Sprite[];
}

/** `token`: how far from the middle to keep clear for the number. */
export type DrawTerrain = (random: Rng, token?: number) => Scene;

/** Room that a number token needs around it. */
export const TOKEN_ROOM = 36;

/** From the back to the front, so that what stands nearer covers what stands behind it. */
export const byDepth = (sprites: readonly Sprite[]): Sprite[] => [...sprites].sort((a, b) => a.at[1] - b.at[1]);

/** A place on open ground: in the hex of that radius and clear of the number token. */
export const clearOfToken =
  (radius: number, token = TOKEN_ROOM) =>
  (x: number, y: number): boolean =>
    insideHex(x, y, radius) && Math.hypot(x, y) > token;

/** The point moved by up to `by` in each direction. */
export const nudge = (random: Rng, [x, y]: Point, by: number): Point => [
  x + within(random, -by, by),
  y + within(random, -by, by),
];
