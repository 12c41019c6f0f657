import type { Picture, Terrain } from '../../art';
import { islandPicture } from '../../art/island';

const LAND: readonly (readonly [q: number, r: number, terrain: Terrain, number: number])[] = [
  [-2, 0, 'forest', 4],
  [-1, 0, 'hills', 9],
  [0, 0, 'fields', 6],
  [1, 0, 'mountains', 8],
  [2, 0, 'pasture', 5],
  [-1, -1, 'pasture', 10],
  [0, -1, 'mountains', 3],
  [1, -1, 'forest', 11],
  [2, -1, 'fields', 4],
  [-2, 1, 'fields', 5],
  [-1, 1, 'mountains', 2],
  [0, 1, 'pasture', 12],
  [1, 1, 'hills', 6],
];

/** A piece of an island, as wide as it is seen on a card. */
export function cover(): Picture {
  const hexes = LAND.map(([q, r, terrain, number]) => ({
    at: [100 * Math.sqrt(3) * (q + r / 2), 150 * r] as const,
    terrain,
    number,
  }));
  return { ...islandPicture(hexes, [], 'default'), box: [-400, -170, 800, 340] };
}
