/** Rules of the friendly robber in short, and what is refused by them. */

import { messages } from '../../../../i18n';

export const clauses = messages({
  ja: {
    O1: '公開の勝利点が2点以下の人の建物に隣り合うタイルには、盗賊を置けません。ほかに置けるタイルがなければ砂漠に移し（すでに砂漠ならそのまま）、2点以下の人からは奪えません。騎士の約束では、ここで置けないタイルを除いて数えます。',
  },
  en: {
    O1: 'The robber may not go next to a building of a player with 2 points or fewer, hidden cards not counted. If no hex is left, it goes to the desert or stays there, and it steals from nobody with 2 points or fewer. A knight deal counts the free hexes without those barred here; the desert as the last resort breaks no promise.',
  },
});
