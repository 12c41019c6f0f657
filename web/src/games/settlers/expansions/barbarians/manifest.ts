/** Barbarian Attack, before a table is loaded (A1–A14). */

import type { ExpansionManifest } from '../../../manifest';
import type { Expansion } from '../../expansion';
import { words } from './words';

export const barbarians: ExpansionManifest<Expansion> = {
  name: 'barbarians',
  words,
  groups: { A1: 'setup', A2: 'setup', A12: 'end' },
  load: () => import('.'),
  clauses: () => import('./clauses'),
  lesson: true,
  picture: () => import('./picture'),
  guide: async () => (await import('./Guide')).Guide,
  draws: () => import('./draws'),
  table: { rulebook: 'barbarians', size: 4 },
};
