import { messages } from '../../i18n';
import { plural } from '../../i18n/format';

/** What chance decides by the rules of settlers, by event. */
export const draws = messages({
  ja: {
    BoardLaid: () => '島は計算どおりです',
    CardBought: (n: number) => `引いた発展カード${n}枚は、どれも計算どおりです`,
    CardStolen: (n: number) => `奪ったカード${n}枚は、どれも計算どおりです`,
  },
  en: {
    BoardLaid: () => 'The island is what was drawn',
    CardBought: (n: number) => `All ${n} development ${plural(n, 'card is', 'cards are')} what was drawn`,
    CardStolen: (n: number) => `All ${n} stolen ${plural(n, 'card is', 'cards are')} what was drawn`,
  },
});
