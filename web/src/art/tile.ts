import { hexCorners, hexPath } from './hexagon';
import type { Terrain } from './names';
import type { Palette } from './palettes';
import type { Svg } from './picture';
import { rng } from './rng';
import { line, place, xy } from './svg';
import { SCENERY, type Scene } from './terrains';

const GROUND = 95;
const EDGE = hexCorners(GROUND - 1.2);
const side = (...corners: number[]): string => `M${corners.map((i) => xy(EDGE[i % 6] ?? [0, 0])).join('L')}`;

/** The same terrain looks different from hex to hex and the same from game to game. */
export const scene = (terrain: Terrain, seed: number, token?: number): Scene => SCENERY[terrain](rng(seed), token);

/** Definitions that `ground` needs once in the picture: its gradients and the cut around it. */
export function groundDefs(terrains: readonly Terrain[], palette: Palette): Svg {
  const gradients = [...new Set(terrains)].map((terrain) => {
    const [lit, far] = palette.ground[terrain];
    return `<linearGradient id="ground-${terrain}" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${far}"/></linearGradient>`;
  });
  return `<defs>${gradients.join('')}<clipPath id="ground-edge"><path d="${hexPath(GROUND - 2)}"/></clipPath></defs>`;
}

/** The ground of one hex with its bevel: light from the upper left. */
export function ground(terrain: Terrain, floor: Svg): Svg {
  return (
    `<path d="${hexPath(GROUND)}" fill="url(#ground-${terrain})" stroke="#3a2a0a" stroke-opacity=".3" stroke-width="1"/>` +
    `<g clip-path="url(#ground-edge)">${floor}</g>` +
    line(side(4, 5, 0), '#ffffff', 2.4, 0.42) +
    line(side(0, 1), '#ffffff', 2.4, 0.2) +
    line(side(1, 2, 3, 4), '#2a1c06', 2.4, 0.22)
  );
}

/** Sprites that stand on the ground, from the back to the front. */
export const standing = ({ sprites }: Scene): Svg => sprites.map(({ at, body }) => place(at, body)).join('');
