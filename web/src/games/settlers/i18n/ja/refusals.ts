import { sealedWords } from '../sealed';
import { play } from './play';
import { tradeRefusals } from './traderefusals';

/** Reasons why the engine would not do something. The rule's id is added behind. */

export const refusals = {
  ...tradeRefusals,
  'not-now': 'いまはその時ではありません',
  'not-seated': '席に着いている方だけの操作です',
  'too-close': 'となりの交点に建物があります',
  'road-not-at-settlement': 'いま置いた開拓地につながる辺を選んでください',
  'road-not-connected': '自分の道や建物につながっていません',
  'settlement-not-connected': '自分の街道につながっていません',
  'city-needs-settlement': '都市にできるのは自分の開拓地だけです',
  'no-piece-left': 'その駒はもう残っていません',
  'cannot-pay': '資源が足りません',
  'deck-empty': '発展カードの山札がありません',
  'card-not-held': 'そのカードは持っていません',
  'card-bought-this-turn': '買ったばかりのカードは次の番から使えます',
  'already-played-a-card': '発展カードは1回の番に1枚までです',
  'card-not-opened': '先にカードを開いてください',
  'no-road-to-build': '街道を置ける場所がありません',
  'wrong-number-of-cards': (p: Readonly<Record<string, unknown>>) =>
    p.owed === undefined ? 'カードの枚数が違います' : `ちょうど${p.owed}枚選んでください`,
  'cards-not-held': 'そのカードを持っていません',
  'no-piece-there': 'そこにそのコマはありません',
  'place-taken': 'そこにはもう何かがあります',
  'no-such-place': 'この盤にその場所はありません',
  'card-not-playable': 'そのカードは使えません',
  'deck-lacks-cards': '山札にそのカードが足りません',
  'bank-lacks-cards': '銀行にそのカードが足りません',
  'same-resource': '同じ資源どうしは交換できません',
  'same-resource-on-both-sides': '同じ資源が両側にあります',
  gift: '贈り物はできません。どちらも1枚以上出してください',
  'more-than-there-are': 'そんなに多くのカードはありません',
  'only-with-seat-on-turn': '取引は手番の方とだけできます',
  'too-many-offers': 'この番に出せる提案の数に達しました',
  'offer-closed': 'その提案はもう閉じられています',
  'offer-not-to-you': 'その提案はあなたあてではありません',
  'offer-not-yours': 'それはあなたの提案ではありません',
  'already-accepted': 'もう受けると答えています',
  'already-declined': 'もう断っています',
  'has-not-accepted': 'その方は受けると答えていません',
  'robber-must-move': '盗賊はほかのマスへ動かしてください',
  'no-such-victim': 'その方からは奪えません',
  'too-few-points': (p: Readonly<Record<string, unknown>>) =>
    p.points === undefined ? '点が足りません' : `いま${p.points}点です。宣言には${p.target}点必要です`,
  'not-the-last-trade': '最後の交渉はもう別のものです',
  'not-yours-to-take-back': '取り消せるのは、した本人だけです',
  'nothing-to-collect': '取る資源はありません',
  'nothing-to-take-back': '取り消せる操作がありません',
  sealed: (p: Readonly<Record<string, unknown>>) => play.sealed(sealedWords(play, p)),
} as const;
