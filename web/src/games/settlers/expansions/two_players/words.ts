/** Words of two players, before a table is loaded. */

import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/plural';

const ja = {
  name: '2人用',
  line: '2人で遊べます。中立の色と交易チップが加わります',
  table: '2人で開拓を遊ぶ',
  letters: { O: '追加ルール' },
  chapters: { neutral_seats: '中立の色', trade_tokens: '交易チップ', token_corrections: '審判によるチップの訂正' },
  rules: {
    neutral_knight: { name: '中立の騎士（蛮族の来襲）' },
    trade_tokens_each: { name: '最初の交易チップ', unit: (n: number) => `1人${n}枚` },
    trade_tokens_in_all: { name: '交易チップの総数', unit: (n: number) => `${n}枚` },
  },
} as const;

export const words = messages({
  ja,
  en: {
    name: 'Two players',
    line: 'For two: neutral colours on the island, and trade tokens',
    table: 'Settlers for two',
    letters: { O: 'Variants' },
    chapters: {
      neutral_seats: 'Neutral colours',
      trade_tokens: 'Trade tokens',
      token_corrections: 'Corrections of tokens by a judge',
    },
    rules: {
      neutral_knight: { name: 'Neutral knight in Barbarian Attack' },
      trade_tokens_each: { name: 'Trade tokens at the start', unit: (n) => `${n} each` },
      trade_tokens_in_all: { name: 'Trade tokens in all', unit: (n) => `${n} ${plural(n, 'token', 'tokens')}` },
    },
  },
});
