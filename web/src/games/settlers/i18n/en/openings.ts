import type { CatalogueOf } from '../../../../i18n';
import type { Ring } from '../../openings/heatmap';
import type { openingsJa } from '../ja/openings';

const RINGS: Readonly<Record<Ring, string>> = { inner: 'Around the middle', middle: 'Inland', coast: 'Coast' };
const times = (n: number, won: number): string =>
  n === 1 ? (won ? 'once, in a game won' : 'once') : `${n} times, ${won} of them in games won`;

export const openingsEn: CatalogueOf<typeof openingsJa> = {
  picture: (matches) =>
    `Where the first settlements stood in ${matches === 1 ? '1 game' : `${matches} games`}; the list below has the most frequent places.`,
  position: ({ ring, number, of, hour }) =>
    `${RINGS[ring]}, ${hour} o’clock (${number} of ${of}, clockwise from the top)`,
  taken: (n, won, pips) => `${times(n, won)}; yields on ${pips} of 36 rolls on average`,
  line: (matches) =>
    `${matches === 1 ? '1 game' : `${matches} games`} on standard islands. Land and numbers change, so places alone are compared; the larger, the more often.`,
};
