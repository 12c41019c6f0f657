/** Compositions that the usual rules would not find: where a tile's lake or spring lies, how far its forests bow. */
import type { Wish } from './water';

export interface TileWish extends Wish {
  /** Another draw of the tile's variety. */
  readonly seed?: number;
  /** For a forest's zone, how far each of its open sides bows, in tile units. */
  readonly depths?: Readonly<Record<number, readonly number[]>>;
}

export const WISHES: Readonly<Record<string, TileWish>> = {
  L15: { lake: [70, 50], spring: [26, 50] },
};
