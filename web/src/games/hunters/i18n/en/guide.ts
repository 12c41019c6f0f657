import type { CatalogueOf } from '../../../../i18n';
import type { guide as ja } from '../ja/guide';

export const guide: CatalogueOf<typeof ja> = {
  land: 'The land',
  landLine: 'Every side of a tile is meadow, forest or river. Sides that meet are always of the same kind.',
  pieces: 'Your pieces',
  pieceLines: {
    hunter: ['Hunter', 'On a meadow, to the end: 2 points for each animal. Each tiger takes one deer away.'],
    gatherer: ['Gatherer', 'In a forest. When it is closed: 2 points a section, 2 a group of mushrooms.'],
    fisher: [
      'Fisher',
      'On a river. When lakes or springs close it: 1 point a section, 1 a fish in the lakes at its ends.',
    ],
    hut: [
      'Hut',
      'On a river or lake without a hut, to the end. Most huts in a river system: 1 point for each fish in all its lakes.',
    ],
  },
  majority: 'Who scores',
  majorityLines: [
    'Whoever has most pieces there gets all the points; if several are level, each gets all of them.',
    'Where anybody’s piece is, none may be added. Areas that are joined later may hold several.',
    'Pieces come back only when their forest or river is complete. Hunters and huts never do.',
  ],
  bonus: 'Bonus tiles',
  bonusLines: [
    'Whoever completes a forest with gold draws and places one more tile, with a piece if they like; one in a turn.',
    'Wild fire: the tigers of the joined meadow are gone when it is counted.',
    'Shrine: whoever puts a hunter there as it is placed is the only one to score that meadow.',
  ],
};
