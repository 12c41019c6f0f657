import type { CatalogueOf } from '../../../../i18n';
import type { overlay as source } from '../ja/overlay';

export const overlay: CatalogueOf<typeof source> = {
  offers: 'offers',
  for: 'for',
  answers: { accepted: 'accepts', declined: 'declines', open: 'has not answered' },
};
