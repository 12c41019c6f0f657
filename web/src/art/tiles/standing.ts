/** Drawings of what stands up from the ground: places are worked out unturned, things drawn upright, back to front. */
import type { Svg } from '../picture';
import { type Rng, rng, within } from '../rng';
import { type Point, place } from '../svg';
import { aurochs, deer, mammoth, tiger } from './animals';
import { distance, minus, plus, unit } from './curves';
import { SIDE, turned, wrapped, type Zone } from './facts';
import { CELLS, cellAt, depthsOf, middleOfCell, STONES } from './grid';
import { lilies } from './ground';
import { boulder, bush, crown, fir, flowers, reeds, tuft } from './growth';
import type { Layout } from './layout';
import type { Thing } from './spots';
import { fire, fish, gold, mushrooms, shrine, volcano } from './things';
import { HALF_WIDTH, SPRING, shore } from './water';

/** Something on the tile; `y` of its middle decides what hides what. */
interface Sprite {
  readonly at: Point;
  readonly draw: (at: Point) => Svg;
}

/** Drawing of each thing, its scale, the room trees and bushes leave it, the height of its middle above its origin. */
const THINGS: Readonly<Record<Thing, readonly [draw: () => Svg, scale: number, room: number, lower: number]>> = {
  deer: [deer, 0.94, 12, 4.4],
  mammoth: [mammoth, 0.9, 14, 2.6],
  aurochs: [aurochs, 1, 13, 1.4],
  tiger: [tiger, 1, 13, 0.6],
  fire: [fire, 0.95, 9, 2],
  shrine: [shrine, 0.95, 11, 1],
  volcano: [volcano, 0.9, 14, 3],
  gold: [gold, 1, 8, 0],
  mushrooms: [mushrooms, 1, 8, 0],
  fish: [fish, 1.04, 4, 0],
};

/** Trees on the seam between two forest tiles, the same on every seam: along it, across it, half as wide. */
const SEAM: readonly (readonly [t: number, off: number, r: number])[] = [
  [0.105, -1, 4.9],
  [0.19, 1.6, 5.6],
  [0.29, -1.4, 6],
  [0.4, 1, 6.4],
  [0.505, -1.8, 5.7],
  [0.61, 1.4, 6.2],
  [0.715, -1, 5.9],
  [0.815, 1.6, 5.6],
  [0.9, -1.2, 4.7],
];

function seam(turn: number, forestEdges: readonly number[]): Sprite[] {
  return forestEdges.flatMap((edge) => {
    const side = wrapped(edge + turn);
    const across = side % 2 === 0;
    const border = side === 1 || side === 2 ? SIDE : 0;
    return SEAM.map(([t, off, r], k): Sprite => {
      const at: Point = across ? [t * SIDE, border + off] : [border + off, t * SIDE];
      return { at, draw: ([x, y]) => crown(x, y, r, rng((across ? 40 : 70) + k)) };
    });
  });
}

interface Tree {
  readonly at: Point;
  readonly r: number;
  readonly seed: number;
  readonly pointed: boolean;
}

/** Trees wherever a forest has room for them: along its outline first, then all over. */
function trees(layout: Layout, random: Rng, seams: readonly Tree[]): readonly Tree[] {
  const found: Tree[] = [...seams];
  const blocked = layout.features.map(({ at, thing }) => ({ at, room: THINGS[thing][2] }));
  for (const { zone } of layout.forests) {
    const depths = depthsOf(layout.grid, zone);
    const cells = Array.from(depths.keys()).filter((cell) => (depths[cell] ?? 0) > 2.2);
    for (let k = cells.length - 1; k > 0; k--) {
      const other = Math.floor(random() * (k + 1));
      [cells[k], cells[other]] = [cells[other] ?? 0, cells[k] ?? 0];
    }
    const rim = (cell: number): boolean => (depths[cell] ?? 0) < 6.4;
    for (const wanted of [true, false]) {
      for (const cell of cells) {
        if (rim(cell) !== wanted) continue;
        const depth = depths[cell] ?? 0;
        const at = plus(middleOfCell(cell), [within(random, -0.5, 0.5), within(random, -0.5, 0.5)]);
        const r = Math.min(within(random, 4.6, 7.2), depth + (wanted ? 1.1 : 0.6));
        if (r < 3.3 || (wanted && depth < r - 1.4)) continue;
        const pointed = !wanted && random() < 0.3;
        const reach = pointed ? r * 1.55 : r + 1;
        if (Math.min(at[0], at[1], SIDE - at[0], SIDE - at[1]) < reach) continue;
        if (blocked.some((thing) => distance(thing.at, at) < thing.room + r * 0.55)) continue;
        if (found.some((tree) => distance(tree.at, at) < (tree.r + r) * 0.66)) continue;
        found.push({ at, r, seed: Math.floor(random() * 9999), pointed });
      }
    }
  }
  return found.slice(seams.length);
}

