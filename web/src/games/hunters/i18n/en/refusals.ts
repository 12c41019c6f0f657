import type { CatalogueOf } from '../../../../i18n';
import type { refusals as ja } from '../ja/refusals';

export const refusals: CatalogueOf<typeof ja> = {
  'not-now': 'Not now',
  'not-your-turn': 'It is not your turn',
  'no-piece-left': 'No such piece is left',
  'not-on-such-a-zone': 'That piece can’t go there',
  'area-held': 'A piece already holds this connected land',
  'cell-taken': 'A tile already lies there',
  'touches-no-tile': 'A tile goes beside another one',
  'does-not-fit': 'That way round, the sides don’t match',
};
