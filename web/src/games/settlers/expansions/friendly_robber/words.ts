/** Words of the friendly robber. */

import { messages } from '../../../../i18n';

const ja = {
  name: '友好的な盗賊',
  line: '2点以下の人の隣には盗賊を置けません',
  letters: { O: '追加ルール' },
  chapters: { friendly_robber: '友好的な盗賊' },
  rules: { friendly_robber_up_to: { name: '盗賊が避ける勝利点', unit: (n: number) => `${n}点以下` } },
} as const;

export const words = messages({
  ja,
  en: {
    name: 'Friendly robber',
    line: 'The robber spares players with 2 points or fewer',
    letters: { O: 'Variants' },
    chapters: { friendly_robber: 'Friendly robber' },
    rules: {
      friendly_robber_up_to: { name: 'The robber spares players', unit: (n) => `with up to ${n} points` },
    },
  },
});
