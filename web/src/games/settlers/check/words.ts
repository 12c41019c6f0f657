import { messages } from '../../../i18n';
import { plural } from '../../../i18n/format';

const ja = {
  checks: {
    island: () => '島は計算どおりです',
    islandCode: () => '島はコードのとおりです',
    islandFixed: () => '島は決まった配置です',
    card: (n: number) => `引いた発展カード${n}枚は、どれも計算どおりです`,
    theft: (n: number) => `奪ったカード${n}枚は、どれも計算どおりです`,
  },
  faults: {
    island: '島が、くじの結果と違います',
    islandCode: '島が、コードと違います',
    islandFixed: '島が、決まった配置と違います',
    card: '引いた発展カードが、計算と違います',
    theft: '奪ったカードが、計算と違います',
    cards: 'カードの枚数が合いません',
  },
} as const;

/** What the page says of a record of settlers, checked. */
export const checking = messages({
  ja,
  en: {
    checks: {
      island: () => 'The island is what was drawn',
      islandCode: () => 'The island is that of its code',
      islandFixed: () => 'The island is the fixed one',
      card: (n: number) => `All ${n} development ${plural(n, 'card is', 'cards are')} what was drawn`,
      theft: (n: number) => `All ${n} stolen ${plural(n, 'card is', 'cards are')} what was drawn`,
    },
    faults: {
      island: 'the island is not what was drawn',
      islandCode: 'the island is not that of its code',
      islandFixed: 'the island is not the fixed one',
      card: 'the development card is not what was drawn',
      theft: 'the stolen card is not what was drawn',
      cards: 'somebody would have fewer cards than none',
    },
  },
});
