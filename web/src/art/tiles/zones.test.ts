/** The drawn zones, filled like paint: what flows together on the picture is one zone in the facts, and no more. */
import { describe, expect, it } from 'vitest';
import type { Point } from '../svg';
import { anchorOf } from './anchors';
import { zoneAt } from './contour';
import { distance, inside, nearest } from './curves';
import { arcsOf, edgesOf, HALF_RIVER, SIDE, TILE_IDS, tileOf, turned, wrapped, zonesOf } from './facts';
import { STONE_REACH } from './grid';
import { type Layout, layoutOf } from './layout';
import { HALF_WIDTH, SPRING } from './water';

const FINE = 96;
const GRASS = -1;
const ROCK = -2;
/** Slivers of this many cells come from the test's own grid. */
const SLIVER = 3;

/** Paint at a point of the unturned tile: a forest, a river, a lake, stones or grass of no name. */
function paintAt(layout: Layout, at: Point): number {
  for (const { zone, outline } of layout.lakes) if (inside(outline, at)) return zone;
  for (const { zone, line, spring } of layout.rivers) {
    if (nearest(line, at).far <= HALF_WIDTH || (spring && distance(spring, at) <= SPRING)) return zone;
  }
  for (const { zone, outline } of layout.forests) if (inside(outline, at)) return zone;
  return layout.rows.some((row) => nearest(row, at).far <= STONE_REACH) ? ROCK : GRASS;
}

const PAINTED = new Map<string, Int16Array>();

/** The unturned tile, cell by cell. */
function paintedFlat(id: string): Int16Array {
  const layout = layoutOf(id);
  const cells = PAINTED.get(id) ?? Int16Array.from({ length: FINE * FINE }, (_, cell) => paintAt(layout, middle(cell)));
  PAINTED.set(id, cells);
  return cells;
}

/** The turned tile, cell by cell. */
function painted(id: string, turn: number): Int16Array {
  const flat = paintedFlat(id);
  return flat.map((_, cell) => flat[cellOf(turned(middle(cell), 4 - turn))] ?? GRASS);
}

const middle = (cell: number): Point => [
  (((cell % FINE) + 0.5) * SIDE) / FINE,
  ((Math.floor(cell / FINE) + 0.5) * SIDE) / FINE,
];
const cellOf = ([x, y]: Point): number => {
  const clamp = (k: number): number => Math.max(0, Math.min(FINE - 1, Math.floor((k * FINE) / SIDE)));
  return clamp(y) * FINE + clamp(x);
};

function beside(cell: number, corners: boolean): number[] {
  const [col, row] = [cell % FINE, Math.floor(cell / FINE)];
  const steps = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    ...(corners
      ? [
          [1, 1],
          [-1, 1],
          [1, -1],
          [-1, -1],
        ]
      : []),
  ];
  return steps.flatMap(([dx = 0, dy = 0]) => {
    const [c, r] = [col + dx, row + dy];
    return c >= 0 && r >= 0 && c < FINE && r < FINE ? [r * FINE + c] : [];
  });
}

/** Every stretch of one paint. */
function puddles(cells: Int16Array): number[][] {
  const seen = new Uint8Array(cells.length);
  const found: number[][] = [];
  for (let start = 0; start < cells.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const puddle = [start];
    for (let k = 0; k < puddle.length; k++) {
      for (const next of beside(puddle[k] ?? start, false)) {
        if (seen[next] || cells[next] !== cells[start]) continue;
        seen[next] = 1;
        puddle.push(next);
      }
    }
    if (puddle.length > SLIVER) found.push(puddle);
  }
  return found;
}

/** A point just inside the turned tile's border; `edge` and `t` as on the unturned tile. */
function onBorder(edge: number, t: number, turn: number): Point {
  const near = SIDE / FINE / 2;
  const at: readonly Point[] = [
    [t * SIDE, near],
    [SIDE - near, t * SIDE],
    [SIDE - t * SIDE, SIDE - near],
    [near, SIDE - t * SIDE],
  ];
  return turned(at[edge] ?? [0, 0], turn);
}

interface Region {
  readonly zone: number | undefined;
  readonly cells: readonly number[];
}

/** Each puddle with the zone that the facts say it is, by the stretches of border it reaches. */
function named(id: string, turn: number): readonly Region[] {
  const known = NAMED.get(`${id} ${turn}`) ?? namedAnew(id, turn);
  NAMED.set(`${id} ${turn}`, known);
  return known;
}

const NAMED = new Map<string, readonly Region[]>();

function namedAnew(id: string, turn: number): readonly Region[] {
  const tile = tileOf(id);
  const cells = painted(id, turn);
  return puddles(cells).map((puddle): Region => {
    const paint = cells[puddle[0] ?? 0] ?? GRASS;
    if (paint !== GRASS) return { zone: paint, cells: puddle };
    const own = new Set(puddle);
    const zones = new Set(
      arcsOf(tile)
        .filter(({ zone }) => tile.zones[zone]?.kind === 'meadow')
        .filter(({ edge, from, to }) =>
          [0.15, 0.5, 0.85].some((k) => own.has(cellOf(onBorder(edge, from + (to - from) * k, turn)))),
        )
        .map(({ zone }) => zone),
    );
    expect(zones.size, 'grass of two meadows flows together').toBeLessThan(2);
    return { zone: [...zones][0], cells: puddle };
  });
}

