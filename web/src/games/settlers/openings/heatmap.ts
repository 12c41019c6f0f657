/** Map of somebody's first settlements, on an island without land: land and numbers change from game to game. */

import type { Picture, Svg } from '../../../art';
import { bareIsland } from '../../../art/island';
import { numerals } from '../../../art/numerals';
import type { PaletteName } from '../../../art/palettes';
import { cornerAt, distance, hexAt } from '../../../board/geometry';
import { STANDARD } from '../../../board/hexframe';
import type { OpeningPlace } from '../../manifest';

/** Places that have a number on the picture and a line beside it. */
export const NAMED = 5;

/** Radii of a mark, in hundredths of a hex's radius: of the rarest place and of the most frequent one. */
const [SMALL, LARGE] = [14, 46];
const BOX = [-470, -430, 940, 860] as const;

const mark = (place: OpeningPlace, most: number, rank: number): Svg => {
  const [x, y] = cornerAt(place.corner);
  const share = place.times / most;
  const radius = Math.round(SMALL + (LARGE - SMALL) * Math.sqrt(share));
  const circle = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="#c2340f" fill-opacity="${(0.35 + 0.5 * share).toFixed(2)}" stroke="#fff7e6" stroke-width="3"/>`;
  if (rank >= NAMED) return circle;
  return `${circle}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="21" fill="#fff7e6" stroke="#7a1f06" stroke-width="3"/>${numerals(String(rank + 1), 25, 12.5, '#7a1f06')}</g>`;
};

/** The picture. places: the most frequent one first */
export function heatMap(places: readonly OpeningPlace[], palette: PaletteName): Picture {
  const hexes = STANDARD.hexes.map((hex) => ({ at: hexAt(hex), terrain: 'desert' as const, number: 0 }));
  const most = places[0]?.times ?? 1;
  const marks = places.map((place, rank) => mark(place, most, rank));
  // the most frequent ones on top
  return { box: BOX, body: bareIsland(hexes, [], palette).body + marks.reverse().join('') };
}

export type Ring = 'inner' | 'middle' | 'coast';

/** A corner in words: how far out, which one of its ring clockwise from the top, and its hour on a clock's face. */
export interface Position {
  readonly ring: Ring;
  readonly number: number;
  readonly of: number;
  readonly hour: number;
}

const RINGS: readonly Ring[] = ['inner', 'middle', 'coast'];
/** Farthest corners of each ring from the middle. */
const REACH = [150, 300];

const ringOf = (corner: number): Ring => {
  const far = distance(cornerAt(corner), [0, 0]);
  return RINGS[REACH.filter((reach) => far > reach).length] ?? 'coast';
};
/** Clockwise from the top, in turns. */
const turnOf = (corner: number): number => {
  const [x, y] = cornerAt(corner);
  return (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
};

export function positionOf(corner: number): Position {
  const ring = ringOf(corner);
  const corners = STANDARD.corners.filter((one) => ringOf(one) === ring).sort((a, b) => turnOf(a) - turnOf(b));
  const hour = Math.round(turnOf(corner) * 12) % 12 || 12;
  return { ring, number: corners.indexOf(corner) + 1, of: corners.length, hour };
}
