import { harbourSign, pier } from './harbour';
import { hexCorners, RADIUS } from './hexagon';
import type { HarbourKind, Terrain } from './names';
import { PALETTES, type Palette, type PaletteName } from './palettes';
import type { Picture, Svg } from './picture';
import { rng } from './rng';
import { coast, waves } from './sea';
import { grains, rocks } from './shore';
import { outline, type Point, place } from './svg';
import type { Scene } from './terrains';
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

const BARE: Scene = { floor: '', sprites: [] };

/** Everything about the island that no move changes. Positions in units of a hundredth of a hex's radius. */
export function islandPicture(
  hexes: readonly LandHex[],
  harbours: readonly Harbour[],
  name: PaletteName,
  seed = 7,
): Picture {
  const steps = islandInSteps(hexes, harbours, name, seed);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same picture, made a hex at a time. */
export function* islandInSteps(
  hexes: readonly LandHex[],
  harbours: readonly Harbour[],
  name: PaletteName,
  seed = 7,
): Generator<undefined, Picture, undefined> {
  const palette = PALETTES[name];
  const scenes: Scene[] = [];
  for (const [i, { terrain }] of hexes.entries()) {
    scenes.push(scene(terrain, seed * 100 + i));
    yield;
  }
  const random = rng(seed * 17 + 3);
  const middles = hexes.map(({ at }) => at);
  const signs = harbours.map(({ sign }) => sign);
  const sea = waves(seed * 31 + 5, SEA_REACH, palette);
  yield;
  const shore = grains(random, middles, palette) + rocks(random, middles, signs, 14);
  yield;
  return drawn(hexes, harbours, palette, { sea, shore, scenes });
}

/** The island without what grows and lies on it: ground, numbers and harbours, for as long as the rest is not drawn. */
export function bareIsland(hexes: readonly LandHex[], harbours: readonly Harbour[], name: PaletteName): Picture {
  return drawn(hexes, harbours, PALETTES[name], { sea: '', shore: '', scenes: [] });
}

interface Scenery {
  readonly sea: Svg;
  readonly shore: Svg;
  /** For each hex; none: it is bare. */
  readonly scenes: readonly Scene[];
}

function drawn(
  hexes: readonly LandHex[],
  harbours: readonly Harbour[],
  palette: Palette,
  { sea, shore, scenes }: Scenery,
): Picture {
  const [across, down] = SEA_REACH;
  const land = hexes.map(({ at }) => hexPathAt(at)).join('');
  const body = [
    groundDefs(
      hexes.map(({ terrain }) => terrain),
      palette,
    ),
    sea,
    coast(land, palette),
    shore,
    ...harbours.flatMap(({ sign, corners }) => corners.map((corner) => pier(corner, sign))),
    ...hexes.map(({ at, terrain }, i) => place(at, ground(terrain, scenes[i]?.floor ?? ''))),
    ...hexes.map(({ at }, i) => place(at, standing(scenes[i] ?? BARE))),
    ...hexes.map(({ at, number }) => (number ? place(at, token(number, palette)) : '')),
    ...harbours.map(({ sign, kind }) => place(sign, harbourSign(kind, palette))),
  ].join('');
  return { box: [-across, -down, 2 * across, 2 * down], body };
}

const CORNERS = hexCorners(RADIUS);
const hexPathAt = ([x, y]: Point): string => outline(CORNERS.map(([dx, dy]) => [x + dx, y + dy]));
