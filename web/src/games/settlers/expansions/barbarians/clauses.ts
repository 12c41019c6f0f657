/** Rules of Barbarian Attack in short. */

import { messages } from '../../../../i18n';

export const clauses = messages({
  ja: {
    A1: '城と砂漠は島の向かい合う角にあり、ほかの外側10枚が海岸です。地形は海岸と内側で別々に混ぜ、数字は決まった場所に置きます。',
    A2: '騎士は各席6体、蛮族は36体で、海岸の2と12に1体ずつ置いて始めます。金は始めには誰も持たず、金と捕らえた蛮族は全員に見えます。盗賊・発展カード・最大騎士力はありません。',
    A3: '1つ目は開拓地と街道、2つ目は都市と街道を置き、最初の資源は都市の周りから受け取ります。このあいだ蛮族は来ません。',
    A4: '開拓地か都市を建てると、7以外の異なる目が3つ出るまでサイコロを振り、その海岸に蛮族が1体ずつ来ます。3体いるタイルには来ません。そこまでの建設と取引は取り消せなくなります。',
    A5: '蛮族が3体になった海岸は征服されます。産出せず、周りに街道も開拓地も建てられません。周りの陸がすべて征服された建物は、点も港も失います。蛮族が減れば元に戻ります。',
    A6: 'シナリオのカードは発展カードと同じ資源で何枚でも買え、その場で使います。騎士の登用、強力な騎士、裏切り、陰謀の4種です。効果を出せない騎士は何も起こりません。買うと取り消せません。',
    A7: '騎士は辺に1体ずつ立ちます。交渉と建設のあと、1体につき1回、3辺まで（小麦1枚で5辺まで）動け、騎士のいる辺と城の辺には止まれません。城の辺の騎士は、3辺以内に空きがあれば出なければなりません。',
    A8: '手番の終わりに海岸を順に調べ、周りの騎士が蛮族より多ければ蛮族を捕らえます。分け方は騎士の数とサイコロで決め、得られなかった席は金3を得ます。そのあと色のサイコロで、2辺の騎士が金3と引き換えに手元に戻ります。',
    A9: '捕らえた蛮族2体で勝利点1です。',
    A10: '7が出たら、手札8枚以上の席は半分を捨てます。そのあと手番の席は、ほかの1席(規則により、手札のある席に限る)から資源を1枚引けます。金は引けません。',
    A11: '金は資源ではなく、7でも奪われません。1手番に2回まで、金2で資源1枚を買えます。ほかの席とはカードのように取引でき、銀行では同じ資源4枚（3対1の港があれば3枚）が金1になります。',
    A12: '12点で、自分の手番に宣言すれば勝ちです。最長交易路も数えます。',
    A13: '裏切りでは、別々の海岸2枚から、征服されていない別の海岸2枚へ、動かせるだけ蛮族を動かします。金は必ず得ます。強力な騎士は、置ければ必ず置きます。勝利の宣言は海岸の判定のあとにもできます。',
    A14: '抜けた席の騎士は残って数えられ、失われることもあります。捕らえた蛮族は残り、金は失われます。自分の手番に抜けると、海岸の判定なしに手番が終わります。',
  },
  en: {
    A1: 'Castle and desert lie at opposite corners; the ten other outer hexes are the coast. Terrain is shuffled apart for the coast and the inner hexes; the number tokens lie where they are printed.',
    A2: 'Each seat has 6 knights. Of 36 barbarians one stands on the coast hex 2 and one on the 12. Nobody has gold at the start; gold and captured barbarians are public. There is no robber, no development deck and no largest army.',
    A3: 'A settlement with a road comes first, then in reverse order a city with a road; start cards come from the city. There is no attack during set-up.',
    A4: 'After a settlement or a city is built, dice are thrown until three different sums other than 7 have come. Each coast hex so named gets a barbarian, unless it has three. What was built and traded before can’t be taken back.',
    A5: 'A coast hex with three barbarians is conquered: it yields nothing, and no road or settlement is built at it. A building all of whose land is conquered counts no points and has no harbour. With fewer barbarians all works again.',
    A6: 'Cards of the scenario cost what a development card costs, any number a turn, and are carried out at once: knighthood, strong knight, treason, intrigue. A knight that can’t enter does nothing. What was bought is not taken back.',
    A7: 'Knights stand on edges, one on each. After trading and building each may move once, up to three edges or five for 1 grain, to no edge with a knight and to none of the castle’s. A knight at the castle must leave if a free edge is within three.',
    A8: 'At the end of a turn coast hexes are checked in order. With more knights than barbarians there, the barbarians are captured and shared by knights and dice; who gets none gets 3 gold. A colour die then sends the knights on two sides back to stock, for 3 gold each.',
    A9: 'Two captured barbarians are 1 victory point.',
    A10: 'On a 7, seats with 8 or more cards discard half. Then the seat on turn may take one resource at random from one other seat, by some rules only one that holds a card, never gold.',
    A11: 'Gold is no resource and safe from a 7. Twice a turn 2 gold buy 1 resource. Seats trade it like a card; the bank sells 1 gold for 4 equal resources, for 3 with a 3:1 harbour.',
    A12: '12 points win, declared on one’s own turn. The longest road counts.',
    A13: 'Treason takes barbarians from two coast hexes to two others that are not conquered, as many as can go; its gold comes in any case. A strong knight enters if it can. A win may be declared after the check of the coast, too.',
    A14: 'Knights of a seat that is out stay, count and may be lost; it keeps its prisoners, and its gold lapses. If it goes in its own turn, the turn ends without a check of the coast.',
  },
});
