/** Anchor: the sign of the harbourmaster, 16 × 16. */

import type { Picture } from '../../../../art';

export const anchor: Picture = {
  box: [-8, -8, 16, 16],
  body: '<g fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"><circle cy="-5.2" r="1.8"/><path d="M0-3.2V6.4M-3-1H3M-6.4 1.6Q-6 6.6 0 6.8 6 6.6 6.4 1.6M-7.4 3.4-6.4 1.4-4.6 2.8M7.4 3.4 6.4 1.4 4.6 2.8"/></g>',
};
