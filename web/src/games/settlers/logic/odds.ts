/** Two dice: their sums, and how often each is to be expected. */

import { waysOf } from '../../../fair/odds';

export { SUMS } from '../../../fair/odds';

export const expectedOf = (sum: number, rolls: number): number => (rolls * waysOf(sum)) / 36;
