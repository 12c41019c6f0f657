/** Words of two players at the table and in its log. */

import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/plural';

interface Who {
  readonly who: string;
}
interface Count {
  readonly n: number;
}

const ja = {
  tokens: '交易チップ',
  tokensShort: 'チップ',
  doings: {
    BuildNeutralRoad: '中立の街道を建てる',
    BuildNeutralSettlement: '中立の開拓地を建てる',
    ForceTrade: '強制取引をする',
    ReturnCards: 'カードを返す',
    SendRobberAway: '盗賊を砂漠へ戻す',
    GiveUpKnight: '騎士を手放す',
  },
  correct: '交易チップを直す',
  tokensHeld: (p: Count) => `交易チップ${p.n}枚`,
  stock: (p: Count) => `残り${p.n}枚`,
  price: (p: Count) => `チップ${p.n}枚`,
  gain: (p: Count) => `チップ${p.n}枚をもらう`,
  why: '公開の勝利点が相手以下ならチップ1枚、上回っていれば2枚かかります。海岸の開拓地で1枚、砂漠の隣で2枚もらえます。',
  acts: {
    ForceTrade: { name: '強制の交換', line: '相手の手札から無作為に2枚取り、好きな2枚を返します' },
    SendRobberAway: { name: '盗賊を砂漠へ', line: '盗賊を砂漠へ戻します。カードは取りません' },
    barbarian: { name: '蛮族を1体動かす', line: '海岸の蛮族1体を、征服されていないタイルへ移します' },
    GiveUpKnight: { name: '騎士を手放す', line: '使った騎士1枚をゲームから除きます。手番に1回です' },
  },
  notNow: '今はできません',
  returning: {
    title: (p: Count) => `返すカードを${p.n}枚選んでください`,
    left: (p: Count) => `あと${p.n}枚`,
    ready: '返せます',
    confirm: (p: Count) => `${p.n}枚を返す`,
    side: '返す',
    note: (p: Count) => `残り${p.n}`,
  },
  choose: 'どの中立の色に建てますか',
  deeds: { road: '中立の街道を建てる', settlement: '中立の開拓地を建てる' },
  stages: {
    'neutral-building': { yours: '中立のコマを建ててください', theirs: '中立のコマを建てています' },
    'returning-cards': { yours: '返すカードを選んでください', theirs: '返すカードを選んでいます' },
  },
  log: {
    start: (p: Who & { place: string }) => `${p.who} の開拓地：${p.place}`,
    road: (p: Who & { place: string }) => `${p.who} に街道：${p.place}`,
    settlement: (p: Who & { place: string }) => `${p.who} に開拓地：${p.place}`,
    earned: (p: Who & Count) => `${p.who} は交易チップを${p.n}枚もらった`,
    spent: (p: Who & Count) => `${p.who} は交易チップを${p.n}枚使った`,
    forced: (p: Who & { victim: string; cards: string; n: number }) =>
      `${p.who} はチップ${p.n}枚で、${p.victim} から${p.cards}を取った`,
    returned: (p: Who & { to: string; cards: string }) => `${p.who} は ${p.to} に${p.cards}を返した`,
    some: (p: Count) => `カード${p.n}枚`,
    robber: (p: Who & Count) => `${p.who} はチップ${p.n}枚で、盗賊を砂漠へ戻した`,
    knight: (p: Who & Count) => `${p.who} は騎士を手放し、交易チップを${p.n}枚もらった`,
    corrected: (p: Who & { change: string; reason: string }) =>
      `審判が${p.who}の交易チップを訂正しました（${p.change}）：${p.reason}`,
  },
  guide: {
    title: '2人で遊ぶ',
    line: '中立の2色と交易チップで、2人でも島がせまくなります。',
    steps: [
      '手番ごとにサイコロを2回振ります。2回目は違う目になるまで振り直します。',
      '街道や開拓地を建てるたび、中立の色にも同じコマを無料で建てます。',
      '交易チップで、相手との強制の交換や、盗賊を砂漠へ戻すことができます。',
      '海岸や砂漠の隣に開拓地を建てると、チップがもらえます。',
    ],
  },
} as const;

