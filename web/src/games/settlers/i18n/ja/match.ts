/** Words of a match for those who watch. */

export const match = {
  swings: '最近の得点の動き',
  noSwings: 'まだありません。',
  inTurn: (p: { n: number }) => `${p.n}手番目`,
  points: '得点',
  byTurn: '手番ごと',
  land: '土地から得たカード',
  landOnly: '取引と盗みは含みません',
  nothing: 'なし',
} as const;
