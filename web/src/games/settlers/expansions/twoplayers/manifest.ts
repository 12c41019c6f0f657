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
  unchecked: {
    rule: 'trade_tokens_each',
    events: ['NeutralRoadBuilt', 'NeutralSettlementBuilt', 'CardsReturned', 'PlaceSettlement', 'SettlementPlaced'],
  },
  check: () => import('./check'),
  undrawn: true,
};
