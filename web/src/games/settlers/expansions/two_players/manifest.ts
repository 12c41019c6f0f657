/** Two players, before a table is loaded (O4). */

import type { ExpansionManifest } from '../../../manifest';
import type { Expansion } from '../../expansion';
import { words } from './words';

export const twoPlayers: ExpansionManifest<Expansion> = {
  name: 'two_players',
  words,
  groups: { O4: 'setup' },
  load: () => import('.'),
  clauses: () => import('./clauses'),
  picture: () => import('./picture'),
  draws: () => import('./draws'),
  guide: async () => (await import('./Guide')).Guide,
  table: { rulebook: 'basic+two_players', size: 2 },
};
