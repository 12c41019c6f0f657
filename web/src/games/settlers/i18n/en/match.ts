import type { CatalogueOf } from '../../../../i18n';
import type { match as source } from '../ja/match';

export const match: CatalogueOf<typeof source> = {
  swings: 'Last swings',
  noSwings: 'None yet.',
  inTurn: (p) => `Turn ${p.n}`,
  points: 'Points',
  byTurn: 'by turn',
  land: 'From the land',
  landOnly: 'cards, without trades and theft',
  nothing: 'nothing',
};
