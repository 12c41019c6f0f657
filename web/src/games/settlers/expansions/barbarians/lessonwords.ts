/** The sentences of the lesson of Barbarian Attack, for readers who know settlers. */

import { type CatalogueOf, messages } from '../../../../i18n';

const ja = {
  chapters: { coast: '海岸', gold: '金', knights: '騎士', march: '移動', check: '判定', win: '勝利' },
  steps: {
    coast: '蛮族が3人そろった海岸の土地は占領され、何も生みません。サイコロを振りましょう。',
    attack: '都市か開拓地を建てるたびに、蛮族が3人まで海岸に上陸します。Aの開拓地を都市にしましょう。',
    gold: 'カードには羊毛が足りません。金2枚で資源を1枚、1番に2回まで買えます。羊毛を買いましょう。',
    card: 'シナリオのカードを買いましょう。引いたらすぐに見せて、書いてあることをします。',
    knight: '騎士の登用です。騎士はまず城に立ちます。Aの道に置きましょう。',
    march: '建てることも交渉も終わりました。次は騎士です。「騎士を動かす」を押しましょう。',
    move: '騎士は1番に1回、道3本分まで無料で動けます。城の騎士を、蛮族のいる土地のAへ動かしましょう。',
    far: '小麦1枚を払えば、道5本分まで動けます。もう1人の騎士も同じ土地のAへ動かしましょう。',
    check: '番の終わりに海岸の判定があります。騎士が蛮族より多い土地では、蛮族を捕まえます。',
    win: '蛮族を2人捕まえるごとに1点です。失った騎士は金3枚になりました。12点、勝ちを宣言しましょう。',
  },
  buttons: { gold: (_: string | undefined) => '羊毛を買う' },
  over: 'あなたの勝ちです。ほんとうの卓でも、規則はこれと同じです。',
} as const;

const en: CatalogueOf<typeof ja> = {
  chapters: { coast: 'Coast', gold: 'Gold', knights: 'Knights', march: 'March', check: 'Check', win: 'Win' },
  steps: {
    coast: 'Three barbarians conquer a hex of the coast, and it brings nobody anything. Roll the dice.',
    attack: 'Each new settlement or city brings up to three barbarians ashore. Make settlement A a city.',
    gold: 'You lack wool for a card. Two gold buy one resource, twice a turn: buy wool.',
    card: 'Buy a card. Here it is shown at once, and you do what it says.',
    knight: 'Knighthood: a knight enters at the castle. Place it at A.',
    march: 'All is built and traded, so it is your knights’ turn: press “Move knights”.',
    move: 'Each knight may go up to 3 edges for nothing. Move the castle’s knight to A, beside the barbarian.',
    far: 'For 1 grain a knight goes up to 5 edges. Bring this one to A, on the same hex.',
    check: 'At the end of a turn the coast is checked: more knights than barbarians on a hex capture them.',
    win: 'Two prisoners make a point, and a lost knight brought 3 gold. You have 12 points: declare your victory.',
  },
  buttons: { gold: () => 'Buy wool' },
  over: 'You have won. A real table plays by the very same rules.',
};

export const lessonWords = messages({ ja, en });
