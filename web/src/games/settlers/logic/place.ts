/** Places of the island by what lies around them: "corner: grain 6, ore 10, lumber 3; 3:1 harbour". */

import type { Island, SpotKind, Weight } from '../../../board';
import { EDGES, EVERYWHERE, frameOf } from '../../../board/hexframe';
import { waysOf } from '../../../fair/odds';
import { HEXES } from '../../../generated/geometry';
import { slotOf } from '../expansion';
import { g, resourceName } from '../words';

/** Compass directions clockwise from the north, as `place.direction` lists them. */
const CORNER_DIRECTIONS = [0, 1, 3, 4, 5, 7];
const EDGE_DIRECTIONS = [1, 2, 3, 5, 6, 7];
const DESERT = 5;

/** Direction of a hex from the middle of the island. */
function quarter(hex: number): string {
  const words = g().place;
  const { q, r } = HEXES[hex] ?? { q: 0, r: 0 };
  if (q === 0 && r === 0) return words.middle;
  const turn = Math.atan2(Math.sqrt(3) * (q + r / 2), -1.5 * r) / (2 * Math.PI);
  return words.direction[Math.round(turn * 8 + 8) % 8] ?? '';
}

/** "Forest", by terrain number; also of an expansion. */
export const terrainName = (terrain: number): string =>
  g().place.terrain[terrain] ??
  slotOf((expansion) => expansion.terrains?.())[terrain] ??
  g().place.terrain[DESERT] ??
  '';

/** "grain 6"; where another hex is the same, the quarter of the island tells them apart. */
export function hexName(island: Island, hex: number): string {
  const terrain = island.terrains[hex] ?? DESERT;
  const number = island.numbers[hex] ?? 0;
  const words = g().place;
  const name = terrain >= DESERT ? terrainName(terrain) : words.hex({ terrain: resourceName(terrain), number });
  const same = (other: number) => island.terrains[other] === terrain && island.numbers[other] === number;
  const twins = island.terrains.some((_, other) => other !== hex && same(other));
  return twins ? words.quarter({ name, direction: quarter(hex) }) : name;
}

export function harbourName(kind: string): string {
  const words = g().place;
  if (kind === '3:1') return words.harbour;
  const resource = ['lumber', 'brick', 'wool', 'grain', 'ore'].indexOf(kind);
  return words.harbourOf({ resource: resourceName(resource) });
}

/** The harbour that a corner is at. */
export const harbourAt = (island: Island, corner: number): Island['harbours'][number] | undefined =>
  island.harbours.find(({ edge }) => EDGES[edge]?.a === corner || EDGES[edge]?.b === corner);

/** Places on the coast touch few hexes and would share a name: the direction tells them apart. */
function around(island: Island, hexes: readonly number[], direction: (hex: number) => number | undefined): string {
  const words = g().place;
  const names = hexes.map((hex) => hexName(island, hex)).join(words.list);
  const [only] = hexes;
  const towards = hexes.length === 1 && only !== undefined ? direction(only) : undefined;
  if (towards === undefined) return names;
  return words.side({ names, direction: words.direction[towards] ?? '' });
}

function cornerName(island: Island, corner: number): string {
  const names = around(island, frameOf(island.terrains).cornerHexes(corner), (hex) => {
    const side = HEXES[hex]?.corners.indexOf(corner) ?? -1;
    return CORNER_DIRECTIONS[side];
  });
  const harbour = harbourAt(island, corner)?.kind;
  return harbour ? g().place.withHarbour({ names, harbour: harbourName(harbour) }) : names;
}

const edgeName = (island: Island, edge: number): string =>
  around(
    island,
    frameOf(island.terrains).edgeHexes(edge),
    (hex) => EDGE_DIRECTIONS[HEXES[hex]?.edges.indexOf(edge) ?? -1],
  );

/** Name of a place by what lies around it. */
export function placeName(island: Island, kind: SpotKind, id: number): string {
  if (kind === 'hex') return hexName(island, id);
  return kind === 'corner' ? cornerName(island, id) : edgeName(island, id);
}

/** The same with its kind: "Corner: …". */
export function placeTitle(island: Island, kind: SpotKind, id: number): string {
  const names = placeName(island, kind, id);
  const words = g().place;
  return kind === 'hex'
    ? words.hexSpot({ names })
    : kind === 'corner'
      ? words.corner({ names })
      : words.edge({ names });
}

/** Ways out of 36 to roll the numbers around a corner. */
export const pipsAt = (island: Island, corner: number): number =>
  frameOf(island.terrains)
    .cornerHexes(corner)
    .reduce((sum, hex) => {
      const number = island.numbers[hex] ?? 0;
      return sum + (number ? waysOf(number) : 0);
    }, 0);

/** Weights of the hexes around a corner with a number: dots, of 36 throws. */
export const weightsAt = (island: Island, corner: number): readonly Weight[] =>
  frameOf(island.terrains)
    .cornerHexes(corner)
    .flatMap((hex) => {
      const number = island.numbers[hex] ?? 0;
      return number ? [{ hex, dots: waysOf(number), text: `${waysOf(number)}/36` }] : [];
    });

/** Hexes that touch a settlement or city of the seat, the sea's included. */
export function hexesOf(
  pieces: {
    settlements: Readonly<Record<string, readonly number[]>>;
    cities: Readonly<Record<string, readonly number[]>>;
  },
  seat: number,
): Set<number> {
  const corners = [...(pieces.settlements[seat] ?? []), ...(pieces.cities[seat] ?? [])];
  return new Set(corners.flatMap((corner) => EVERYWHERE.cornerHexes(corner)));
}
