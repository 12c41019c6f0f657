/** Rules of five and six players in short. */

import { messages } from '../../../../i18n';

export const clauses = messages({
  ja: {
    X1: '島は30枚のタイル（3-4-5-6-5-4-3の列）：森6、牧草地6、畑6、丘5、山5、砂漠2。数字チップは28枚で、2と12は2枚、ほかは3枚ずつ。赤い数字どうしは隣り合いません。',
    X2: '港は11か所：3:1が5つ、羊毛が2つ、木材・レンガ・小麦・鉱石が1つずつ。海岸にできるだけ等間隔に並び、1つの交差点に港は2つありません。',
    X3: '銀行は各資源24枚。発展カードは34枚：騎士20、勝利点5、街道建設3、収穫3、独占3。コマは1人分がいつもと同じです。',
    X4: '5人か6人で、10点をめざします。盗賊は、2つの砂漠のうちくじで決めた一方から始まります。',
    X5: '「特別建設」：手番が終わるたび、ほかの全員が同時に、時間内に（ふつう15秒）建てたいもの・買いたいカードを決めます。交易とカードの使用はできません。希望は締め切りまで本人しか知らず、手番を終えた人の次の席から順に実現します。もうできないものは、何も払わずに消え、本人に知らされます。全員が「完了」と言えば早く閉じます。「ペア」：3つ先の席が、ロールなしで建設・購入・カード・銀行との交易をします。ここで買ったカードは、次の自分の手番で使えます。勝利の宣言は自分の手番（ペアの手番を含む）だけです。',
    X6: '手番の終わりは、あいだに何かが建つか（ペアでは2人目が動くか）、次の人がサイコロを振るかカードを使うまで取り消せます。取り消すと、まだ閉じていない希望は誰にも知られずに消えます。',
  },
  en: {
    X1: 'The island has 30 hexes in rows of 3-4-5-6-5-4-3: forest 6, pasture 6, fields 6, hills 5, mountains 5, desert 2. There are 28 number tokens: 2 and 12 twice, all others three times. No red number lies next to another.',
    X2: 'There are 11 harbours: five 3:1, two for wool, one each for lumber, brick, grain and ore. They lie as evenly as possible along the coast, never two at one corner.',
    X3: 'The bank has 24 of each resource. There are 34 development cards: 20 knights, 5 victory points, and 3 each of road building, year of plenty and monopoly. Pieces of each player as usual.',
    X4: 'Five or six play to 10 points. The robber starts on one of the two deserts, which one is drawn at random.',
    X5: 'Special building phase: after each turn all others decide at once, within a time (15 seconds as a rule), what to build and buy; no trade, no cards played. Nobody else learns your wishes before the time is up; then they are carried out in turn order from the next seat on. What is no longer possible lapses, costs nothing, and you alone are told. It closes early once everybody has said Done. Paired turns: the seat three places on builds, buys, plays a card and trades with the bank, without a roll. Cards bought between turns can be played in your next turn. Victory is declared in your own turn, a paired one included.',
    X6: 'The end of a turn can be taken back until something has been built between the turns (with paired turns: until the second has acted), or the next player has rolled or played a card. Wishes that are still open then lapse, and nobody learns of them.',
  },
});
