/** Compositions that the usual rules would not find: where a tile's lake or spring lies, how far its forests bow. */
import type { Point } from '../svg';
import type { Wish } from './water';

interface TileWish extends Wish {
  /** Another draw of the tile's variety. */
  readonly seed?: number;
  /** For a zone, where its things stand and, last, its piece. */
  readonly spots?: Readonly<Record<number, readonly Point[]>>;
  /** For a forest's zone, how far each of its open sides bows, in tile units. */
  readonly depths?: Readonly<Record<number, readonly number[]>>;
}

export const WISHES: Readonly<Record<string, TileWish>> = {
  START: {
    spots: {
      0: [
        [20, 20],
        [57, 20],
        [39, 31],
      ],
    },
  },
  L15: { lake: [70, 50], springs: { 5: [26, 50] } },
  L35: { springs: { 1: [38, 40], 3: [62, 62] } },
  B03: {
    spots: {
      1: [
        [64, 80],
        [82, 44],
        [86, 72],
      ],
    },
  },
  B07: {
    spots: {
      0: [
        [25, 24],
        [28, 76],
        [46, 54],
      ],
    },
  },
  L57: { depths: { 0: [2], 1: [40], 2: [40] } },
};
