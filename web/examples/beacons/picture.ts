/** The fire of a beacon: 16 × 16 as a sign, and as it stands behind a building. */

import type { Picture } from '../../src/art';

/** Its foot is at 0,0. */
export const FIRE =
  '<path d="M-7 0-4-9H4L7 0Z" fill="#6b4a2f" stroke="#3a2616" stroke-width="1.5"/>' +
  '<path d="M0-32C2-25 9-21 8-14A8 8 0 0 1-8-14C-8-19-4-20-4-25-1-24 0-28 0-32Z" fill="#f08a24" stroke="#8f3d0c" stroke-width="1.5"/>' +
  '<path d="M0-21C1-18 4-16 3.6-13A3.6 3.6 0 0 1-3.6-13C-3.6-16-1-17 0-21Z" fill="#ffe08a"/>';

export const picture: Picture = { box: [-16, -34, 32, 36], body: FIRE };
