import { type HarbourKind, type Picture, TERRAINS } from '../../art';
import { islandPicture } from '../../art/island';
import { harbourAt, hexAt } from '../../board/geometry';
import { HEXES } from '../../generated/geometry';

/** The board for beginners, as `boards.toml` of the engine lays it: hex by hex, row by row. */
export const TERRAIN = [4, 2, 0, 3, 1, 2, 1, 3, 0, 5, 0, 4, 0, 4, 3, 2, 1, 3, 2];
export const NUMBERS = [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11];
/** Its harbours: the hex, the side that looks out to sea (clockwise from the north-east), what is traded there. */
export const HARBOURS: readonly (readonly [hex: number, side: number, kind: HarbourKind])[] = [
  [0, 5, '3:1'],
  [1, 0, 'grain'],
  [6, 0, 'ore'],
  [11, 1, '3:1'],
  [15, 2, 'wool'],
  [17, 2, '3:1'],
  [16, 3, '3:1'],
  [12, 4, 'brick'],
  [3, 4, 'lumber'],
];

/** The whole island with its coast. */
export function wholeIsland(): Picture {
  const hexes = TERRAIN.map((terrain, hex) => ({
    at: hexAt(hex),
    terrain: TERRAINS[terrain] ?? 'desert',
    number: NUMBERS[hex] ?? 0,
  }));
  const harbours = HARBOURS.map(([hex, side, kind]) => ({ ...harbourAt(HEXES[hex]?.edges[side] ?? 0), kind }));
  return { ...islandPicture(hexes, harbours, 'default'), box: [-560, -520, 1120, 1040] };
}
