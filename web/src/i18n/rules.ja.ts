/** Rules of the rule books: their names, and values that are not numbers. */
export const rulesJa = {
  board: {
    name: '島の並べ方',
    values: {
      random: 'ランダム（赤い数字は隣り合わない）',
      spiral: 'A〜Rの渦巻き順',
      beginner: '初心者向けの固定配置',
    },
  },
  harbours: { name: '港', values: { fixed: '枠に固定', shuffled: '枠の並びを入れ替える' } },
  board_code: {
    name: '島のコード',
    values: { '': 'なし' },
    hint: '以前の対局のコードを入れると、同じ島で遊べます。空欄なら上の並べ方になります。',
  },
  victory_points: { name: '勝利に必要な点', unit: (n: number) => `${n}点` },
  longest_road_from: { name: '最長交易路に要る街道', unit: (n: number) => `${n}本から` },
  longest_road_tie: {
    name: '最長交易路が切られて並んだとき',
    values: { holder_keeps: '持ち主のまま', set_aside: 'だれのものでもなくなる' },
  },
  largest_army_from: { name: '最大騎士力に要る騎士', unit: (n: number) => `${n}枚から` },
  offers_per_turn: { name: '1手番に出せる提案', unit: (n: number) => `${n}件まで` },
  takeback_turn_end: { name: '手番終了の取り消し' },
  takeback_builds: { name: '建設・銀行との交換の取り消し' },
  development_cards_per_turn: { name: '1手番に使える発展カード', unit: (n: number) => `${n}枚` },
  bank_cards: { name: '銀行の資源（各）', unit: (n: number) => `${n}枚` },
  roads: { name: '街道の数', unit: (n: number) => `${n}本` },
  settlements: { name: '開拓地の数', unit: (n: number) => `${n}個` },
  cities: { name: '都市の数', unit: (n: number) => `${n}個` },
  discard_from: { name: '7で半分捨てる手札', unit: (n: number) => `${n}枚から` },
} as const;
