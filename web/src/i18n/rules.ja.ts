/** Rules of the rule books: their names, and values that are not numbers. */

const minutes = (n: number) => `${n}分`;
const seconds = (n: number) => (n >= 120 && n % 60 === 0 ? `${n / 60}分` : `${n}秒`);

export const rulesJa = {
  // 準備
  board: {
    name: '島の並べ方',
    values: {
      random: 'ランダム（赤い数字は隣り合わない）',
      spiral: 'A〜Rの渦巻き順',
      rings: '輪をサイコロで回す',
      beginner: '初心者向けの固定配置',
    },
  },
  red_clump: {
    name: '数字を並べ直す赤い数字の固まり',
    values: { connected: '3個以上つながったとき', triangle: '3個が1つの角を囲むとき' },
  },
  harbours: { name: '港', values: { fixed: '枠に固定', shuffled: '枠の並びを入れ替える' } },
  board_code: {
    name: '島のコード',
    values: { '': 'なし' },
    hint: '以前の対局のコードを入れると、同じ島で遊べます。空欄なら上の並べ方になります。',
  },
  bank_cards: { name: '銀行の資源（各）', unit: (n: number) => `${n}枚` },
  roads: { name: '街道の数', unit: (n: number) => `${n}本` },
  settlements: { name: '開拓地の数', unit: (n: number) => `${n}個` },
  cities: { name: '都市の数', unit: (n: number) => `${n}個` },
  seating: {
    name: '席順',
    values: { drawn: 'くじ引き', dice: '各自サイコロ2個の大きい順', tiers: '段位順', as_seated: '座った順' },
  },
  colours: { name: '駒の色', values: { chosen: '各自が選ぶ', by_turn: '手番順に赤・青・黄・緑' } },
  // 手番
  shortage: {
    name: '銀行の資源が足りないとき',
    values: { sole_gets_rest: '受け取るのが1人なら、ある分だけ受け取る', nobody: '誰も受け取れない' },
  },
  collect: { name: '産出した資源', values: { automatic: '自動で手札に入る', by_hand: '各自が手番中に取る' } },
  discard_from: { name: '7で半分捨てる手札', unit: (n: number) => `${n}枚から` },
  robber_waivable: { name: '盗賊を動かさずに手番を終えられる' },
  aids: { name: '数えてくれる表示（出目の統計など）' },
  // 建設とカード
  development_cards_per_turn: { name: '1手番に使える発展カード', unit: (n: number) => `${n}枚` },
  bank_counts: { name: '銀行の残り枚数', values: { visible: '見える', hidden: '見えない' } },
  deck_count: { name: '発展カードの残り枚数', values: { visible: '見える', hidden: '見えない' } },
  reveal: { name: '自分の手札を見せられる' },
  open_log: { name: '対局中に読める記録', values: { whole: 'はじめから全部', two_turns: 'この手番と前の手番だけ' } },
  longest_road_from: { name: '最長交易路に要る街道', unit: (n: number) => `${n}本から` },
  longest_road_tie: {
    name: '最長交易路が切られて並んだとき',
    values: { holder_keeps: '持ち主のまま', set_aside: '誰のものでもなくなる' },
  },
  largest_army_from: { name: '最大騎士力に要る騎士', unit: (n: number) => `${n}枚から` },
  // 交渉
  offers_per_turn: { name: '1手番に出せる提案', unit: (n: number) => `${n}件まで` },
  offer_seconds: { name: '提案の期限', values: { '0': 'なし（手番の終わりまで）' }, unit: seconds },
  gifts_in_effect: { name: '合わせると一方的になる取引', values: { allowed: 'できる', refused: 'できない' } },
  knight_deals: { name: '騎士の約束' },
  max_deals: { name: 'MAXの約束' },
  claims: { name: '手札についての申告', values: { off: 'なし', checked: '確かめたうえで伝える' } },
  claims_per_turn: { name: '1手番に出せる申告', unit: (n: number) => `${n}件まで` },
  // 取り消し
  takeback_turn_end: { name: '手番終了の取り消し' },
  takeback_placement: { name: '置いた開拓地の取り消し（街道を置くまで）' },
  takeback_cards: { name: '使った発展カードの取り消し' },
  takeback_builds: { name: '建設・銀行との交換の取り消し' },
  takeback_trades: { name: '取引の取り消し' },
  bot_pause_seconds: {
    name: 'ボットが取り消しを待つ時間',
    values: { '0': '待たない' },
    unit: seconds,
  },
  // 時計と中断
  match_minutes: { name: '対局全体の時間', values: { '0': '制限なし' }, unit: minutes },
  turn_seconds: { name: '1手番の時間', values: { '0': '制限なし' }, unit: seconds },
  bank_seconds: { name: '各自の持ち時間', values: { '0': 'なし' }, unit: seconds },
  increment_seconds: { name: '手番ごとに増える持ち時間', values: { '0': 'なし' }, unit: seconds },
  pausing: { name: '中断', values: { agreement: '全員の同意で', judge: '審判が決める' } },
  absence: {
    name: '接続が切れた席',
    values: { bot: 'ボットが代わる', wait: '戻るまで待つ', vote: 'ほかの席が投票で決める', skip: '手番を飛ばす' },
  },
  grace_seconds: { name: '接続が切れてから待つ時間', unit: seconds },
  // 会話
  talk: { name: '会話', values: { open: '自由', phrases: '決まり文句だけ', off: 'なし' } },
  talk_checked: { name: 'あとの約束と暴言を差し止める' },
  // 終わり
  victory_points: { name: '勝利に必要な点', unit: (n: number) => `${n}点` },
  points_cap: { name: '順位で数える点の上限', values: { '0': 'なし' }, unit: (n: number) => `${n}点` },
  leaving: {
    name: '席を離れた人',
    values: { bot: 'ボットが代わり、いつでも戻れる', final: '点はそのまま、残りの人で続ける' },
  },
  deadlock: { name: '目標に届かなくなった席', values: { off: 'そのまま続ける', out: '手番を飛ばす' } },
} as const;
