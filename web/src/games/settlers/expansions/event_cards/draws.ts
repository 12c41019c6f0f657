import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/plural';

export const draws = messages({
  ja: {
    EventCardDrawn: (n: number) => `イベントカードのくじ${n}回は、どれも計算どおりです`,
  },
  en: {
    EventCardDrawn: (n) =>
      `The ${n} ${plural(n, 'draw', 'draws')} of event cards ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
  },
});
