/** Words of the scenario's card on the page of rules. */

import { messages } from '../../../../i18n';

const ja = {
  title: '蛮族の来襲',
  line: '騎士で海岸を守るシナリオです。12点で勝ちます。',
  steps: {
    ship: '開拓地か都市を建てると、蛮族が海岸の3か所に1体ずつ来ます。',
    conquered: '蛮族が3体になったタイルは征服され、産出しません。陸がすべて征服された建物は0点です。',
    castle: 'カードを買うと、騎士が城に来たり、蛮族を動かしたり捕らえたりできます。',
    knight: '取引と建設のあと、騎士は1体につき1回、3辺まで（小麦1枚で5辺まで）動けます。',
    prisoner: '手番の終わりに海岸を順に調べ、騎士が蛮族より多いタイルでは蛮族を捕らえます。2体で1点です。',
    gold: '失った騎士や得られなかった捕虜は金3になります。金2で資源1枚を、1手番に2回まで買えます。',
  },
  deck: 'カード',
  pieces: '騎士は席の色と形で見分けます。',
} as const;

export const guide = messages({
  ja,
  en: {
    title: 'Barbarian Attack',
    line: 'A scenario: knights defend the coast. 12 points win.',
    steps: {
      ship: 'Whoever builds a settlement or a city brings three barbarians, each to a coast hex.',
      conquered: 'Three barbarians conquer a hex: it yields nothing. A building on conquered land alone counts 0.',
      castle: 'Cards that you buy bring knights to the castle, and move or capture barbarians.',
      knight: 'After trading and building each knight may move once, up to 3 edges, or 5 for 1 grain.',
      prisoner:
        'Each turn ends with a check of the coast: where knights outnumber barbarians they capture them. Two are a point.',
      gold: 'A lost knight, or a barbarian that went to another, is 3 gold. Twice a turn 2 gold buy a resource.',
    },
    deck: 'Cards',
    pieces: 'Knights are told apart by the colour and the shape of their seat.',
  },
});
