/** Trade token: a round chip with two arrows, 32 × 32. */

import type { Picture } from '../../../../art';

export const tokenSign: Picture = {
  box: [-16, -16, 32, 32],
  body:
    '<ellipse cx="1.2" cy="3" rx="13.6" ry="12.4" fill="#1a1408" fill-opacity=".35"/>' +
    '<circle r="13.4" fill="#c98b2b" stroke="#6b4310" stroke-width="1.6"/>' +
    '<circle r="10.4" fill="#f0c25c" stroke="#a8721f" stroke-width="1.2"/>' +
    '<path d="M-9-8.6Q-4-12 2-11.4" fill="none" stroke="#fff2c4" stroke-width="1.8" stroke-linecap="round"/>' +
    '<g fill="none" stroke="#5c3a0e" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M-6-2.8H5.4M2.4-6 5.8-2.8 2.4.4M6 4H-5.4M-2.4.8-5.8 4-2.4 7.2"/></g>',
};
