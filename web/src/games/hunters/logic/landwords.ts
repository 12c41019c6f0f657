/** Tiles, zones and places in words, from their printed facts. */

import { TILES, type Zone as TileZone } from '../../../generated/tiles';
import { h } from '../words';
import { cellOf, type PieceSpot } from './cells';
import type { Choice } from './choices';

const EDGES = ['N', 'E', 'S', 'W'] as const;
type Edge = (typeof EDGES)[number];

/** The side of the unturned tile that lies here when it is turned. */
const unturned = (edge: number, turn: number): Edge => EDGES[(((edge - turn) % 4) + 4) % 4] ?? 'N';

export const placeWords = (cell: string): string => {
  const [x, y] = cellOf(cell);
  return h().land.place({ x, y });
};

/** Words for what is printed on a zone: "2 deer, 1 tiger". */
function thingsOn(zone: TileZone | undefined): readonly string[] {
  const words = h().land.things;
  if (!zone) return [];
  const animals = new Map<keyof typeof words, number>();
  for (const animal of zone.animals ?? []) animals.set(animal, (animals.get(animal) ?? 0) + 1);
  return [
    ...[...animals].map(([animal, n]) => words[animal]({ n })),
    ...(zone.fish ? [words.fish({ n: zone.fish })] : []),
    ...(zone.gold ? [words.gold()] : []),
    ...(zone.mushrooms ? [words.mushrooms({ n: zone.mushrooms })] : []),
    ...(zone.special ? [words[zone.special]()] : []),
    ...(zone.spring ? [words.spring()] : []),
  ];
}

/** Kind of land that meets a side: the middle one of its zones. */
const kindAt = (tile: string, edge: Edge): keyof ReturnType<typeof h>['land']['kinds'] => {
  const facts = TILES[tile];
  const zones = facts?.edges[edge] ?? [];
  const middle = zones[Math.floor(zones.length / 2)] ?? 0;
  return facts?.zones[middle]?.kind ?? 'meadow';
};

/** A tile by its sides and by what is on it. */
export function tileWords(tile: string, turn = 0): string {
  const words = h().land;
  const edges = EDGES.map((edge, i) =>
    words.edge({ edge: words.edges[edge], kind: words.kinds[kindAt(tile, unturned(i, turn))] }),
  );
  const things = Object.values(TILES[tile]?.zones ?? {}).flatMap((zone) => thingsOn(zone));
  return words.tile({ edges: edges.join(words.separator), things: things.join(words.separator) });
}

export const zoneKind = (tile: string, zone: number): TileZone['kind'] => TILES[tile]?.zones[zone]?.kind ?? 'meadow';

function zoneWords(tile: string, zone: number): string {
  const words = h().land;
  const facts = TILES[tile]?.zones[zone];
  return words.zone({ kind: words.kinds[facts?.kind ?? 'meadow'], things: thingsOn(facts).join(words.separator) });
}

/** The piece by what it is there: a hunter, a fisher, a hut. */
export function pieceWords(tile: string, zone: number, piece: 'tribe' | 'hut'): string {
  const words = h().land;
  return piece === 'hut' ? words.pieces.hut : words.roles[zoneKind(tile, zone)];
}

/** The sides that a zone meets, as the tile lies. */
export const sidesOf = (tile: string, turn: number, zone: number): readonly string[] =>
  EDGES.flatMap((edge, i) => (TILES[tile]?.edges[unturned(i, turn)].includes(zone) ? [h().land.edges[edge]] : []));

/** Words for what would be put where. */
export function spotWords(tile: string, turn: number, { zone, piece }: PieceSpot): string {
  const words = h().land;
  return words.spot({
    piece: pieceWords(tile, zone, piece),
    zone: zoneWords(tile, zone),
    edges: sidesOf(tile, turn, zone).join(words.separator),
  });
}

/** Words for what the area of a choice would bring as it is, and how far it is open; none where nothing is counted. */
export function choiceWords({ area }: Choice): string {
  return area?.worth === undefined ? '' : h().land.choice({ n: area.worth, open: area.open });
}