export const w = messages({
  ja,
  en: {
    tokens: 'Trade tokens',
    tokensShort: 'Tokens',
    doings: {
      BuildNeutralRoad: 'Build a neutral road',
      BuildNeutralSettlement: 'Build a neutral settlement',
      ForceTrade: 'Force a trade',
      ReturnCards: 'Give cards back',
      SendRobberAway: 'Send the robber to the desert',
      GiveUpKnight: 'Give up a knight',
    },
    correct: 'Correct trade tokens',
    tokensHeld: (p) => `${p.n} trade ${plural(p.n, 'token', 'tokens')}`,
    stock: (p) => `${p.n} left in stock.`,
    price: (p) => `${p.n} ${plural(p.n, 'token', 'tokens')}`,
    gain: (p) => `brings ${p.n} ${plural(p.n, 'token', 'tokens')}`,
    why: 'An action costs 1 token if you have no more visible points than the other player, else 2. A settlement on the coast earns 1, by the desert 2.',
    acts: {
      ForceTrade: { name: 'Forced trade', line: 'Take 2 random cards from the other player and give any 2 back' },
      SendRobberAway: { name: 'Robber to the desert', line: 'The robber goes back to the desert and takes nothing' },
      barbarian: { name: 'Move a barbarian', line: 'One barbarian goes from a coast hex to an unconquered one' },
      GiveUpKnight: { name: 'Give up a knight', line: 'A knight you have played leaves the game; once a turn' },
    },
    notNow: 'Not possible now',
    returning: {
      title: (p) => `Choose ${p.n} ${plural(p.n, 'card', 'cards')} to give back`,
      left: (p) => `${p.n} more to choose`,
      ready: 'Ready to give back',
      confirm: (p) => `Give ${p.n} back`,
      side: 'give back',
      note: (p) => `${p.n} left`,
    },
    choose: 'For which neutral colour?',
    deeds: { road: 'build a neutral road', settlement: 'build a neutral settlement' },
    stages: {
      'neutral-building': { yours: 'Build a neutral piece', theirs: 'is building a neutral piece' },
      'returning-cards': { yours: 'Choose the cards to give back', theirs: 'is choosing cards to give back' },
    },
    log: {
      start: (p) => `${p.who} starts with a settlement: ${p.place}`,
      road: (p) => `${p.who}: a road, ${p.place}`,
      settlement: (p) => `${p.who}: a settlement, ${p.place}`,
      earned: (p) => `${p.who} earns ${p.n} trade ${plural(p.n, 'token', 'tokens')}`,
      spent: (p) => `${p.who} spends ${p.n} trade ${plural(p.n, 'token', 'tokens')}`,
      forced: (p) => `${p.who} takes ${p.cards} from ${p.victim} for ${p.n} ${plural(p.n, 'token', 'tokens')}`,
      returned: (p) => `${p.who} gives ${p.to} ${p.cards} back`,
      some: (p) => `${p.n} ${plural(p.n, 'card', 'cards')}`,
      robber: (p) => `${p.who} sends the robber to the desert for ${p.n} ${plural(p.n, 'token', 'tokens')}`,
      knight: (p) => `${p.who} gives up a knight for ${p.n} ${plural(p.n, 'token', 'tokens')}`,
      corrected: (p) => `The judge corrected the trade tokens of ${p.who} (${p.change}): ${p.reason}`,
    },
    guide: {
      title: 'Settlers for two',
      line: 'Two neutral colours and trade tokens make the island tight for two as well.',
      steps: [
        'Roll twice each turn; the second roll is thrown again until its sum differs.',
        'With each road or settlement you also build one for a neutral colour, free.',
        'Trade tokens buy a forced trade, or the robber’s way to the desert.',
        'Settlements on the coast and by the desert earn tokens.',
      ],
    },
  },
});
