import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/plural';

export const draws = messages({
  ja: {
    NeutralSettlementPlaced: () => '中立の開拓地の場所のくじは計算どおりです',
    CardsForced: (n: number) => `強制の交換のくじ${n}回は、どれも計算どおりです`,
  },
  en: {
    NeutralSettlementPlaced: () => 'The draw for the neutral settlements comes out as it stands',
    CardsForced: (n) =>
      `The ${n} ${plural(n, 'draw', 'draws')} of cards in forced trades ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
  },
});
