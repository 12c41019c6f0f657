import type { Colour } from '../art/names';
import type { BoardListWords, Island, Pieces, Spot, Token } from '../board';
import { EDGES, STANDARD } from '../board/hexframe';

export const ROBBER: Token = { key: 'robber', kind: 'robber', place: 'hex', id: 2, label: 'Robber' };

/** The island of the reference picture. */
export const ISLAND: Island = {
  terrains: [0, 3, 5, 1, 2, 2, 1, 2, 1, 0, 3, 3, 4, 4, 2, 0, 0, 4, 3],
  numbers: [3, 4, 0, 6, 4, 8, 12, 9, 3, 9, 10, 6, 11, 2, 10, 5, 5, 11, 8],
  harbours: coastal(),
};

/** Nine harbours around the coast in the usual spacing. */
function coastal(): Island['harbours'] {
  const kinds = ['3:1', 'grain', 'ore', '3:1', 'wool', '3:1', '3:1', 'brick', 'lumber'] as const;
  const ring = coastRing();
  const gaps = [3, 4, 3, 3, 4, 3, 3, 4, 3];
  let at = 0;
  return kinds.map((kind, i) => {
    const edge = ring[at % ring.length] ?? 0;
    at += gaps[i] ?? 3;
    return { edge, kind };
  });
}

function coastRing(): number[] {
  const coast = STANDARD.edges.filter((edge) => STANDARD.edgeHexes(edge).length === 1);
  const ring: number[] = [coast[0] ?? 0];
  for (let next: number | undefined = ring[0]; next !== undefined; ) {
    const here: { a: number; b: number } | undefined = EDGES[next];
    next = coast.find((i) => {
      const edge = EDGES[i];
      return !ring.includes(i) && edge && here && [edge.a, edge.b].some((c) => c === here.a || c === here.b);
    });
    if (next !== undefined) ring.push(next);
  }
  return ring;
}

export const SEATS: Readonly<Record<string, Colour>> = { 0: 'red', 1: 'blue', 2: 'white', 3: 'orange' };

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x) => b.includes(x));
/** The corner or the edge that touches just these hexes. */
const corner = (...hexes: number[]): number =>
  STANDARD.corners.find((id) => same(STANDARD.cornerHexes(id), hexes)) ?? -1;
const edge = (...hexes: number[]): number => STANDARD.edges.find((id) => same(STANDARD.edgeHexes(id), hexes)) ?? -1;

export const PIECES: Pieces = {
  roads: {
    0: [edge(4, 9), edge(5, 9), edge(3, 8), edge(4, 8), edge(8, 9)],
    1: [edge(10, 14), edge(10, 15), edge(12, 13)],
    2: [edge(0, 4), edge(3, 4), edge(14, 15), edge(14, 18)],
    3: [edge(2, 5), edge(5, 6), edge(14, 17)],
  },
  settlements: {
    0: [corner(3, 7, 8)],
    1: [corner(12, 13, 16)],
    2: [corner(0, 3, 4)],
    3: [corner(2, 5, 6), corner(14, 17, 18)],
  },
  cities: { 0: [corner(4, 5, 9)], 1: [corner(10, 14, 15)], 2: [corner(14, 15, 18)], 3: [] },
};

export const WORDS = {
  name: 'Board',
  description: 'Arrow keys move among the legal places.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole board',
  confirm: 'Place',
  cancel: 'Cancel',
};

export const SPOTS: readonly Spot[] = [
  { kind: 'corner', id: corner(6, 10, 11), label: 'corner 6 10 11', ghost: 'settlement' },
  { kind: 'corner', id: corner(13, 16, 17), label: 'corner 13 16 17', ghost: 'settlement' },
  { kind: 'corner', id: corner(3, 7, 8), label: 'corner 3 7 8', ghost: 'city' },
  { kind: 'edge', id: edge(7, 8), label: 'edge 7 8', ghost: 'road' },
];

export const THROWS: readonly (readonly [number, number])[] = [
  [3, 5],
  [6, 6],
  [1, 2],
  [4, 3],
];

export const LIST_WORDS: BoardListWords = {
  hexes: 'Hexes',
  hex: 'Hex',
  terrain: 'Terrain',
  number: 'Number',
  promised: () => '',
  around: 'Around',
  harbours: 'Harbours',
  pieces: 'Pieces',
  player: 'Player',
  roads: 'Roads',
  settlements: 'Settlements',
  cities: 'Cities',
  tokens: 'Tokens',
  actions: 'Actions',
  nothingToDo: 'Nothing to do',
  none: '–',
  terrainName: (terrain) => `terrain ${terrain}`,
  harbourName: (kind) => `harbour ${kind}`,
  placeName: (kind, id) => `${kind} ${id}`,
  seatName: (seat) => `seat ${seat}`,
};
