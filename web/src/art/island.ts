import { harbourSign, pier } from './harbour';
import { hexCorners, RADIUS } from './hexagon';
import type { HarbourKind, Terrain } from './names';
import { PALETTES, type PaletteName } from './palettes';
import type { Picture } from './picture';
import { rng } from './rng';
import { coast, waves } from './sea';
import { grains, rocks } from './shore';
import { outline, type Point, place } from './svg';
import { ground, groundDefs, scene, standing } from './tile';
import { token } from './token';

interface LandHex {
  readonly at: Point;
  readonly terrain: Terrain;
  /** 0: none. */
  readonly number: number;
}

export interface Harbour {
  readonly sign: Point;
  /** The two corners its piers reach. */
  readonly corners: readonly [Point, Point];
  readonly kind: HarbourKind;
}

/** The part of the sea that is drawn, across and down from the middle. */
const SEA_REACH: readonly [number, number] = [1000, 800];

/** Everything about the island that no move changes. Positions in units of a hundredth of a hex's radius. */
export function islandPicture(
  hexes: readonly LandHex[],
  harbours: readonly Harbour[],
  name: PaletteName,
  seed = 7,
): Picture {
  const palette = PALETTES[name];
  const [across, down] = SEA_REACH;
  const scenes = hexes.map(({ terrain }, i) => scene(terrain, seed * 100 + i));
  const random = rng(seed * 17 + 3);
  const middles = hexes.map(({ at }) => at);
  const land = hexes.map(({ at }) => hexPathAt(at)).join('');
  const body = [
    groundDefs(
      hexes.map(({ terrain }) => terrain),
      palette,
    ),
    waves(seed * 31 + 5, SEA_REACH, palette),
    coast(land, palette),
    grains(random, middles, palette),
    rocks(
      random,
      middles,
      harbours.map(({ sign }) => sign),
      14,
    ),
    ...harbours.flatMap(({ sign, corners }) => corners.map((corner) => pier(corner, sign))),
    ...hexes.map(({ at, terrain }, i) => place(at, ground(terrain, scenes[i]?.floor ?? ''))),
    ...hexes.map(({ at }, i) => place(at, standing(scenes[i] ?? { floor: '', sprites: [] }))),
    ...hexes.map(({ at, number }) => (number ? place(at, token(number, palette)) : '')),
    ...harbours.map(({ sign, kind }) => place(sign, harbourSign(kind, palette))),
  ].join('');
  return { box: [-across, -down, 2 * across, 2 * down], body };
}

const CORNERS = hexCorners(RADIUS);
const hexPathAt = ([x, y]: Point): string => outline(CORNERS.map(([dx, dy]) => [x + dx, y + dy]));
