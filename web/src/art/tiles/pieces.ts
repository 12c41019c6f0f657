/** The tribe's people and huts. They stand with their middle at the origin, in tile units; light falls from the upper left. */
import { mark } from '../marks';
import type { Colour } from '../names';
import type { Palette } from '../palettes';
import { PALETTES, type PaletteName } from '../palettes';
import { type Picture, remembered, type Svg } from '../picture';
import { fill, line, oval } from '../svg';

export type TribeRole = 'hunter' | 'gatherer' | 'fisher';

const backing = (d: string, edge: string, { rim, outline }: Palette): Svg =>
  `<path d="${d}" fill="${rim}" stroke="${rim}" stroke-width="${1.7 * outline + 2}" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="${edge}" stroke="${edge}" stroke-width="${1.7 * outline}" stroke-linejoin="round"/>`;

const PERSON = 'M-8.6 12C-9.4 5-7.4-.4-4.4-3A6.4 6.4 0 1 1 4.4-3C7.4-.4 9.4 5 8.6 12Q0 14.6-8.6 12Z';

export function tribe(role: TribeRole, colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  const tool = { hunter: 'M11 13V-14', gatherer: 'M11 13V4', fisher: 'M8 4 15-12' }[role];
  return (
    fill(oval(1.4, 12.4, 11, 3), '#14200c', 0.4) +
    line(tool, palette.rim, 4) +
    line(tool, '#5a3a1c', 1.8) +
    backing(PERSON, paint.edge, palette) +
    fill(PERSON, paint.fill) +
    `<g transform="translate(0 5.2) scale(1.05)">${mark(colour, paint.ink)}</g>`
  );
}

const TENT = 'M0-12 13.4 11H-13.4Z';

export function hut(colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  return (
    fill(oval(1.4, 11, 15, 3.6), '#14200c', 0.4) +
    backing(TENT, paint.edge, palette) +
    fill(TENT, paint.fill) +
    `<g transform="translate(0 4) scale(1.15)">${mark(colour, paint.ink)}</g>`
  );
}

/** A piece that might be put: pale, in a dashed line. */
export const ghost = (body: Svg): Svg => `<g opacity="0.55">${body}</g>`;

/** A person of the tribe by itself, for stocks and buttons. */
export const tribeIcon = remembered(
  (role: TribeRole, colour: Colour, name: PaletteName = 'default'): Picture => ({
    box: [-19, -19, 38, 38],
    body: tribe(role, colour, PALETTES[name]),
  }),
);

export const hutIcon = remembered(
  (colour: Colour, name: PaletteName = 'default'): Picture => ({
    box: [-19, -19, 38, 38],
    body: hut(colour, PALETTES[name]),
  }),
);
