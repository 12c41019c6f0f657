/** Picture of the rules for two players for the choice of options. */

import type { Picture } from '../../../../art';
import { chip } from '../../../../art';

/** Two chips side by side. */
export const picture: Picture = {
  box: [-20, -12, 40, 24],
  body: `<g transform="translate(-9 0)">${chip('red').body}</g><g transform="translate(9 0)">${chip('blue').body}</g>`,
};
