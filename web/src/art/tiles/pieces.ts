/**
 * The tribe's people and huts in tile units, about 26 wide and 30 high; they stand at the origin.
 * Each carries its colour's shape, a dark outline and a pale rim, so that it stands out from grass, trees and water.
 */
import { mark } from '../marks';
import type { Colour } from '../names';
import { PALETTES, type Palette, type PaletteName, type PieceColours } from '../palettes';
import { type Picture, remembered, type Svg } from '../picture';
import { fill, line, oval, type Point, place } from '../svg';

export type TribeRole = 'hunter' | 'gatherer' | 'fisher';
/** Pose of a tribe piece: hunters lie in the grass, all others stand. */
export type TribePose = TribeRole | 'lying hunter';

const WOOD = '#7a4e26';
const WOOD_EDGE = '#3a210c';

/** Silhouettes in the pale rim, then in the dark outline. */
const backing = (shapes: readonly string[], edge: string, { rim, outline }: Palette): Svg => {
  const all = (colour: string, width: number): Svg =>
    shapes
      .map(
        (d) => `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`,
      )
      .join('');
  return all(rim, 2 * outline + 2.2) + all(edge, 2 * outline);
};

/** A thin thing in wood, outlined and rimmed like the rest. */
const pole = (d: string, { rim, outline }: Palette, width = 1.7): Svg =>
  line(d, rim, width + 2 * outline + 1.6) + line(d, WOOD_EDGE, width + outline) + line(d, WOOD, width);

const HEAD = 'M-4.9-8.6a4.9 4.9 0 1 1 9.8 0a4.9 4.9 0 1 1-9.8 0Z';
const CLOAK = 'M-9.2 12.4C-9.8 5.4-8-1-4.6-4.2H4.6C8-1 9.8 5.4 9.2 12.4 4.6 14.6-4.6 14.6-9.2 12.4Z';
const CLOAK_SHADE = 'M2.6-4.2H4.6C8-1 9.8 5.4 9.2 12.4 7.4 13.3 5 13.8 2.6 14 6 8 5.6 1 2.6-4.2Z';

/** `lean`: how far the person is turned; the mark stays upright. */
function person(colour: Colour, paint: PieceColours, lean = 0): Svg {
  return (
    '<g>' +
    fill(CLOAK, paint.fill) +
    fill(CLOAK_SHADE, paint.shade, 0.8) +
    fill(HEAD, paint.fill) +
    fill('M1-13.4A4.9 4.9 0 0 1 1.4-3.8C4-6.6 3.8-11 1-13.4Z', paint.shade, 0.8) +
    line('M-3.2-9.6A3.4 3.4 0 0 1-.4-12', paint.light, 1.4) +
    line('M-7.6 5.6C-7.2 2-6-.6-4.4-2.4', paint.light, 1.3, 0.9) +
    line('M-4.8-4.1Q0-2 4.8-4.1', paint.edge, 1.3) +
    `<g transform="translate(-.3 5.8) rotate(${-lean}) scale(1.12)">${mark(colour, paint.ink)}</g>` +
    '</g>'
  );
}

function hunter(colour: Colour, palette: Palette): Svg {
  return fill(oval(2, 13, 12.4, 3), '#10190a', 0.42) + spearman(colour, palette);
}

/** Angle (degrees) of a hunter who lies. */
const LEAN = -76;

function lyingHunter(colour: Colour, palette: Palette): Svg {
  const shade = fill(oval(0, 9.6, 17, 3), '#10190a', 0.42);
  return `${shade}<g transform="translate(0 1) rotate(${LEAN})">${spearman(colour, palette, LEAN)}</g>`;
}

function spearman(colour: Colour, palette: Palette, lean = 0): Svg {
  const paint = palette.pieces[colour];
  const point = 'M12.4-17.4 15-11.6 12.4-9.6 9.8-11.6Z';
  return (
    backing([HEAD, CLOAK, point], paint.edge, palette) +
    pole('M12.4-9.8V13.4', palette) +
    fill(point, '#e8e6dc') +
    fill('M12.4-17.4 15-11.6 12.4-9.6Z', '#a9a698') +
    person(colour, paint, lean)
  );
}

const BASKET = 'M5.4 6.6H15.2L13.8 13.6H6.8Z';

function gatherer(colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  return (
    fill(oval(2, 13, 13, 3), '#10190a', 0.42) +
    backing([HEAD, CLOAK, BASKET, 'M6 6.8A4.4 5 0 0 1 14.6 6.8Z'], paint.edge, palette) +
    person(colour, paint) +
    `<path d="M6.2 6.6A4.2 4.8 0 0 1 14.4 6.6" fill="none" stroke="${WOOD_EDGE}" stroke-width="1.2"/>` +
    fill(oval(8.2, 6, 1.9, 1.8), '#c83a3a') +
    fill(oval(12.2, 6, 1.9, 1.8), '#c83a3a') +
    fill(oval(10.2, 5, 1.9, 1.8), '#e35d4e') +
    `<path d="${BASKET}" fill="#d3a45c" stroke="${WOOD_EDGE}" stroke-width="1.1" stroke-linejoin="round"/>` +
    line('M6.3 9H14.4M6.6 11.4H14M8.4 6.8 8.9 13.4M12.2 6.8 11.7 13.4', '#8c6026', 0.8)
  );
}

