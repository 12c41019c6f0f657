/** Event cards, before a table is loaded (O2). */

import type { ExpansionManifest } from '../../../manifest';
import type { Expansion } from '../../expansion';
import { words } from './words';

export const eventCards: ExpansionManifest<Expansion> = {
  name: 'event_cards',
  words,
  groups: { O2: 'turn' },
  load: () => import('.'),
  clauses: () => import('./clauses'),
  picture: () => import('./picture'),
  draws: () => import('./draws'),
  guide: async () => (await import('./Guide')).Guide,
};
