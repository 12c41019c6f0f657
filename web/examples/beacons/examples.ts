/** What stands in place of `src/games/settlers/examples.ts` where the client is built with the beacons. */

import { beacons } from './manifest';

export const EXAMPLES = [beacons];
