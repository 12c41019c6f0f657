/** The harbourmaster, before a table is loaded (O3). */

import type { ExpansionManifest } from '../../../manifest';
import type { Expansion } from '../../expansion';
import { words } from './words';

export const harbourmaster: ExpansionManifest<Expansion> = {
  name: 'harbourmaster',
  words,
  groups: { O3: 'end' },
  load: () => import('.'),
  clauses: () => import('./clauses'),
  picture: () => import('./picture'),
};
