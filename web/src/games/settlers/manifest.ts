/** Settlers, before its table is loaded. */

import { messages } from '../../i18n';
import type { GameWords, Manifest } from '../manifest';

const ja = {
  name: '開拓',
  line: '島を拓き、交渉し、10点を目指す',
  players: '3〜4人・60分ほど',
  steps: [
    '開拓地と街道を置いて始めます。サイコロの目の土地から資源が出ます。',
    '資源を交渉や港で取り替え、街道・開拓地・都市を建てます。',
    '7の目で盗賊が動きます。手札が8枚以上の方は半分を捨てます。',
    '自分の手番に10点あれば、勝利を宣言できます。',
  ],
} as const satisfies GameWords;

const en = {
  name: 'Settlers',
  line: 'Settle an island, bargain, reach ten points',
  players: '3–4 players, about an hour',
  steps: [
    'Place settlements and roads. The dice decide which land yields resources.',
    'Trade with others or through harbours; build roads, settlements and cities.',
    'A 7 moves the robber, and whoever holds 8 or more cards discards half.',
    'With 10 points on your own turn, declare victory.',
  ],
} as const satisfies GameWords;

export const settlers: Manifest = {
  name: 'settlers',
  words: messages({ ja, en }),
  standard: { rulebook: 'basic', size: 4 },
  load: () => import('.'),
  cover: async () => (await import('./cover')).cover(),
  guide: async () => (await import('./Guide')).Guide,
  clauses: () => import('./clauses'),
  check: () => import('./check'),
};
