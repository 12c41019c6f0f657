/** Rules of the rule books: their names, and values that are not numbers. */

const minutes = (n: number) => `${n}分`;
const seconds = (n: number) => (n >= 120 && n % 60 === 0 ? `${n / 60}分` : `${n}秒`);

export const rulesJa = {
  seating: {
    name: '席順',
    values: { drawn: 'くじ引き', dice: '各自サイコロ2個の大きい順', tiers: '段位順', as_seated: '座った順' },
  },
  colours: { name: '駒の色', values: { chosen: '各自が選ぶ', by_turn: '手番順に赤・青・黄・緑' } },
  aids: { name: '数えてくれる表示' },
  open_log: { name: '対局中に読める記録', values: { whole: 'はじめから全部', two_turns: 'この手番と前の手番だけ' } },
  bot_pause_seconds: {
    name: 'ボットが取り消しを待つ時間',
    values: { '0': '待たない' },
    unit: seconds,
  },
  match_minutes: { name: '対局全体の時間', values: { '0': '制限なし' }, unit: minutes },
  turn_seconds: { name: '1手番の時間', values: { '0': '制限なし' }, unit: seconds },
  bank_seconds: { name: '各自の持ち時間', values: { '0': 'なし' }, unit: seconds },
  increment_seconds: { name: '手番ごとに増える持ち時間', values: { '0': 'なし' }, unit: seconds },
  pausing: { name: '中断', values: { agreement: '全員の同意で', judge: '審判が決める' } },
  calling_pauses: { name: '審判を呼ぶと時計が止まる' },
  judge_grace_seconds: { name: '審判を待つ時間', values: { '0': 'ほかの人と同じ' }, unit: seconds },
  absence: {
    name: '接続が切れた席',
    values: {
      bot: 'ボットが代わる',
      wait: '戻るまで待つ',
      vote: 'ボットに任せるか、ほかの席が投票で決める',
      skip: '手番を飛ばす',
      ask: 'その席なしで続けるか、ほかの人が決める',
    },
  },
  grace_seconds: { name: '接続が切れてから待つ時間', unit: seconds },
  ask_presence_minutes: {
    name: '時計のない卓で「いらっしゃいますか」と尋ねるまで',
    values: { '0': '尋ねない' },
    unit: minutes,
  },
  answer_seconds: { name: 'その返事を待つ時間', unit: seconds },
  correction_hours: {
    name: '終了後に審判が訂正・再開できる時間',
    values: { '0': 'できない' },
    unit: (n: number) => `${n}時間`,
  },
  talk: { name: '会話', values: { open: '自由', phrases: '決まり文句だけ', off: 'なし' } },
  talk_checked: { name: 'あとの約束と暴言について送る前に知らせる' },
  spectator_delay: {
    name: '観戦の遅れ',
    values: { '0': 'なし（ライブ）' },
    unit: (n: number) => `${n}手番遅れ`,
  },
  spectator_hands: {
    name: '観戦者に見える手札',
    values: { hidden: 'なし', open: '全員（使っていないカードを除く）' },
  },
  leaving: {
    name: '席を離れた人',
    values: { bot: 'ボットが代わり、いつでも戻れる', final: '点はそのまま、残りの人で続ける' },
  },
} as const;
