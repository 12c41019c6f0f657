import { mark } from './marks';
import type { Colour } from './names';
import { PALETTES, type PaletteName } from './palettes';
import { type Picture, remembered } from './picture';

const OUTLINE = 'M0-9.4 8-6.8V-.2C8 4.9 4.3 8.1 0 9.8-4.3 8.1-8 4.9-8-.2V-6.8Z';
const SHADED = 'M0-9.4 8-6.8V-.2C8 4.9 4.3 8.1 0 9.8Z';

/** A shield in a player's colour, with the shape that goes with it: land that a promise keeps free of the robber. */
export const shield = remembered((colour: Colour, palette: PaletteName = 'default'): Picture => {
  const { rim, pieces } = PALETTES[palette];
  const { fill, shade, edge, ink } = pieces[colour];
  return {
    box: [-11, -12, 22, 24],
    body:
      `<path d="${OUTLINE}" fill="${rim}" stroke="${rim}" stroke-width="5" stroke-linejoin="round"/>` +
      `<path d="${OUTLINE}" fill="${fill}" stroke="${edge}" stroke-width="2" stroke-linejoin="round"/>` +
      `<path d="${SHADED}" fill="${shade}" opacity=".55"/>` +
      `<g transform="translate(0 -.6)">${mark(colour, ink)}</g>`,
  };
});
