/** Words of event cards, before a table is loaded. */

import { messages } from '../../../../i18n';

const ja = {
  name: 'イベントカード',
  line: 'サイコロの代わりにカードを引き、出来事が起こります',
  letters: { O: '追加ルール' },
  chapters: {
    event_cards: 'イベントカード',
    damaged_roads: '地震で傷んだ街道',
    road_damage_corrections: '審判による傷んだ街道の訂正',
  },
  rules: { cards_below_new_year: { name: '新年の下に残すカード', unit: (n: number) => `${n}枚` } },
} as const;

export const words = messages({
  ja,
  en: {
    name: 'Event cards',
    line: 'Cards with events take the place of the dice',
    letters: { O: 'Variants' },
    chapters: {
      event_cards: 'Event cards',
      damaged_roads: 'Roads damaged by an earthquake',
      road_damage_corrections: 'Corrections of damaged roads by a judge',
    },
    rules: { cards_below_new_year: { name: 'Cards below New Year', unit: (n) => `${n}` } },
  },
});
