import { messages } from '../../i18n';
import { plural } from '../../i18n/plural';

/** Words for what chance decides by the rules of settlers, by event. */
export const draws = messages({
  ja: {
    BoardLaid: () => '島のくじは計算どおりです',
    CardBought: (n: number) => `発展カードのくじ${n}回は、どれも計算どおりです`,
    CardStolen: (n: number) => `奪ったカードのくじ${n}回は、どれも計算どおりです`,
  },
  en: {
    BoardLaid: () => 'The draws for the island come out as they stand',
    CardBought: (n) =>
      `The ${n} ${plural(n, 'draw', 'draws')} of development cards ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
    CardStolen: (n) =>
      `The ${n} ${plural(n, 'draw', 'draws')} of stolen cards ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
  },
});
