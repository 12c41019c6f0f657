/** Words of event cards at the table and in its log. */

import { messages } from '../../../../i18n';

interface Who {
  readonly who: string;
}

const ja = {
  income: 'イベントカード',
  doings: {
    TakeResource: '資源を1枚取る',
    PassResource: '左の人に資源を渡す',
    GiveResource: '誰かに資源をあげる',
    TakeCard: '誰かからカードを1枚取る',
    TurnRoad: '街道を横に向ける',
    RepairRoad: '街道を直す',
  },
  events: {
    none: { name: '何も起こらない', line: '数字の産出だけを行います' },
    'plentiful-year': { name: '豊作の年', line: '全員が資源を1枚取ります' },
    conflict: { name: '争い', line: '最大騎士力の人（いなければ騎士が単独最多の人）が、誰かから1枚取ります' },
    'robber-flees': { name: '盗賊の逃走', line: '盗賊は砂漠へ戻ります。カードは取りません' },
    tournament: { name: '馬上試合', line: '騎士が最多の人は、資源を1枚取ります' },
    'trade-advantage': {
      name: '交易の優位',
      line: '最長交易路の人（いなければ街道が単独最多の人）が、誰かから1枚取ります',
    },
    epidemic: { name: '疫病', line: 'この産出では、都市も1枚しか産出しません' },
    earthquake: {
      name: '地震',
      line: '各自が自分の街道1本を横に倒します。木材1枚とレンガ1枚で直すまで街道を建てられません',
    },
    'good-neighbours': { name: 'よき隣人', line: '全員が左隣に資源を1枚渡します' },
    'robber-attacks': { name: '盗賊の襲撃', line: '7の目と同じです' },
    'calm-seas': { name: '静かな海', line: '港が最多の人は、資源を1枚取ります' },
    'neighbourly-assistance': { name: '助け合い', line: '勝利点が最多の人は、少ない人に資源を1枚渡します' },
  },
  noRobber: 'ここには盗賊がいないので、何も起こりません',
  card: (p: { number: number; name: string }) => `イベントカード ${p.number}：${p.name}`,
  none: 'まだカードは引かれていません',
  pile: (p: { n: number }) => `新年まであと${p.n}枚`,
  last: 'イベントカード',
  lastShort: 'イベント',
  draw: 'カードを引く',
  drawing: {
    rollingOrCard: 'イベントカードを引く・先に発展カードも可',
    rolling: 'イベントカードを引いてください',
    theirs: 'イベントカードを引く前',
  },
  waits: (p: Who) => `対象：${p.who}`,
  newYear: '新年：カードを全部切り直しました',
  repair: '街道を直す',
  repairShort: '直す',
  repairWhy: '木材1枚とレンガ1枚',
  turnRoad: 'この街道を横に倒す',
  damaged: '傷んだ街道',
  corrections: { damage: '街道を傷んだものにする', mend: '傷んだ街道を元に戻す' },
  sheets: {
    take: '資源を1枚取ってください',
    pass: (p: Who) => `${p.who} に渡す資源を選んでください`,
    give: '誰に、どの資源を渡しますか',
    whom: '誰に渡しますか',
    victim: '誰から1枚取りますか',
  },
  stages: {
    'taking-resources': { yours: '資源を1枚取ってください', theirs: '資源を取っています' },
    'passing-left': { yours: '左隣に渡す資源を選んでください', theirs: '左隣に渡す資源を選んでいます' },
    assisting: { yours: '勝利点が少ない人に資源を渡してください', theirs: '渡す資源を選んでいます' },
    'taking-card': { yours: '誰から1枚取るか選んでください', theirs: 'カードを取る相手を選んでいます' },
    'turning-roads': { yours: '横に倒す自分の街道を選んでください', theirs: '倒す街道を選んでいます' },
  },
  log: {
    drawn: (p: Who & { number: number; name: string }) => `${p.who} は${p.number}を引いた：${p.name}`,
    taken: (p: Who & { cards: string }) => `${p.who} は${p.cards}を取った`,
    chosen: (p: Who) => `${p.who} は左隣に渡す資源を選んだ`,
    given: (p: Who & { to: string; cards: string }) => `${p.who} は ${p.to} に${p.cards}を渡した`,
    victim: (p: Who & { victim: string }) => `${p.who} は ${p.victim} から1枚取る`,
    fled: '盗賊は砂漠へ逃げた',
    turned: (p: Who & { place: string }) => `${p.who} の街道が傷んだ：${p.place}`,
    repaired: (p: Who & { place: string }) => `${p.who} は街道を直した：${p.place}`,
    damageSet: (p: Who & { place: string; reason: string }) =>
      `審判が${p.who}の街道を傷んだものとしました（${p.place}）：${p.reason}`,
    damageLifted: (p: Who & { place: string; reason: string }) =>
      `審判が${p.who}の傷んだ街道を元に戻しました（${p.place}）：${p.reason}`,
  },
  guide: { title: 'イベントカード', line: 'サイコロの代わりにカードを引き、まず出来事、次に数字の産出を行います。' },
} as const;

