import { type CatalogueOf, plural } from '../../../../i18n';
import type { result as source } from '../ja/result';

const ordinal: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

export const result: CatalogueOf<typeof source> = {
  winner: (p) => `${p.who} wins`,
  winnerYou: 'You win!',
  noWinner: 'The game is over',
  first: (p) => `${p.who} comes first`,
  shared: (p) => `${p.names} share the first place`,
  ranking: 'Ranking',
  rank: (p) => `${p.n}${ordinal[ordinals.select(p.n)] ?? 'th'}`,
  points: (p) => `${p.n} ${plural(p.n, 'point', 'points')}`,
  breakdown: 'Where the points came from',
  player: 'Player',
  total: 'Total',
  penalties: 'Penalties',
  parts: {
    settlements: 'Settlements',
    cities: 'City points',
    longest_road: 'Longest road',
    largest_army: 'Largest army',
    victory_cards: 'Victory point cards',
  },
  hidden: 'Cards that were hidden',
  noHidden: 'none',
  hand: 'Hand',
  development: 'Development cards',
  chartPoints: 'Points over the turns (public)',
  chartIncome: 'Where resources came from',
  incomeOf: (p) => `${p.who}, ${p.source}: ${p.cards}`,
  chartDice: 'Rolls and expectation',
  chartTrades: 'Who traded with whom',
  tradesHint: 'Rows gave, columns got (cards)',
  turn: 'Turn',
  asTable: 'As a table',
  total_cards: (p) => `${p.n} ${plural(p.n, 'card', 'cards')}`,
  sources: {
    production: 'Land',
    theft: 'Robber',
    monopoly: 'Monopoly',
    'year-of-plenty': 'Year of plenty',
  },
  otherSource: 'Other',
  received: 'Without trades',
  bank: 'Bank',
};
