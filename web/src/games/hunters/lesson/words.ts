/** The sentences of the lesson of Hunters & Gatherers. */

import { type CatalogueOf, messages } from '../../../i18n';

const ja = {
  chapters: { forest: '森', river: '川', points: '得点', bonus: 'ボーナス', hut: '小屋', end: '最後' },
  steps: {
    tile: 'タイルを引きました。となりと辺が合うところ、明るいマスに置きましょう。',
    gatherer: '森に部族の駒を置いて採集者にしましょう。森が完成すると、森のある部分ごとに2点です。',
    river: '次は川のタイルです。スタートの湖から流れる川につなげましょう。',
    fisher: '川に駒を置いて漁師にしましょう。完成した川は、部分ごとに1点、はしの湖の魚も1匹1点です。',
    finish: 'あなたの森は、あと1枚で閉じます。明るいマスにタイルを置きましょう。',
    nothing: '森が完成しました。「何も置かない」を押すと、6点が入り、採集者が手元に戻ります。',
    bonus: 'その森には金がありました。完成させた人は、もう1枚ボーナスタイルを置きます。',
    hunter: '草原に駒を置いて狩人にしましょう。マンモスや鹿は、最後に1頭2点です。狩人はずっと残ります。',
    lake: 'この湖で、あなたの川が閉じます。川のはしに置きましょう。',
    hut: '湖に小屋を建てましょう。最後に、つながった水の魚が1匹1点です。川は今、6点になります。',
    last: 'ずっと先の番です。タイルはあと3枚。まず、あなたのタイルを置きましょう。',
    count: '完成したこの森に採集者を置きましょう。残りの2枚が置かれると、草原と小屋を数えます。',
  },
  buttons: {},
  over: 'これで終わりです。ほんとうの卓でも、規則はこれと同じです。',
} as const;

const en: CatalogueOf<typeof ja> = {
  chapters: { forest: 'Forest', river: 'River', points: 'Points', bonus: 'Bonus', hut: 'Hut', end: 'The end' },
  steps: {
    tile: 'You drew a tile: put it on the bright cell, where each side matches its neighbour.',
    gatherer: 'Put one of your tribe in the forest to gather: when it is complete, each part of it brings 2 points.',
    river: 'A river tile: join it to the river that comes from the lake.',
    fisher:
      'Put somebody on the river to fish: complete, it brings 1 point for each part, and 1 for each fish at its ends.',
    finish: 'Your forest is open on one side only: this tile closes it.',
    nothing: 'The forest is complete. Place nothing now: it brings you 6 points, and your gatherer comes back.',
    bonus: 'There was gold in it, so whoever completed it places a bonus tile as well.',
    hunter: 'Put a hunter on the meadow: at the end each animal brings 2 points. Hunters stay where they are.',
    lake: 'With this lake your river is complete: put it at the river’s end.',
    hut: 'Build a hut at the lake: at the end each fish of these waters brings it 1 point. The river brings 6 now.',
    last: 'Many turns later three tiles are left, and the first of them is yours: place it.',
    count: 'Put a gatherer into this complete forest. After the last two tiles all meadows and huts are counted.',
  },
  buttons: {},
  over: 'That was the whole game. A real table plays by the very same rules.',
};

export const lessonWords = messages({ ja, en });
