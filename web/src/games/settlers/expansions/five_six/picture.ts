/** Picture of the rules for five and six players for the choice of options. */

import type { Picture } from '../../../../art';
import { COLOURS, chip } from '../../../../art';

/** Six chips in two rows. */
export const picture: Picture = {
  box: [-30, -21, 60, 42],
  body: COLOURS.slice(0, 6)
    .map((colour, i) => `<g transform="translate(${19 * (i % 3) - 19} ${i < 3 ? -10 : 10})">${chip(colour).body}</g>`)
    .join(''),
};
