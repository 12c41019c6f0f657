import type { CatalogueOf } from '../../../../i18n';
import type { huntersBookJa } from '../ja/book';

export const huntersBookEn: CatalogueOf<typeof huntersBookJa> = {
  name: 'Hunters & Gatherers',
  line: 'Join tiles into a land, and send your tribe into its forests, rivers and meadows',
  players: '2–5 players, about 40 minutes',
  steps: [
    'Draw a tile and join it to the map so that every side matches.',
    'Put one piece of your tribe on its forest, river or meadow, or a hut on its river or lake.',
    'A complete forest or river brings points to whoever has most pieces in it; these pieces come back.',
    'Whoever completes a forest with gold in it places a bonus tile as well.',
    'When no tile is left, the animals of the meadows and the fish around the huts are counted.',
  ],
  books: { first: { name: 'First edition', line: '2–5 players, 12 bonus tiles' } },
  rules: {
    begins: {
      name: 'Who begins',
      values: {
        drawn: 'drawn at random',
        seat_1: 'seat 1',
        seat_2: 'seat 2',
        seat_3: 'seat 3',
        seat_4: 'seat 4',
        seat_5: 'seat 5',
      },
    },
    tribe_pieces: { name: 'Pieces of the tribe', unit: (n: number) => `${n}` },
    huts: { name: 'Huts', unit: (n: number) => `${n}` },
    takeback_tile: { name: 'A placed tile may be taken back (until a piece is placed)' },
    bonus_per_turn: { name: 'Bonus tiles in a turn', unit: (n: number) => `at most ${n}` },
    remaining_tiles: { name: 'The list of tiles left', values: { shown: 'shown', hidden: 'hidden' } },
  },
  chapters: {
    map: 'Map and tiles',
    piles: 'The piles',
    stock: 'Pieces in stock',
    pieces: 'Placing pieces',
    scoring: 'Scoring',
    areas: 'Counting what is connected',
    points: 'Points and ranking',
  },
  letters: { H: 'Hunters & Gatherers' },
};
