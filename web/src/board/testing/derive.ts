/**
 * The positions of the board worked out from their rules alone, to check the generated tables against.
 * Hexes within two steps of the middle, sorted by (r, q); corners and edges by (y, x) of where they are.
 */

export interface Derived {
  readonly hexes: { q: number; r: number; corners: number[]; edges: number[] }[];
  readonly corners: { x: number; y: number; hexes: number[]; edges: number[]; corners: number[] }[];
  readonly edges: { a: number; b: number; hexes: number[] }[];
}

type Key = readonly [y: number, x: number];

/** Corners clockwise from the north, in exact steps: x in √3/2 of a radius, y in halves. */
const STEPS: readonly Key[] = [
  [-2, 0],
  [-1, 1],
  [1, 1],
  [2, 0],
  [1, -1],
  [-1, -1],
];

const name = (key: Key): string => key.join(',');
const order = (a: Key, b: Key): number => a[0] - b[0] || a[1] - b[1];

function numbered(keys: readonly Key[]): Map<string, number> {
  const distinct = new Map(keys.map((key) => [name(key), key]));
  return new Map([...distinct.values()].sort(order).map((key, i) => [name(key), i]));
}

export function derive(): Derived {
  const middles: { q: number; r: number }[] = [];
  for (let r = -2; r <= 2; r++) for (let q = -2; q <= 2; q++) if (Math.abs(q + r) <= 2) middles.push({ q, r });
  middles.sort((a, b) => a.r - b.r || a.q - b.q);

  const around = middles.map(({ q, r }) => STEPS.map(([dy, dx]): Key => [3 * r + dy, 2 * q + r + dx]));
  const sides = around.map((keys) =>
    keys.map((key, i): Key => {
      const next = keys[(i + 1) % 6] ?? key;
      return [key[0] + next[0], key[1] + next[1]];
    }),
  );
  const cornerOf = numbered(around.flat());
  const edgeOf = numbered(sides.flat());
  const at = (table: Map<string, number>, key: Key): number => table.get(name(key)) ?? -1;

  const hexes = middles.map(({ q, r }, i) => ({
    q,
    r,
    corners: (around[i] ?? []).map((key) => at(cornerOf, key)),
    edges: (sides[i] ?? []).map((key) => at(edgeOf, key)),
  }));
  const edges = [...edgeOf.values()].map((edge) => {
    const touching = hexes.flatMap((hex, i) => (hex.edges.includes(edge) ? [i] : []));
    const hex = hexes[touching[0] ?? 0];
    const side = hex?.edges.indexOf(edge) ?? 0;
    const ends = [hex?.corners[side] ?? -1, hex?.corners[(side + 1) % 6] ?? -1].sort((a, b) => a - b);
    return { a: ends[0] ?? -1, b: ends[1] ?? -1, hexes: touching };
  });
  const corners = [...cornerOf].map(([key, corner]) => {
    const [y = 0, x = 0] = key.split(',').map(Number);
    const mine = edges.flatMap(({ a, b }, i) => (a === corner || b === corner ? [i] : []));
    return {
      x: (x * Math.sqrt(3)) / 2,
      y: y / 2,
      hexes: hexes.flatMap((hex, i) => (hex.corners.includes(corner) ? [i] : [])),
      edges: mine,
      corners: mine.map((i) => (edges[i]?.a === corner ? edges[i]?.b : edges[i]?.a) ?? -1).sort((a, b) => a - b),
    };
  });
  return { hexes, corners, edges };
}
