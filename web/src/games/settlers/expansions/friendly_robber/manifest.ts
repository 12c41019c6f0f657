/** The friendly robber, before a table is loaded (O1). */

import type { ExpansionManifest } from '../../../manifest';
import type { Expansion } from '../../expansion';
import { words } from './words';

export const friendlyRobber: ExpansionManifest<Expansion> = {
  name: 'friendly_robber',
  words,
  groups: { O1: 'turn' },
  load: () => import('.'),
  clauses: () => import('./clauses'),
  picture: () => import('./picture'),
};
