/** Hunters & Gatherers, before its table is loaded. */

import { messages } from '../../i18n';
import { extended, type GameWords, loaderOf, type Manifest } from '../manifest';
import { EXPANSIONS } from './registry';

const ja = {
  name: '狩りと採集',
  line: 'タイルをつないで大地を広げ、森と川と草原に部族を送る',
  players: '2〜5人・40分ほど',
  steps: [
    '引いたタイルを、辺が合うように地図につなぎます。',
    'そのタイルの森・川・草原に部族の駒を、川や湖に小屋を、ひとつだけ置けます。',
    '森や川が完成すると、そこに駒の多い人が点を得て、駒は手元に戻ります。',
    '金のある森を完成させた人は、ボーナスタイルをもう1枚置きます。',
    'タイルがなくなったら、草原の動物と、小屋のまわりの魚を数えます。',
  ],
  books: { first: { name: '初版ルール', line: '2〜5人、ボーナスタイル12枚' } },
  rules: {
    begins: {
      name: '最初の手番',
      values: {
        drawn: 'くじで決める',
        seat_1: '1番の席',
        seat_2: '2番の席',
        seat_3: '3番の席',
        seat_4: '4番の席',
        seat_5: '5番の席',
      },
    },
    tribe_pieces: { name: '部族の駒', unit: (n: number) => `${n}個` },
    huts: { name: '小屋', unit: (n: number) => `${n}個` },
    takeback_tile: { name: '置いたタイルを戻せる（駒を置くまで）' },
    bonus_per_turn: { name: '1手番のボーナスタイル', unit: (n: number) => `${n}枚まで` },
    remaining_tiles: { name: '残りのタイルの一覧', values: { shown: '見せる', hidden: '見せない' } },
  },
  chapters: {
    map: '地図とタイル',
    piles: 'タイルの山',
    stock: '手持ちの駒',
    pieces: '駒を置く',
    scoring: '得点',
    areas: 'つながりの集計',
    points: '点と順位',
  },
  letters: { H: '狩りと採集' },
} as const satisfies GameWords;

const en = {
  name: 'Hunters & Gatherers',
  line: 'Join tiles into a land, and send your tribe into its forests, rivers and meadows',
  players: '2–5 players, about 40 minutes',
  steps: [
    'Draw a tile and join it to the map so that every side matches.',
    'Put one piece of your tribe on its forest, river or meadow, or a hut on its river or lake.',
    'A complete forest or river brings points to whoever has most pieces in it; these pieces come back.',
    'Whoever completes a forest with gold in it places a bonus tile as well.',
    'When no tile is left, the animals of the meadows and the fish around the huts are counted.',
  ],
  books: { first: { name: 'First edition', line: '2–5 players, 12 bonus tiles' } },
  rules: {
    begins: {
      name: 'Who begins',
      values: {
        drawn: 'drawn at random',
        seat_1: 'seat 1',
        seat_2: 'seat 2',
        seat_3: 'seat 3',
        seat_4: 'seat 4',
        seat_5: 'seat 5',
      },
    },
    tribe_pieces: { name: 'Pieces of the tribe', unit: (n: number) => `${n}` },
    huts: { name: 'Huts', unit: (n: number) => `${n}` },
    takeback_tile: { name: 'A placed tile may be taken back (until a piece is placed)' },
    bonus_per_turn: { name: 'Bonus tiles in a turn', unit: (n: number) => `at most ${n}` },
    remaining_tiles: { name: 'The list of tiles left', values: { shown: 'shown', hidden: 'hidden' } },
  },
  chapters: {
    map: 'Map and tiles',
    piles: 'The piles',
    stock: 'Pieces in stock',
    pieces: 'Placing pieces',
    scoring: 'Scoring',
    areas: 'Counting what is connected',
    points: 'Points and ranking',
  },
  letters: { H: 'Hunters & Gatherers' },
} as const satisfies GameWords;

const words = messages({ ja, en });
const loadExpansions = loaderOf(EXPANSIONS, () => Object.keys(words().books));

const base: Manifest = {
  name: 'hunters',
  words,
  standard: { rulebook: 'first', size: 4 },
  groups: { H: 'turn', H1: 'setup', H19: 'undo' },
  load: async (rulebook) => {
    const [{ game, register }, expansions] = await Promise.all([import('.'), loadExpansions(rulebook)]);
    register(expansions);
    return { game };
  },
  cover: async () => (await import('./cover')).cover(),
  lesson: true,
  guide: async () => (await import('./Guide')).Guide,
  clauses: () => import('./clauses'),
  draws: () => import('./draws'),
};

export const hunters = extended(base, EXPANSIONS);
