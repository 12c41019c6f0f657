import { mark } from './marks';
import type { Colour } from './names';
import { PALETTES, type PaletteName } from './palettes';
import { type Picture, remembered } from './picture';

/** A player's colour and shape as a rounded square. */
export const chip = remembered((colour: Colour, palette: PaletteName = 'default'): Picture => {
  const { fill, edge, ink } = PALETTES[palette].pieces[colour];
  return {
    box: [-9, -9, 18, 18],
    body: `<rect x="-8" y="-8" width="16" height="16" rx="5" fill="${fill}" stroke="${edge}" stroke-width="1.4"/><g transform="scale(1.15)">${mark(colour, ink)}</g>`,
  };
});
