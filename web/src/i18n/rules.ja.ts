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
  harbours: { name: '港', values: { fixed: '枠に固定', shuffled: '種類を混ぜる', pieces: '枠の板を混ぜる' } },
  board_code: { name: '島のコード', values: { '': 'なし' } },
  target: { name: '勝利に必要な点', unit: (n: number) => `${n}点` },
  points_to_win: { name: '勝利に必要な点', unit: (n: number) => `${n}点` },
  victory_points: { name: '勝利に必要な点', unit: (n: number) => `${n}点` },
  takeback_turn_end: { name: '手番終了の取り消し' },
  takeback_builds: { name: '建設・銀行貿易の取り消し' },
  development_cards_per_turn: { name: '1手番に使える発展カード', unit: (n: number) => `${n}枚` },
  bank_cards: { name: '銀行の資源（各）', unit: (n: number) => `${n}枚` },
  roads: { name: '街道の数', unit: (n: number) => `${n}本` },
  settlements: { name: '開拓地の数', unit: (n: number) => `${n}個` },
  cities: { name: '都市の数', unit: (n: number) => `${n}個` },
  discard_from: { name: '7で半分捨てる手札', unit: (n: number) => `${n}枚から` },
} as const;
