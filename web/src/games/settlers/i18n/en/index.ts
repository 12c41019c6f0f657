import { type CatalogueOf, plural } from '../../../../i18n';
import type { ja } from '../ja';
import { banner } from './banner';
import { judge } from './judge';
import { log } from './log';
import { match } from './match';
import { overlay } from './overlay';
import { place } from './place';
import { play } from './play';
import { refusals } from './refusals';
import { result } from './result';
import { table } from './table';
import { trade } from './trade';

const RESOURCES = ['lumber', 'brick', 'wool', 'grain', 'ore'] as const;

export const en: CatalogueOf<typeof ja> = {
  resources: { full: RESOURCES, short: RESOURCES },
  counted: (p) => `${p.n} ${p.name}`,
  separator: ', ',
  someCards: (p) => `${p.n} ${plural(p.n, 'card', 'cards')}`,
  oneCard: 'a card',
  neutral: (p) => `Neutral (${p.colour})`,
  banner,
  judge,
  log,
  match,
  overlay,
  place,
  play,
  refusals,
  result,
  table,
  trade,
};
