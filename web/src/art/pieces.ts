/** Pieces stand on the board with their foot at the origin; light falls from the upper left. */
import { mark } from './marks';
import type { Colour } from './names';
import type { Palette } from './palettes';
import type { Svg } from './picture';
import { fill, line, oval } from './svg';

/** The silhouette in the pale rim and the dark outline that set a piece off from any terrain. */
const backing = (d: string, edge: string, { rim, outline }: Palette): Svg =>
  `<path d="${d}" fill="${rim}" stroke="${rim}" stroke-width="${2.2 * outline + 3}" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="${edge}" stroke="${edge}" stroke-width="${2.2 * outline}" stroke-linejoin="round"/>`;

const BAR =
  'M-27-7.4H27a4.4 4.4 0 0 1 4.4 4.4V3a4.4 4.4 0 0 1-4.4 4.4H-27A4.4 4.4 0 0 1-31.4 3V-3A4.4 4.4 0 0 1-27-7.4Z';

/** A road, 64 long, middle at the origin, turned by `angle` degrees; its mark stays upright. */
export function road(colour: Colour, angle: number, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  return (
    `<g transform="rotate(${angle})">` +
    fill('M-29-4H30a4 4 0 0 1 4 4V8a4 4 0 0 1-4 4H-29a4 4 0 0 1-4-4V0a4 4 0 0 1 4-4Z', '#1a1408', 0.32) +
    backing(BAR, paint.edge, palette) +
    fill(BAR, paint.fill) +
    fill('M-31.4 1.4H31.4V3A4.4 4.4 0 0 1 27 7.4H-27A4.4 4.4 0 0 1-31.4 3Z', paint.shade, 0.75) +
    line('M-26.6-4.6H26.6', paint.light, 2.6, 0.9) +
    `<g transform="rotate(${-angle})">${mark(colour, paint.ink)}</g>` +
    '</g>'
  );
}

const HOUSE = 'M-18 14V-4L-5.4-18.4H8.4L21 -4V14Z';

/** A settlement: a house seen from the front left, 42 wide and 34 high. */
export function settlement(colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  const edges = `stroke="${paint.edge}" stroke-width="${1.7 * palette.outline}" stroke-linejoin="round"`;
  return (
    fill(oval(4, 13.6, 23, 6), '#1a1408', 0.4) +
    backing(HOUSE, paint.edge, palette) +
    `<g ${edges}>` +
    fill('M-17 13V-4L-5-17 7-4V13Z', paint.fill) +
    fill('M7 13V-4H20V13Z', paint.shade) +
    fill('M-5-17.4H8L20.6-3.4H7.4Z', paint.light) +
    '</g>' +
    line('M-18.2-3-5-17.6 8-3', paint.light, 2.4) +
    fill('M11 2h5.4v5.6H11Z', paint.edge, 0.7) +
    `<g transform="translate(-5 3.6) scale(1.3)">${mark(colour, paint.ink)}</g>`
  );
}

const TOWN = 'M-29 18V-16L-16-31.4H-7.4L3-18.2V-9H23L29 1.4V18Z';

/** A city: a tower with its flag and a hall, 60 wide and 60 high. */
export function city(colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  const edges = `stroke="${paint.edge}" stroke-width="${1.8 * palette.outline}" stroke-linejoin="round"`;
  return (
    fill(oval(5, 17.6, 33, 7.4), '#1a1408', 0.4) +
    line('M-15.6-30V-43', palette.rim, 4.6) +
    line('M-15.6-30V-43.4', paint.edge, 2.2) +
    `<path d="M-15-43.6-1.4-39.4-15-35.2Z" fill="${paint.fill}" stroke="${palette.rim}" stroke-width="3.6" stroke-linejoin="round" paint-order="stroke"/>` +
    backing(TOWN, paint.edge, palette) +
    `<path d="M-15-43.6-1.4-39.4-15-35.2Z" fill="${paint.fill}" stroke="${paint.edge}" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<g ${edges}>` +
    fill('M4 17.4V1H28V17.4Z', paint.shade) +
    fill('M1 2 5-8.6H22.6L28.4 2Z', paint.light) +
    fill('M-28 17.4V-16L-15.4-31-2.6-16V17.4Z', paint.fill) +
    fill('M-2.6 17.4V-16L-15.4-31H-8L5-16V17.4Z', paint.shade) +
    fill('M-15.4-31H-8L6-14.6H-2Z', paint.light) +
    '</g>' +
    line('M-29-15-15.4-30.6-2.2-15', paint.light, 2.4) +
    fill('M9 6.4h5V13H9ZM18 6.4h5V13h-5Z', paint.edge, 0.7) +
    `<g transform="translate(-15.2 -5) scale(1.75)">${mark(colour, paint.ink)}</g>` +
    fill('M-19.4 17.4V12.6a4.2 4.2 0 0 1 8.4 0v4.8Z', paint.edge, 0.72)
  );
}

const CLOAK =
  'M-18 24C-20 7-13.4-3-9.4-8.6-14-16-12-31 0-33 12-31 14-16 9.4-8.6 13.4-3 20 7 18 24 12 28.4-12 28.4-18 24Z';

/** The robber, hooded, 38 wide and 61 high; the same in every game, so of no player's colour. */
export function robber({ rim, outline }: Palette): Svg {
  return (
    fill(oval(4, 24.4, 22, 6.4), '#000000', 0.42) +
    `<path d="${CLOAK}" fill="${rim}" stroke="${rim}" stroke-width="${2.2 * outline + 3}" stroke-linejoin="round"/>` +
    `<path d="${CLOAK}" fill="#3b3b49" stroke="#0d0d12" stroke-width="${2.2 * outline}" stroke-linejoin="round"/>` +
    fill(
      'M2-32.6C12-30 14-16 9.4-8.6 13.4-3 20 7 18 24 14.6 26.6 8 27.6 2 27.4 9 16 9 2 4.6-7 9-14 9-24 2-32.6Z',
      '#1e1e27',
    ) +
    fill('M-8.8-15C-9.2-25-4-28.4 0-28.4S9.2-25 8.8-15C7-10 3-7.6 0-7.6S-7-10-8.8-15Z', '#0c0c11') +
    line('M-5.8-17-1.8-15.2M5.8-17 1.8-15.2', '#ffd65c', 2.4) +
    line('M-11.4-21C-10.6-26-7-29.6-2.6-30.6', '#77778a', 1.8) +
    line('M-4-4.6C-8 6-7.4 15-9 23M4.4-3C7.4 8 6.8 16 8.6 22.6', '#6f6f80', 1.5, 0.75) +
    fill('M-6.4-7.4Q0-3.4 6.4-7.4L4-3.8H-4Z', '#8c2f2f')
  );
}
