/** Drawing of conquest: the ground of the hex, its number, the banner over it, buildings turned over. */

import type { Colour, Palette, Svg } from '../../../../../art';
import { hexPath, insideHex } from '../../../../../art/hexagon';
import { numerals } from '../../../../../art/numerals';
import { city, settlement } from '../../../../../art/pieces';
import { fill, line, oval, place, xy } from '../../../../../art/svg';
import { BONE, inked, NIGHT, outlined, WOOD } from './paint';

const DARK = '#1b161f';

/** The slope of the hatching, as a step along a line. */
const [ACROSS, UP] = [0.56, -0.83];
const WITHIN = 86;

/** Length of a line from a point on the middle before it leaves the hex. */
function reach(x: number, way: 1 | -1): number {
  let far = 0;
  while (insideHex(x + way * ACROSS * (far + 1), way * UP * (far + 1), WITHIN)) far += 1;
  return far;
}

/** Diagonal lines across a hex, each within it, so that no cut is needed. */
const HATCH = [-3, -2, -1, 0, 1, 2, 3]
  .map((i) => {
    const x = i * 24;
    const end = (way: 1 | -1) => xy([x + way * ACROSS * reach(x, way), way * UP * reach(x, way)]);
    return `M${end(-1)}L${end(1)}`;
  })
  .join('');

/** A number that yields nothing: grey, struck through, readable. */
export const deadToken = (number: number, { rim }: Palette): Svg =>
  [
    fill(oval(1.5, 4, 29.5, 28.5), '#000000', 0.4),
    `<circle r="28.6" fill="#a39c8e" stroke="${DARK}" stroke-width="2.4"/>`,
    line('M-20 20 20-20', rim, 6.4),
    line('M-20 20 20-20', DARK, 3.2),
    `<g stroke="#b9b1a2" stroke-width="3.4" paint-order="stroke">${numerals(String(number), 25, 9.8, '#17121b')}</g>`,
  ].join('');

const FLAG = 'M-9-53 24-50 18-40 26-30-9-25Z';

const banner = (palette: Palette): Svg =>
  [
    fill(oval(3, 1, 12, 4), '#000000', 0.45),
    line('M-9 0V-54', palette.rim, 7),
    outlined([FLAG], NIGHT, palette),
    line('M-9 0V-55', NIGHT, 4),
    line('M-9 0V-54', WOOD, 1.8),
    inked(FLAG, '#2b2530', NIGHT, 1.4),
    line('M-2-46 10-32M10-46-2-32', BONE, 3),
  ].join('');

/** A conquered hex: dark, hatched, in a broken edge, with its dead number and a banner. */
export const conquered = (number: number, palette: Palette): Svg =>
  [
    `<path d="${hexPath(95)}" fill="#16101c" opacity=".62"/>`,
    line(HATCH, '#0a070d', 8, 0.42),
    `<path d="${hexPath(90)}" fill="none" stroke="${NIGHT}" stroke-width="9" opacity=".8"/>`,
    `<path d="${hexPath(90)}" fill="none" stroke="${BONE}" stroke-width="3" stroke-dasharray="15 11"/>`,
    deadToken(number, palette),
    place([0, 84], banner(palette), 0.9),
  ].join('');

const BUILDINGS = { settlement, city } as const;

/** A conquered building: turned over, drained of colour but for its mark, with a 0. */
export const fallen = (kind: keyof typeof BUILDINGS, colour: Colour, palette: Palette): Svg =>
  `<g transform="rotate(168 0 -3)" style="filter:saturate(.25) brightness(.62)">${BUILDINGS[kind](colour, palette)}</g>` +
  place(
    [20, -19],
    `<circle r="11.5" fill="${DARK}" stroke="${palette.rim}" stroke-width="2.6"/>${numerals('0', 13, 6.4, '#fff8e4')}`,
  );
