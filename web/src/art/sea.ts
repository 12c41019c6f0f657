import type { PaletteName } from './palettes';
import { PALETTES } from './palettes';
import type { Picture } from './picture';

/** A square of open sea with waves that repeats without a seam, for page backgrounds. Transparent between the waves. */
export function seaPicture(palette: PaletteName = 'default'): Picture {
  return {
    box: [0, 0, 480, 480],
    body: `<path d="M40 40q6-6 12 0t12 0" stroke="${PALETTES[palette].sea.foam}" fill="none" opacity=".2"/>`,
  };
}