export const w = messages({
  ja,
  en: {
    income: 'Event cards',
    doings: {
      TakeResource: 'Take a resource',
      PassResource: 'Pass a resource to the left',
      GiveResource: 'Give a resource to somebody',
      TakeCard: 'Take a card from somebody',
      TurnRoad: 'Turn a road',
      RepairRoad: 'Repair a road',
    },
    events: {
      none: { name: 'Nothing happens', line: 'The number yields, and that is all' },
      'plentiful-year': { name: 'Plentiful year', line: 'Everybody takes 1 resource' },
      conflict: {
        name: 'Conflict',
        line: 'The largest army, else the single player with most knights, takes 1 unseen card',
      },
      'robber-flees': { name: 'Robber flees', line: 'The robber goes to the desert and takes nothing' },
      tournament: { name: 'Tournament', line: 'Whoever has most knights takes 1 resource' },
      'trade-advantage': {
        name: 'Trade advantage',
        line: 'The longest road, else the single player with most roads, takes 1 unseen card',
      },
      epidemic: { name: 'Epidemic', line: 'Cities yield only 1 this time' },
      earthquake: {
        name: 'Earthquake',
        line: 'Each turns a road of their own; until it is repaired (lumber and brick) they build no road',
      },
      'good-neighbours': { name: 'Good neighbours', line: 'Everybody gives 1 resource to the left' },
      'robber-attacks': { name: 'Robber attacks', line: 'As after a 7' },
      'calm-seas': { name: 'Calm seas', line: 'Whoever has most harbours takes 1 resource' },
      'neighbourly-assistance': {
        name: 'Neighbourly assistance',
        line: 'Whoever has most points gives 1 resource to a player with fewer',
      },
    },
    noRobber: 'There is no robber here: nothing happens',
    card: (p) => `Event card ${p.number}: ${p.name}`,
    none: 'No card has been drawn yet',
    pile: (p) => `${p.n} to come before New Year`,
    last: 'Event card',
    lastShort: 'Event',
    draw: 'Draw a card',
    drawing: {
      rollingOrCard: 'draw an event card, or play a card first',
      rolling: 'draw an event card',
      theirs: 'about to draw an event card',
    },
    waits: (p) => `Concerns ${p.who}`,
    newYear: 'New Year: all cards are shuffled',
    repair: 'Repair road',
    repairShort: 'Repair',
    repairWhy: '1 lumber and 1 brick',
    turnRoad: 'turn this road',
    damaged: 'Damaged road',
    corrections: { damage: 'Turn a road sideways', mend: 'Turn a damaged road back' },
    sheets: {
      take: 'Take one resource',
      pass: (p) => `Which resource for ${p.who}?`,
      give: 'Which resource, and for whom?',
      whom: 'For whom?',
      victim: 'From whom do you take a card?',
    },
    stages: {
      'taking-resources': { yours: 'Take one resource', theirs: 'is taking a resource' },
      'passing-left': { yours: 'Choose a resource for your left neighbour', theirs: 'is choosing a resource to pass' },
      assisting: { yours: 'Give a resource to a player with fewer points', theirs: 'is choosing what to give' },
      'taking-card': { yours: 'Choose from whom to take a card', theirs: 'is choosing from whom to take' },
      'turning-roads': { yours: 'Choose a road of yours to turn', theirs: 'is choosing a road to turn' },
    },
    log: {
      drawn: (p) => `${p.who} draws ${p.number}: ${p.name}`,
      taken: (p) => `${p.who} takes ${p.cards}`,
      chosen: (p) => `${p.who} has chosen what to pass`,
      given: (p) => `${p.who} gives ${p.to} ${p.cards}`,
      victim: (p) => `${p.who} takes a card from ${p.victim}`,
      fled: 'The robber flees to the desert',
      turned: (p) => `A road of ${p.who} is damaged: ${p.place}`,
      repaired: (p) => `${p.who} repairs a road: ${p.place}`,
      damageSet: (p) => `The judge marked a road of ${p.who} as damaged (${p.place}): ${p.reason}`,
      damageLifted: (p) => `The judge lifted the damage of a road of ${p.who} (${p.place}): ${p.reason}`,
    },
    guide: {
      title: 'Event cards',
      line: 'Cards take the place of the dice: first the event, then the number yields.',
    },
  },
});
