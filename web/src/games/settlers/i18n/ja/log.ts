/** Texts of the log. Names and cards come as words; the log draws them as chips and icons instead. */

interface Who {
  who: string;
}
interface WhoCards extends Who {
  cards: string;
}

export const log = {
  settlementPlaced: (p: Who) => `${p.who} が最初の開拓地を置いた`,
  roadPlaced: (p: Who) => `${p.who} が最初の街道を置いた`,
  startCards: (p: WhoCards) => `${p.who} が ${p.cards} を受け取った`,
  rolled: (p: Who & { sum: number; a: number; b: number }) => `${p.who} が ${p.sum} を出した（${p.a}＋${p.b}）`,
  produced: (p: WhoCards) => `${p.who} が ${p.cards} を得た`,
  producedNothing: 'だれも資源を得なかった',
  short: (p: { cards: string }) => `銀行の ${p.cards} が足りない`,
  discardsOwed: (p: Who & { n: number }) => `${p.who} は ${p.n}枚捨てる`,
  discardChosen: (p: Who) => `${p.who} が捨て札を決めた`,
  discarded: (p: WhoCards) => `${p.who} が ${p.cards} を捨てた`,
  robberMoved: (p: Who & { place: string }) => `${p.who} が盗賊を${p.place}へ動かした`,
  stolen: (p: WhoCards & { victim: string }) => `${p.who} が ${p.victim} から ${p.cards} を奪った`,
  stolenHidden: (p: Who & { victim: string }) => `${p.who} が ${p.victim} からカードを1枚奪った`,
  roadBuilt: (p: Who) => `${p.who} が街道を建てた`,
  settlementBuilt: (p: Who) => `${p.who} が開拓地を建てた`,
  cityBuilt: (p: Who) => `${p.who} が都市を建てた`,
  cardBought: (p: Who) => `${p.who} が発展カードを買った`,
  cardBoughtKnown: (p: Who & { card: string }) => `${p.who} が発展カードを買った（${p.card}）`,
  knightPlayed: (p: Who) => `${p.who} が騎士を使った`,
  roadBuildingPlayed: (p: Who) => `${p.who} が街道建設を使った`,
  yearOfPlentyPlayed: (p: WhoCards) => `${p.who} が収穫で ${p.cards} を得た`,
  monopolyPlayed: (p: WhoCards & { n: number }) => `${p.who} が ${p.cards} を独占し、${p.n}枚集めた`,
  longestRoad: (p: Who & { n: number }) => `${p.who} が最長交易路（${p.n}）`,
  longestRoadLost: '最長交易路はだれのものでもなくなった',
  largestArmyLost: '最大騎士力はだれのものでもなくなった',
  largestArmy: (p: Who & { n: number }) => `${p.who} が最大騎士力（騎士${p.n}）`,
  bankTraded: (p: Who & { gave: string; got: string }) => `${p.who} が銀行で ${p.gave} → ${p.got}`,
  offerMade: (p: Who & { deal: string }) => `${p.who} の提案：${p.deal}`,
  offerMadeTo: (p: Who & { deal: string; to: string }) => `${p.who} から ${p.to} へ提案：${p.deal}`,
  counterMade: (p: Who & { deal: string; n: number }) => `${p.who} の反対提案（#${p.n} へ）：${p.deal}`,
  /** The sides of an offer, as the reader stands to them. */
  yourDeal: (p: { give: string; get: string }) => `あなたは ${p.give} を渡し、${p.get} をもらう`,
  theirDeal: (p: Who & { give: string; get: string }) => `${p.who} は ${p.give} を渡し、${p.get} をもらう`,
  offerAccepted: (p: Who & { n: number }) => `${p.who} が #${p.n} を受けると答えた`,
  offerDeclined: (p: Who & { n: number }) => `${p.who} が #${p.n} を断った`,
  offerWithdrawn: (p: { n: number }) => `提案 #${p.n} は取り下げられた`,
  offersClosed: (p: { list: string }) => `提案 ${p.list} は終わった`,
  answersDropped: (p: Who & { list: string }) => `${p.who} の ${p.list} への返事は取り消された`,
  traded: (p: Who & { other: string; gave: string; got: string }) =>
    `成立：${p.who} は ${p.gave} を渡し、${p.other} から ${p.got} をもらった`,
  youTraded: (p: { other: string; gave: string; got: string }) =>
    `${p.other} と成立：あなたは ${p.gave} を渡し、${p.got} をもらった`,
  withTerms: (p: { sentence: string; terms: string }) => `${p.sentence}（${p.terms}付き）`,
  offersExpired: (p: { list: string }) => `提案 ${p.list} は時間切れ`,
  callMade: (p: Who & { want: string }) => `${p.who} が ${p.want} を募集`,
  callMadeFor: (p: Who & { want: string; give: string }) => `${p.who} が ${p.want} を募集（お返しは ${p.give}）`,
  callWithdrawn: (p: { n: number }) => `募集 #${p.n} は終わった`,
  tradeTakenBack: (p: Who & { asker: string; other: string; gave: string; got: string }) =>
    `${p.asker} が取引を取り消した：${p.who} に ${p.gave}、${p.other} に ${p.got} が戻った`,
  takeBackAsked: (p: Who & { other: string; n: number }) =>
    `${p.who} が ${p.other} に、取引 #${p.n} をいっしょに取り消そうと頼んだ`,
  takeBackDeclined: (p: Who & { n: number }) => `${p.who} は取引 #${p.n} の取り消しをやめにした`,
  robberMovedTo: (p: Who & { place: string; other: string }) =>
    `${p.who} が盗賊を ${p.place} へ動かし、${p.other} を選んだ`,
  maxHandedOver: (p: WhoCards & { other: string }) => `MAX交渉：${p.who} の残り ${p.cards} は ${p.other} へ`,
  claimMade: (p: Who & { claim: string; move: number }) => `${p.who} の申告：「${p.claim}」✓確認済み（記録 ${p.move}）`,
  revealed: (p: WhoCards) => `${p.who} が全員に見せた：${p.cards}`,
  turnEnded: (p: Who) => `${p.who} が番を終えた`,
  undone: (p: Who & { what: string }) => `${p.who} が${p.what}を取り消した`,
  undoneWhat: {
    'turn-end': '番の終わり',
    build: '建設',
    'bank-trade': '銀行との交換',
    settlement: '開拓地の配置',
    'free-road': '無料の街道',
    card: 'カード',
    robber: '盗賊の移動',
    'card-named': '収穫で選んだ資源',
    other: '直前の操作',
  },
  declared: (p: Who & { n: number }) => `${p.who} が ${p.n}点で勝利を宣言した`,
  ended: (p: Who) => `${p.who} の勝ち`,
  feat: (p: Who & { feat: string }) => `${p.who} の役満：${p.feat}`,
  feats: {
    'great-settling': '大開拓',
    'max-road': 'MAXロード',
    'ten-heroes': '十勇士',
    'all-numbers': 'オールナンバー',
  },
  endedOpen: 'ゲーム終了',
  laid: '島ができた',
  newTurn: (p: { n: number }) => `手番 ${p.n}`,
} as const;
