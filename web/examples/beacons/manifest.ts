/** The beacons, before a table is loaded (X2). */

import type { ExpansionManifest } from '../../src/games/manifest';
import type { Expansion } from '../../src/games/settlers/expansion';
import { words } from './words';

export const beacons: ExpansionManifest<Expansion> = {
  name: 'beacons',
  words,
  groups: { X2: 'turn' },
  load: () => import('.'),
  clauses: () => import('./clauses'),
  picture: () => import('./picture'),
};
