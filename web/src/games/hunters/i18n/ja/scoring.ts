/** What an area brings and why, the log, the result. */

interface Who {
  who: string;
}
interface Count {
  n: number;
}

export const scoring = {
  what: { river: '川の完成', forest: '森の完成', hut: '小屋', meadow: '草原' },
  sections: { river: (p: Count) => `区画${p.n}`, forest: (p: Count) => `区画${p.n}`, hut: '', meadow: '' },
  fish: (p: Count) => `魚${p.n}`,
  mushrooms: (p: Count) => `きのこ${p.n}`,
  animal: {
    deer: (p: Count) => `鹿${p.n}`,
    mammoth: (p: Count) => `マンモス${p.n}`,
    aurochs: (p: Count) => `オーロックス${p.n}`,
    tiger: (p: Count) => `トラ${p.n}`,
  },
  eaten: (p: Count) => `トラに食べられる鹿${p.n}`,
  fire: '野火でトラはいない',
  shrine: (p: Who) => `祠の主 ${p.who} だけの点`,
  held: (p: Who & Count) => `${p.who} ${p.n}`,
  holding: (p: { all: string }) => `駒：${p.all}`,
  gets: (p: Who & Count) => `${p.who} ＋${p.n}`,
  nobody: 'だれも点にならない',
  points: (p: Count) => `${p.n}点`,
  inspect: {
    title: '土地のつながり',
    tiles: (p: Count) => `${p.n}枚にわたる`,
    open: (p: Count) => `開いた辺 ${p.n}`,
    closed: '閉じている',
    now: { river: 'いま完成なら', forest: 'いま完成なら', meadow: 'いま終わるなら', system: 'いま終わるなら' },
    unheld: 'だれの駒もいません',
    hint: '地図のタイルを押すと調べられます',
    off: 'この卓では、つながりの集計は表示しません。',
    next: '次の土地',
    close: '閉じる',
    lake: '湖だけでは得点になりません',
  },
  log: {
    beginLot: (p: Who) => `くじで ${p.who} が始める`,
    beginHost: (p: Who) => `${p.who} から始める`,
    drawn: (p: Who & { tile: string }) => `${p.who} が ${p.tile} を引いた`,
    drawnBonus: (p: Who & { tile: string }) => `${p.who} がボーナスタイル ${p.tile} を引いた`,
    aside: (p: { tile: string }) => `${p.tile} はどこにも置けず、外した`,
    placed: (p: Who & { place: string }) => `${p.who} がタイルを置いた（${p.place}）`,
    piece: (p: Who & { piece: string; zone: string }) => `${p.who} が${p.zone}に${p.piece}を置いた`,
    nothing: (p: Who) => `${p.who} は駒を置かない`,
    scored: (p: { what: string; why: string; sum: string; holding: string; who: string }) =>
      `${p.what}${p.why && `（${p.why}）`} ${p.sum}。${p.holding}。${p.who}`,
    returned: (p: Who & Count) => `${p.who} に駒${p.n}が戻る`,
    bonus: (p: Who) => `${p.who} は金を見つけ、もう1枚置ける`,
    passed: (p: Who) => `${p.who} の番`,
    ended: (p: Who) => `対局終了・${p.who} の勝ち`,
    endedShared: (p: { names: string }) => `対局終了・${p.names} が同点で1位`,
    undone: (p: Who) => `${p.who} がタイルを戻した`,
  },
  result: {
    won: (p: Who) => `${p.who} の勝ち`,
    wonYou: 'あなたの勝ち',
    shared: (p: { names: string }) => `${p.names} が同点で1位`,
    ranking: '順位',
    rank: (p: Count) => `${p.n}位`,
    breakdown: '点の内訳',
    player: 'プレイヤー',
    total: '合計',
    sources: { rivers: '川', forests: '森', huts: '小屋', meadows: '草原' },
    final: '最後の得点計算',
    finalNone: '最後に得点になった小屋や草原はありませんでした。',
    step: (p: { n: number; of: number }) => `${p.n} / ${p.of}`,
    before: '終わりの前まで',
    next: '次へ',
    back: '前へ',
    skip: '飛ばす',
    again: 'もう一度見る',
    list: '得点の理由',
    map: '最後の地図',
  },
  label: {
    TilePlaced: 'タイルを置く',
    PiecePlaced: '駒を置く',
    NothingPlaced: '何も置かない',
    TurnPassed: '番の終わり',
    GameEnded: '対局の終わり',
  },
} as const;
