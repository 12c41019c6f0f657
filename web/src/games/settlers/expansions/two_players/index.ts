/** Two players at the table: neutral pieces, trade tokens (O4). */

import type { Expansion } from '../../expansion';
import type { SettlersView } from '../../view';
import { lines } from './lines';
import { NeutralChoice } from './NeutralChoice';
import { builderNow } from './neutral';
import { ReturnSheet } from './ReturnSheet';
import { refusals } from './refusals';
import { tokenSign } from './sign';
import { TokenButton } from './TokenButton';
import { TokenSheet } from './TokenSheet';
import { w } from './tablewords';

export const expansion: Expansion = {
  name: 'two_players',
  boardCommands: {
    BuildNeutralRoad: {
      ...{ kind: 'edge', field: 'edge', ghost: 'road', does: () => w().deeds.road },
      fixed: (legal) => ({ neutral: builderNow(legal) }),
    },
    BuildNeutralSettlement: {
      ...{ kind: 'corner', field: 'corner', ghost: 'settlement', does: () => w().deeds.settlement },
      fixed: (legal) => ({ neutral: builderNow(legal) }),
    },
  },
  stages: () => {
    const { stages } = w();
    return { ...stages, 'returning-cards': { ...stages['returning-cards'], sheet: 'return-cards' } };
  },
  sheets: { tokens: TokenSheet, 'return-cards': ReturnSheet },
  Cards: TokenButton,
  BoardChoice: NeutralChoice,
  lines,
  acts: () => w().doings,
  lastPlaces: {
    NeutralRoadBuilt: (told) => (told.is === 'NeutralRoadBuilt' ? { kind: 'edge', id: told.edge } : undefined),
    NeutralSettlementBuilt: (told) =>
      told.is === 'NeutralSettlementBuilt' ? { kind: 'corner', id: told.corner } : undefined,
  },
  sounds: { NeutralRoadBuilt: 'build', NeutralSettlementBuilt: 'build', CardsForced: 'card', CardsReturned: 'card' },
  curves: () => [{ key: 'tokens', label: w().tokens, values: (view) => (view as SettlersView).trade_tokens?.owned }],
  counters: ({ trade_tokens: tokens }, seat) =>
    tokens ? [{ key: 'tokens', sign: tokenSign, label: w().tokens, value: tokens.owned[seat] ?? 0 }] : [],
  corrections: [
    {
      ...{ key: 'tokens', command: 'CorrectTokens', does: () => w().correct },
      count: {
        field: 'tokens',
        label: () => w().tokens,
        now: ({ trade_tokens: tokens }, { seat }) => tokens?.owned[seat] ?? 0,
      },
    },
  ],
  refusals,
};
