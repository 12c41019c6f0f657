/** Five and six players, before a table is loaded (X1–X6). */

import type { ExpansionManifest } from '../../../manifest';
import type { Expansion } from '../../expansion';
import { words } from './words';

export const fiveSix: ExpansionManifest<Expansion> = {
  name: 'five_six',
  words,
  groups: { X: 'turn', X1: 'setup', X2: 'setup', X3: 'setup', X4: 'setup', X6: 'undo' },
  load: () => import('.'),
  clauses: () => import('./clauses'),
  picture: () => import('./picture'),
  guide: async () => (await import('./Guide')).Guide,
};
