import { messages } from '../../../i18n';
import { plural } from '../../../i18n/format';

const ja = {
  checks: {
    beginner: () => '誰から始めるかは計算どおりです',
    named: () => '始める人は主催者が指名していました',
    tile: (n: number) => `引いた土地タイル${n}枚は、どれも計算どおりです`,
    bonus: (n: number) => `引いたボーナスタイル${n}枚は、どれも計算どおりです`,
  },
  faults: {
    beginner: '誰から始めるかが、くじの結果と違います',
    named: '指名された人ではない人から始まっています',
    tile: '引いた土地タイルが、計算と違います',
    bonus: '引いたボーナスタイルが、計算と違います',
  },
} as const;

/** What the page says of a record of Hunters & Gatherers, checked. */
export const checking = messages({
  ja,
  en: {
    checks: {
      beginner: () => 'Who begins is what was drawn',
      named: () => 'Who begins was named by the host',
      tile: (n: number) => `All ${n} land ${plural(n, 'tile is', 'tiles are')} what was drawn`,
      bonus: (n: number) => `All ${n} bonus ${plural(n, 'tile is', 'tiles are')} what was drawn`,
    },
    faults: {
      beginner: 'who begins is not what was drawn',
      named: 'who begins is not the one whom the host named',
      tile: 'the land tile is not what was drawn',
      bonus: 'the bonus tile is not what was drawn',
    },
  },
});
