import type { Picture } from '../../art';
import { TILE_SIDE, tilePicture } from '../../art/tiles';

/** Tiles that fit together, row by row, each with its turn. */
const LAND: readonly (readonly (readonly [tile: string, turn: number])[])[] = [
  [
    ['L26', 1],
    ['L02', 0],
    ['L71', 0],
    ['L63', 1],
    ['L29', 1],
  ],
  [
    ['L62', 2],
    ['L66', 0],
    ['L14', 3],
    ['L67', 1],
    ['L44', 3],
  ],
  [
    ['L17', 2],
    ['L24', 1],
    ['L43', 1],
    ['L61', 1],
    ['L08', 1],
  ],
];

/** Ids of one tile's picture must not meet those of another in the same picture. */
const own = (body: string, mark: string): string =>
  body.replaceAll(/\bid="([^"]+)"/g, `id="${mark}$1"`).replaceAll(/(url\(#|href="#)([^)"]+)/g, `$1${mark}$2`);

/** A piece of a land, as wide as it is seen on a card. */
export function cover(): Picture {
  const body = LAND.flatMap((row, y) =>
    row.map(
      ([tile, turn], x) =>
        `<g transform="translate(${x * TILE_SIDE} ${y * TILE_SIDE})">${own(tilePicture(tile, turn).body, `c${x}${y}`)}</g>`,
    ),
  ).join('');
  return { box: [0, 30, 500, 212], body };
}