/** Owner of each cell. */
function ownersOf(regions: readonly Region[]): ReadonlyMap<number, number> {
  const owners = new Map<number, number>();
  for (const { zone, cells } of regions) if (zone !== undefined) for (const cell of cells) owners.set(cell, zone);
  return owners;
}

const TURNS = [0, 1, 2, 3] as const;
/** Along an edge without its corners, which belong to whoever comes round them. */
const INNER = Array.from({ length: 86 }, (_, k) => 0.075 + (k * 0.85) / 85);

describe.each(TILE_IDS)('tile %s, in all four turns', (id) => {
  const tile = tileOf(id);
  const zones = zonesOf(tile);
  const meadows = zonesOf(tile, 'meadow').length;
  const turns = TURNS.map((turn) => {
    const regions = () => named(id, turn);
    return { turn, regions, owners: () => ownersOf(regions()) };
  });

  it('shows every zone as one region, and no others', () => {
    for (const { regions } of turns) {
      const shown = regions().filter(({ zone }) => zone !== ROCK && !(zone === undefined && meadows === 0));
      expect(shown.map(({ zone }) => zone).sort()).toEqual(zones.map(({ zone }) => zone).sort());
    }
  });

  it('keeps zones of a kind apart', () => {
    const owners = ownersOf(named(id, 0));
    for (const [cell, zone] of owners) {
      for (const next of beside(cell, true)) {
        const other = owners.get(next) ?? ROCK;
        if (other < 0 || zone < 0 || other === zone) continue;
        const kinds = [tile.zones[zone]?.kind, tile.zones[other]?.kind];
        if (kinds[0] === kinds[1]) expect.fail(`zones ${zone} and ${other} touch at ${middle(cell)}`);
      }
    }
  });

  it('reaches exactly the edges that the facts say, and the thirds of them', () => {
    for (const { turn, owners } of turns) {
      const owned = owners();
      const ownerAt = (edge: number, t: number): number | undefined => owned.get(cellOf(onBorder(edge, t, turn)));
      for (const { edge, from, to, zone } of arcsOf(tile)) {
        for (const k of [0.12, 0.5, 0.88]) expect(ownerAt(edge, from + (to - from) * k), `edge ${edge}`).toBe(zone);
      }
      for (const { zone } of zones) {
        const reached = [0, 1, 2, 3].filter((edge) => INNER.some((t) => ownerAt(edge, t) === zone));
        expect(reached, `zone ${zone}`).toEqual([...edgesOf(tile, zone)].sort());
      }
    }
  });

  it('joins a river to its lake', () => {
    const owners = ownersOf(named(id, 0));
    for (const { zone, lake } of zonesOf(tile, 'river')) {
      if (lake === undefined) continue;
      const meets = [...owners].some(
        ([cell, own]) => own === zone && beside(cell, false).some((next) => owners.get(next) === lake),
      );
      expect(meets, `river ${zone}`).toBe(true);
    }
  });

  it('has room for a piece inside every zone', () => {
    for (const { turn, owners } of turns) {
      const owned = owners();
      for (const { zone } of zones) {
        const at = anchorOf(id, zone, turn);
        expect(owned.get(cellOf(at)), `zone ${zone}`).toBe(zone);
        expect(zoneAt(id, turned(at, 4 - turn))).toBe(zone);
      }
    }
  });
});

describe('two tiles side by side', () => {
  const lookOf = (id: string, edge: number): string => {
    const arcs = arcsOf(tileOf(id)).filter((arc) => arc.edge === edge);
    return arcs.length === 3 ? 'river' : (tileOf(id).zones[arcs[0]?.zone ?? 0]?.kind ?? '');
  };
  const kindAt = (id: string, edge: number, t: number, turn: number): string => {
    const layout = layoutOf(id);
    const paint = paintAt(layout, turned(onBorder(edge, t, turn), 4 - turn));
    return paint === GRASS ? 'meadow' : (tileOf(id).zones[paint]?.kind ?? 'stones');
  };

  it('go on from one to the other wherever their edges are of one sort', () => {
    const wanted = (look: string, t: number): string =>
      look === 'forest' ? 'forest' : look === 'river' && Math.abs(t - 0.5) < HALF_RIVER ? 'river' : 'meadow';
    for (const id of TILE_IDS) {
      for (let edge = 0; edge < 4; edge++) {
        const look = lookOf(id, edge);
        for (const t of INNER) {
          // The very bank of a river may fall to either side of a point.
          if (Math.abs(Math.abs(t - 0.5) - HALF_RIVER) < 0.011) continue;
          const [is, wants] = [kindAt(id, edge, t, 0), wanted(look, t)];
          if (is !== wants) expect.fail(`${id} edge ${edge} at ${t} is ${is}, not ${wants}`);
        }
      }
    }
  });

  it('begin and end their forests at the same points of an edge', () => {
    for (const id of TILE_IDS) {
      for (let edge = 0; edge < 4; edge++) {
        if (lookOf(id, edge) !== 'forest') continue;
        const zone = arcsOf(tileOf(id)).find((arc) => arc.edge === edge)?.zone ?? 0;
        const edges = edgesOf(tileOf(id), zone);
        if (!edges.includes(wrapped(edge - 1))) expect(kindAt(id, edge, 0.03, 0), `${id} ${edge}`).not.toBe('forest');
        if (!edges.includes(wrapped(edge + 1))) expect(kindAt(id, edge, 0.97, 0), `${id} ${edge}`).not.toBe('forest');
      }
    }
  });
});