const BOAT = 'M-15.6 6.6C-10 9-8 9.4 0 9.4S10 9 15.6 6.6C14.6 12.4 11 15 6.4 15H-6.4C-11 15-14.6 12.4-15.6 6.6Z';

function fisher(colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  const body = 'M-7.4 10C-7.8 5-6.6.2-4.4-2.4H4.4C6.6.2 7.8 5 7.4 10Z';
  const head = 'M-4.6-6.6a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z';
  return (
    fill(oval(1, 14.6, 15, 2.6), '#0a2233', 0.42) +
    backing([head, body, BOAT], paint.edge, palette) +
    pole('M6 3.4 14.6-13.6', palette, 1.4) +
    line('M14.6-13.6Q16.4-4 15.8 3', palette.rim, 1.5) +
    line('M14.6-13.6Q16.4-4 15.8 3', '#2b2b2b', 0.6) +
    fill(body, paint.fill) +
    fill('M2.4-2.4H4.4C6.6.2 7.8 5 7.4 10H3C5 6 4.8 1.4 2.4-2.4Z', paint.shade, 0.8) +
    fill(head, paint.fill) +
    fill('M1-11.1A4.6 4.6 0 0 1 1.4-2.1C4-4.6 3.6-9 1-11.1Z', paint.shade, 0.8) +
    line('M-3-7.6A3.2 3.2 0 0 1-.4-9.8', paint.light, 1.3) +
    line('M-4.6-2.3Q0-.4 4.6-2.3', paint.edge, 1.2) +
    `<g transform="translate(-.2 4.2) scale(1)">${mark(colour, paint.ink)}</g>` +
    fill(BOAT, WOOD) +
    fill('M-15.6 6.6C-10 9-8 9.4 0 9.4S10 9 15.6 6.6L15 8.8C9 11-9 11-15 8.8Z', '#b07a3f') +
    line('M-10.6 12.4Q0 14.2 10.6 12.4', WOOD_EDGE, 0.8, 0.8)
  );
}

/** A person of the tribe as what it is where it is put. */
export const tribe = (role: TribePose, colour: Colour, palette: Palette): Svg =>
  place(STANDS, PEOPLE[role](colour, palette), 0.94);

const PEOPLE = { hunter, gatherer, fisher, 'lying hunter': lyingHunter } as const;
/** From the drawing's middle to the ground on which a piece is put. */
const STANDS: Point = [0, -5];

const TENT = 'M0-11.6 14.2 12Q0 15-14.2 12Z';

/** A hut of hides on crossed poles. */
export const hut = (colour: Colour, palette: Palette): Svg => place(STANDS, tent(colour, palette), 0.9);

function tent(colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  const tips = 'M.8-10.4-3-16.6M-.8-10.4 3-16.6';
  return (
    fill(oval(2, 12.8, 16, 3.4), '#10190a', 0.42) +
    line(tips, palette.rim, 2 * palette.outline + 3.2) +
    backing([TENT], paint.edge, palette) +
    line(tips, WOOD_EDGE, 2.6) +
    line(tips, WOOD, 1.3) +
    fill(TENT, paint.fill) +
    fill('M0-11.6 14.2 12Q10 13.2 5.4 13.5Z', paint.shade, 0.85) +
    line('M-1.4-8-10.8 8.6', paint.light, 1.5, 0.9) +
    line('M-12.9 9.6Q0 12.6 12.9 9.6', paint.edge, 0.9, 0.7) +
    fill('M-2.4 13.4Q-1.6 9.4 0 8.4 1.6 9.4 2.4 13.4Q0 13.6-2.4 13.4Z', paint.edge, 0.85) +
    `<g transform="translate(-.2 2.2) scale(1.24)">${mark(colour, paint.ink)}</g>`
  );
}

/** A piece that may be put here and isn't yet: seen through, on a pale disc. */
export const ghost = (body: Svg): Svg =>
  `${fill(oval(0, -4, 17, 17), '#fff8e4', 0.4)}<path d="${oval(0, -4, 17, 17)}" fill="none" stroke="#fff8e4" stroke-width="1.6" stroke-dasharray="4 3"/><g opacity=".72">${body}</g>`;

const BOX = [-19.5, -19.5, 39, 39] as const;

/** A person of the tribe by itself, for stocks and buttons. */
export const tribeIcon = remembered(
  (role: TribePose, colour: Colour, name: PaletteName = 'default'): Picture => ({
    box: BOX,
    body: PEOPLE[role](colour, PALETTES[name]),
  }),
);

export const hutIcon = remembered(
  (colour: Colour, name: PaletteName = 'default'): Picture => ({ box: BOX, body: tent(colour, PALETTES[name]) }),
);
