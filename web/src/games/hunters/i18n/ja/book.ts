import type { GameWords } from '../../../manifest';

export const huntersBookJa = {
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
