import { messages } from '../../i18n';
import { plural } from '../../i18n/format';

/** What chance decides in Hunters & Gatherers, by event. */
export const draws = messages({
  ja: {
    BeginnerNamed: () => '誰から始めるかは計算どおりです',
    TileDrawn: (n: number) => `引いたタイル${n}枚は、どれも計算どおりです`,
  },
  en: {
    BeginnerNamed: () => 'Who begins is what was drawn',
    TileDrawn: (n: number) => `All ${n} ${plural(n, 'tile is', 'tiles are')} what was drawn`,
  },
});
