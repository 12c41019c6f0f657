/** Words of five and six players, before a table is loaded. */

import { messages } from '../../../../i18n';
import { ISLAND_CODE } from '../islandcode';

const ja = {
  name: '5〜6人用',
  line: '大きな島。ほかの人の手番のあとにも建てられます',
  letters: { X: '5〜6人用' },
  chapters: { large_island: '大きな島', building_phase: '特別建設フェイズ', paired_turns: 'ペアの手番' },
  rules: {
    large_island_code: ISLAND_CODE.ja,
    between_turns: {
      name: '手番と手番のあいだ',
      values: { building: '全員が建てられる（特別建設）', pairs: '3つ先の席がペアで手番', none: '何もしない' },
    },
    building_seconds: { name: '特別建設の時間', unit: (n: number) => `${n}秒` },
  },
} as const;

export const words = messages({
  ja,
  en: {
    name: 'Five and six players',
    line: 'A larger island, and building between turns',
    letters: { X: 'Five and six players' },
    chapters: {
      large_island: 'Larger island',
      building_phase: 'Special building phase',
      paired_turns: 'Paired turns',
    },
    rules: {
      large_island_code: ISLAND_CODE.en,
      between_turns: {
        name: 'Between turns',
        values: {
          building: 'all others may build (special building phase)',
          pairs: 'the seat three places on takes a paired turn',
          none: 'nothing',
        },
      },
      building_seconds: { name: 'Time to build between turns', unit: (n) => `${n} seconds` },
    },
  },
});
