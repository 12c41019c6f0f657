import { messages } from '../../i18n';
import { plural } from '../../i18n/plural';

/** Words for what chance decides in Hunters & Gatherers, by event. */
export const draws = messages({
  ja: {
    BeginnerNamed: () => '誰から始めるかのくじは計算どおりです',
    TileDrawn: (n: number) => `タイルのくじ${n}回は、どれも計算どおりです`,
  },
  en: {
    BeginnerNamed: () => 'The draw of who begins comes out as it stands',
    TileDrawn: (n) =>
      `The ${n} ${plural(n, 'draw', 'draws')} of tiles ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
  },
});
