/** Words of five and six players at the table and in its log. */

import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';

interface Count {
  readonly n: number;
}
interface Of extends Count {
  readonly of: number;
}

const ja = {
  title: '特別建設フェイズ',
  titleTime: (p: { time: string }) => `特別建設フェイズ ${p.time}`,
  done: (p: Of) => `${p.of}人中${p.n}人が完了`,
  mayBuild: '建てられます',
  cannotPay: '今は何も払えません',
  youDone: '完了しました',
  last: 'あとはあなただけです',
  ended: 'あなたの手番は終わりました',
  watching: '観戦中',
  lastSeconds: 'まもなく締め切り',
  opens: (p: Count) => `特別建設フェイズ、${p.n}秒です。建てるものを選べます`,
  opensNothing: (p: Count) => `特別建設フェイズ、${p.n}秒です。今は何も払えません`,
  opensOthers: '特別建設フェイズです',
  secondsLeft: (p: Count) => `あと${p.n}秒`,
  seatDone: (p: { who: string }) => `${p.who}：完了`,
  seatOpen: (p: { who: string }) => `${p.who}：考え中`,
  finish: '建設を終える',
  finished: '完了。締め切りを待っています',
  waits: 'ほかの人が建てています',
  status: { done: '✓ 完了', ended: '手番終了', deciding: '考え中' },
  panel: {
    tab: '建設',
    title: '今、建てられます',
    titleDone: 'あなたは完了しました',
    text: '交易とカードの使用はできません。費用はいつもどおりです。建つのは締め切りのあと、手番の順です。勝利の宣言は自分の手番まで待ちます。',
    places: (p: Count) => `${p.n}か所`,
    left: (p: Count) => `残り${p.n}枚`,
    noPlace: '場所なし',
    short: (p: { cards: string }) => `${p.cards}不足`,
    closed: '締め切り済み',
    wishes: 'あなたの希望',
    none: 'まだ何も選んでいません。',
    drop: '最後の希望を取り消す',
    next: (p: { who: string }) => `次は${p.who}の手番です。全員が完了するか、時間になると始まります。`,
  },
  deeds: { road: '街道を希望する', settlement: '開拓地を希望する', city: '都市を希望する' },
  pieces: { road: '街道', settlement: '開拓地', city: '都市', card: '発展カード' },
  wishAt: (p: { piece: string; place: string }) => `${p.piece}（${p.place}）`,
  ghost: (p: { piece: string }) => `希望：${p.piece}`,
  stages: {
    'special-building': { yours: '建てるものを選んでください', theirs: 'ほかの人が建てるものを選んでいます' },
  },
  paired: { yours: 'ペアの手番：建設と銀行との交易', theirs: 'ペアの手番' },
  log: {
    began: (p: { who: string }) => `${p.who} の手番のあと：特別建設フェイズ`,
    wish: (p: { what: string }) => `希望：${p.what}`,
    dropped: '最後の希望を取り消した',
    done: (p: { who: string }) => `${p.who} は建設を終えた`,
    built: '締め切り。順に建てます',
    lapsed: (p: { what: string }) => `もうできなくなり、払わずに消えた希望：${p.what}`,
    pair: (p: { who: string; first: string }) => `${p.who} のペアの手番（${p.first} のあと）`,
  },
  guide: {
    title: '5〜6人で遊ぶ',
    line: '島は30枚のタイルになり、待つあいだにも建てられます。',
    steps: [
      '手番が終わるたび、ほかの全員が同時に、15秒で建てるものを選びます。',
      '選んだものは締め切りまで誰にも見えません。「完了」と言ったことだけが見えます。',
      '締め切りのあと、手番の順に建ちます。先に取られた場所の分は払いません。',
      '交易・カードの使用・勝利の宣言は、自分の手番だけです。',
    ],
  },
} as const;

export const w = messages({
  ja,
  en: {
    title: 'Special building phase',
    titleTime: (p) => `Special building phase: ${p.time}`,
    done: (p) => `${p.n} of ${p.of} done`,
    mayBuild: 'You may build',
    cannotPay: 'You can pay for nothing now',
    youDone: 'You are done',
    last: 'You are the last',
    ended: 'Your turn has ended',
    watching: 'Watching',
    lastSeconds: 'last seconds',
    opens: (p) => `Special building phase, ${p.n} seconds: you may choose what to build`,
    opensNothing: (p) => `Special building phase, ${p.n} seconds: you can pay for nothing now`,
    opensOthers: 'Special building phase',
    secondsLeft: (p) => `${p.n} seconds left`,
    seatDone: (p) => `${p.who}: done`,
    seatOpen: (p) => `${p.who}: deciding`,
    finish: 'Done building',
    finished: 'Done. Waiting for the others',
    waits: 'The others are building',
    status: { done: '✓ done', ended: 'turn ended', deciding: 'deciding…' },
    panel: {
      tab: 'Build',
      title: 'You may build now',
      titleDone: 'You are done building',
      text: 'No trading, no cards to play. You pay as always; it is built when the window closes, in turn order; a win waits for your turn.',
      places: (p) => `${p.n} ${plural(p.n, 'place', 'places')}`,
      left: (p) => `${p.n} left`,
      noPlace: 'no place',
      short: (p) => `${p.cards} short`,
      closed: 'closed',
      wishes: 'Your wishes',
      none: 'You have chosen nothing yet.',
      drop: 'Take the last wish back',
      next: (p) => `Next turn: ${p.who}, when all are done or the time is up.`,
    },
    deeds: { road: 'wish for a road', settlement: 'wish for a settlement', city: 'wish for a city' },
    pieces: { road: 'Road', settlement: 'Settlement', city: 'City', card: 'Development card' },
    wishAt: (p) => `${p.piece} (${p.place})`,
    ghost: (p) => `Wish: ${p.piece}`,
    stages: {
      'special-building': { yours: 'Choose what to build', theirs: 'The others are choosing what to build' },
    },
    paired: { yours: 'paired turn: build, trade with the bank', theirs: 'paired turn, building' },
    log: {
      began: (p) => `After ${p.who}: special building phase`,
      wish: (p) => `You wish for: ${p.what}`,
      dropped: 'You took your last wish back',
      done: (p) => `${p.who} is done building`,
      built: 'The window has closed: what was wished for is built in turn order',
      lapsed: (p) => `No longer possible, and not paid for: ${p.what}`,
      pair: (p) => `${p.who} takes the paired turn after ${p.first}`,
    },
    guide: {
      title: 'Settlers for five and six',
      line: 'The island has 30 hexes, and you build while others wait, too.',
      steps: [
        'After each turn all others choose at once, in 15 seconds, what to build.',
        'Nobody sees what you choose before the time is up, only that you said Done.',
        'Then it is built in turn order. What somebody else took first costs you nothing.',
        'You trade, play cards and declare victory in your own turn alone.',
      ],
    },
  },
});
