/** The rule of two players in short. */

import { messages } from '../../../../i18n';

export const clauses = messages({
  ja: {
    O4: '中立の2色が、中央のタイルから1辺離れた向かい合う交差点に開拓地を1つずつ持って始まります。手番ごとに産出のサイコロを2回振り、2回目は違う目になるまで振り直します。街道を建てるたび、中立の1色に街道を1本、開拓地を建てるたび、中立の開拓地を1つ（建てる場所がなければ街道を）無料で建てます。中立の色は何も受け取りませんが、最長交易路は持てます。交易チップは全部で20枚、1人5枚。公開の勝利点が相手以下なら1枚、多ければ2枚で、強制の交換（相手の手札から無作為に2枚取り、好きな2枚を返す）か、盗賊を砂漠へ戻すことができます。海岸の開拓地で1枚、砂漠の隣で2枚、両方なら3枚もらえ、手番に1回、使った騎士1枚を2枚に替えられます。蛮族の来襲では、最初の騎士を置いた席が続けて中立の騎士を1体、城の空いた辺に置きます。手番の席は自分の騎士のあとに中立の騎士も動かします。判定ではほかの席の騎士として数え、サイコロは常に3、失われることはなく、捕らえた蛮族はゲームから除かれます。',
  },
  en: {
    O4: 'Two neutral colours start with a settlement each, one edge from the centre hex, opposite each other. Each turn has two production rolls; the second is thrown again until its sum differs. With each road you build a free road for one neutral colour, with each settlement a free neutral settlement (without a site: a road). Neutral colours get nothing, but may hold the longest road. Trade tokens: 5 each, 20 in all. For 1 token, or 2 if you have more visible points than the other player, you force a trade (2 random cards against any 2 of yours) or send the robber to the desert. A settlement on the coast earns 1, by the desert 2, both 3; once a turn a played knight may be given up for 2. In Barbarian Attack whoever places the first knight then places a neutral one on a free edge of the castle. Each turn you move it after your own knights. In the check it counts as another player’s, always throws 3 and is never lost; what it captures leaves the game.',
  },
});