/** Room of the seams' trees on the unturned tile, so that others keep away from them whatever the turn. */
const seamRoom = (forestEdges: readonly number[]): readonly Tree[] =>
  forestEdges.flatMap((edge) =>
    SEAM.map(([t, , r]): Tree => {
      const side = wrapped(edge);
      const border = side === 1 || side === 2 ? SIDE : 0;
      return { at: side % 2 === 0 ? [t * SIDE, border] : [border, t * SIDE], r: r * 0.8, seed: 0, pointed: false };
    }),
  );

/** Grass, flowers and bushes where a meadow is free. */
function meadowGrowth(layout: Layout, zones: readonly Zone[], random: Rng): Sprite[] {
  const free = new Float32Array(CELLS * CELLS);
  for (const { zone, kind } of zones) {
    if (kind !== 'meadow') continue;
    depthsOf(layout.grid, zone).forEach((depth, cell) => {
      if (depth > 0) free[cell] = depth;
    });
  }
  const taken = layout.features.map(({ at, thing }) => ({ at, room: THINGS[thing][2] }));
  const sprites: Sprite[] = [];
  const grow = (tries: number, most: number, room: number, draw: (at: Point) => Svg): void => {
    for (let k = 0, grown = 0; k < tries && grown < most; k++) {
      const at: Point = [within(random, 3, SIDE - 3), within(random, 4, SIDE - 3)];
      if ((free[cellAt(at)] ?? 0) < room + 1.6 || taken.some((one) => distance(one.at, at) < one.room + room)) continue;
      taken.push({ at, room });
      sprites.push({ at, draw });
      grown++;
    }
  };
  const seed = (): number => Math.floor(random() * 9999);
  for (let k = 0; k < 3; k++) {
    const own = seed();
    grow(14, 1, 3.4, ([x, y]) => bush(x, y, rng(own)));
  }
  for (let k = 0; k < 5; k++) {
    const own = seed();
    grow(12, 1, 3, ([x, y]) => flowers(x, y, rng(own)));
  }
  for (let k = 0; k < 2; k++) {
    const own = seed();
    grow(10, 1, 2, ([x, y]) => boulder(x, y, 1.5, rng(own)));
  }
  grow(110, 26, 1.6, ([x, y]) => tuft(x, y, '#7f9c40'));
  grow(60, 12, 1.4, ([x, y]) => tuft(x, y, '#e3eba4', 0.8));
  return sprites;
}

