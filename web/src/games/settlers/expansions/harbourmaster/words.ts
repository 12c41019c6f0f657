/** Words of the harbourmaster, before a table is loaded. */

import { messages } from '../../../../i18n';

const ja = {
  name: '港湾長',
  line: '港に多く建てた人に2点、勝利には1点多く要ります',
  letters: { O: '追加ルール' },
  chapters: { harbourmaster: '港湾長' },
  rules: {
    harbourmaster_from: { name: '港湾長に要る港の点', unit: (n: number) => `${n}点から` },
  },
} as const;

export const words = messages({
  ja,
  en: {
    name: 'Harbourmaster',
    line: '2 points for most buildings on harbours; one point more to win',
    letters: { O: 'Variants' },
    chapters: { harbourmaster: 'Harbourmaster' },
    rules: {
      harbourmaster_from: { name: 'Harbourmaster starts at', unit: (n) => `${n} harbour points` },
    },
  },
});
