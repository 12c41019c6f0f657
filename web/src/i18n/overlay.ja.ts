/** Words of the overlay for streams. */

export const overlayJa = {
  region: '配信用の表示',
  soon: 'まもなく始まります',
  over: '対局終了',
  turn: (n: number) => `${n}手番目`,
  points: '得点',
  closed: 'この対局は観戦できません',
  waiting: '接続しています…',
} as const;
