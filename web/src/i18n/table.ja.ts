/** Words of the table around any game: players, log, chat, the phone's sheet. */

export const tableJa = {
  players: 'プレイヤー',
  you: 'あなた',
  bot: 'ボット',
  botOf: (level: string) => `ボット・${level}`,
  botAway: '離席・ボットが代行',
  awaySkipped: '離席・手番は飛ばされます',
  awayWaited: '離席・戻るのを待っています',
  awayAgain: '再投票まで',
  goneUntil: '待ち時間',
  offline: '接続切れ',
  thinking: '考え中',
  onTurn: '手番',
  details: (p: { who: string }) => `${p.who} の詳細`,
  log: '記録',
  logEmpty: 'まだ何も起きていません。',
  entry: (n: number) => `記録の${n}番`,
  logNewest: '最新へ',
  byClock: '時間切れ',
  lookBack: '振り返る',
  sheetSize: { bigger: '広げる', smaller: 'たたむ' },
} as const;
