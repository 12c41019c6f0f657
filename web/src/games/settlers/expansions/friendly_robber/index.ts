/** The friendly robber at the table: what is refused by it (O1). */

import { messages } from '../../../../i18n';
import type { Expansion } from '../../expansion';

export const expansion: Expansion = {
  name: 'friendly_robber',
  refusals: messages({
    ja: { 'seat-spared': '勝利点が少ない人の建物に隣り合うタイルには、盗賊を置けません。' },
    en: { 'seat-spared': 'The robber spares players with few points: it may not go next to their buildings.' },
  }),
};
