import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';

export const draws = messages({
  ja: {
    NeutralSettlementPlaced: () => '中立の開拓地の場所は、計算どおりです',
    CardsForced: (n: number) => `強制の交換${n}回で引いたカードは、どれも計算どおりです`,
  },
  en: {
    NeutralSettlementPlaced: () => 'The places of the neutral settlements came out as calculated',
    CardsForced: (n: number) => `The cards of ${n} forced ${plural(n, 'trade', 'trades')} came as drawn`,
  },
});
