import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';

export const draws = messages({
  ja: { EventCardDrawn: (n: number) => `引いたイベントカード${n}枚は、どれも計算どおりです` },
  en: { EventCardDrawn: (n: number) => `All ${n} ${plural(n, 'event card', 'event cards')} came as drawn` },
});