/** Stones of a row or gully, and around springs. */
function stones(layout: Layout, random: Rng): Sprite[] {
  const sprites: Sprite[] = [];
  const lay = (at: Point, r: number): void => {
    const seed = Math.floor(random() * 9999);
    sprites.push({ at, draw: ([x, y]) => boulder(x, y, r, rng(seed)) });
  };
  if (layout.grid.includes(STONES)) {
    const cells = Array.from(layout.grid.keys()).filter((cell) => layout.grid[cell] === STONES);
    const laid: { at: Point; r: number }[] = [];
    for (let k = 0; k < cells.length * 3; k++) {
      const at = middleOfCell(cells[Math.floor(random() * cells.length)] ?? 0);
      const r = within(random, 1.3, 2.5);
      if (Math.min(at[0], at[1], SIDE - at[0], SIDE - at[1]) < r + 0.3) continue;
      if (laid.some((one) => distance(one.at, at) < (one.r + r) * 0.86)) continue;
      laid.push({ at, r });
    }
    for (const { at, r } of laid) lay(at, r);
  }
  for (const { spring, line } of layout.rivers) {
    if (!spring) continue;
    const [dx, dy] = unit(minus(spring, line[line.length - 4] ?? spring));
    const ahead = Math.atan2(dy, dx);
    for (let k = -3; k <= 3; k++) {
      const angle = ahead + k * 0.55;
      lay(plus(spring, [Math.cos(angle), Math.sin(angle)], SPRING + 1.5), within(random, 1.5, 2.4));
    }
  }
  return sprites;
}

/** Reeds and pebbles along the banks. */
function banks(layout: Layout, random: Rng): Sprite[] {
  const sprites: Sprite[] = [];
  const meadowAt = (at: Point): boolean =>
    layout.forests.every(({ zone }) => layout.grid[cellAt(at)] !== zone) && shore(layout, at).far > 0.9;
  const border = (at: Point): number => Math.min(at[0], at[1], SIDE - at[0], SIDE - at[1]);
  const spots = [
    ...layout.rivers.flatMap(({ line }) =>
      line.flatMap((point, i): Point[] => {
        const [dx, dy] = unit(minus(line[i + 1] ?? point, line[i - 1] ?? point));
        return [plus(point, [-dy, dx], HALF_WIDTH + 1.6), plus(point, [dy, -dx], HALF_WIDTH + 1.6)];
      }),
    ),
    ...layout.lakes.flatMap(({ outline, centre }) =>
      outline.map((point) => plus(point, unit(minus(point, centre)), 1.4)),
    ),
  ];
  for (const at of spots) {
    if (border(at) < 8 || !meadowAt(at) || layout.features.some((one) => distance(one.at, at) < THINGS[one.thing][2]))
      continue;
    const roll = random();
    const seed = Math.floor(random() * 9999);
    if (roll < 0.07) sprites.push({ at, draw: ([x, y]) => reeds(x, y) });
    else if (roll < 0.13) sprites.push({ at, draw: ([x, y]) => boulder(x, y, 1.2, rng(seed)) });
  }
  return sprites;
}

/** Everything that stands on a tile, `turn` quarter turns clockwise. */
export function standing(
  layout: Layout,
  zones: readonly Zone[],
  forestEdges: readonly number[],
  turn: number,
  random: Rng,
): Svg {
  const woods = trees(layout, random, seamRoom(forestEdges)).map(
    ({ at, r, seed, pointed }): Sprite => ({
      at,
      draw: ([x, y]) => (pointed ? fir : crown)(x, y, r, rng(seed)),
    }),
  );
  const things = layout.features.map(({ thing, at, off = [0, 0], mirrored }): Sprite => {
    const [draw, scale, , lower] = THINGS[thing];
    return {
      at,
      draw: (where) =>
        `<g data-thing="${thing}">${place(plus(plus(where, off), [0, lower]), draw(), scale, mirrored)}</g>`,
    };
  });
  const floating = lilies(layout, random).map(({ at, body }): Sprite => ({ at, draw: (where) => place(where, body) }));
  const upright = [
    ...meadowGrowth(layout, zones, random),
    ...banks(layout, random),
    ...stones(layout, random),
    ...floating,
    ...woods,
    ...things,
  ].map(({ at, draw }): Sprite => ({ at: turned(at, turn), draw }));
  return [...upright, ...seam(turn, forestEdges)]
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ at, draw }) => draw(at))
    .join('');
}

/** The number of each thing that is drawn, for those who count. */
export const marksIn = (body: Svg): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [, thing = ''] of body.matchAll(/data-thing="(\w+)"/g)) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
};
