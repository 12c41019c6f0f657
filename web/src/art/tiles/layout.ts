/** Layout of a tile, unturned: worked out once from its facts, the same every time. */
import { rng } from '../rng';
import type { Point } from '../svg';
import { bezier, distance, type Line, minus, nearest, plus, swung, unit } from './curves';
import { cornerOf, SIDE, seedOf, tileOf, zonesOf } from './facts';
import { type Grid, gridOf } from './grid';
import { planOf } from './plan';
import { type Feature, spotsOf } from './spots';
import { type Water, waterOf } from './water';
import { WISHES } from './wishes';
import { type Forest, forestsOf } from './woods';

export interface Layout extends Water {
  readonly forests: readonly Forest[];
  /** Rows of stones between meadows that only a corner parts. */
  readonly rows: readonly Line[];
  readonly grid: Grid;
  /** Features that stand, lie and swim here. */
  readonly features: readonly Feature[];
  /** For each zone, where a piece goes. */
  readonly anchors: ReadonlyMap<number, Point>;
}

const KNOWN = new Map<string, Layout>();

export function layoutOf(id: string): Layout {
  const layout = KNOWN.get(id) ?? laidOut(id);
  KNOWN.set(id, layout);
  return layout;
}

function laidOut(id: string): Layout {
  const tile = tileOf(id);
  const wish = WISHES[id];
  const random = rng(seedOf(id) + (wish?.seed ?? 0));
  const plan = planOf(tile);
  const water = waterOf(tile, plan, random, wish);
  const forests = forestsOf(plan, water, random, wish?.depths);
  const rows = plan.stones.map((corner): Line => {
    const from = cornerOf(corner);
    const to = endOfRow(from, forests, water);
    const handle = plus(from, unit(minus([SIDE / 2, SIDE / 2], from)), distance(from, to) * 0.4);
    return swung(bezier(from, handle, handle, to, 20), 2, random);
  });
  const grid = gridOf(tile, forests, water, rows);
  // an outline of a zone needs none of them, and they take as long as all the rest
  let spots: ReturnType<typeof spotsOf> | undefined;
  const found = () => {
    spots ??= spotsOf(zonesOf(tile), tile.kind === 'start', grid, water, random, wish?.spots);
    return spots;
  };
  return {
    ...water,
    forests,
    rows,
    grid,
    get features() {
      return found().features;
    },
    get anchors() {
      return found().anchors;
    },
  };
}

/** A row of stones runs from its corner towards the middle until it meets trees or water. */
function endOfRow(from: Point, forests: readonly Forest[], { rivers, lakes }: Water): Point {
  const middle: Point = [SIDE / 2, SIDE / 2];
  const ends = [
    ...forests.map(({ outline }) => nearest([...outline.slice(0), ...outline.slice(0, 1)], middle).at),
    ...rivers.map(({ line, spring }) => spring ?? nearest(line, middle).at),
    ...lakes.map(({ centre }) => centre),
  ];
  const [end = middle] = ends.sort(
    (a, b) => distance(a, middle) - distance(b, middle) + (distance(a, from) - distance(b, from)) * 0.2,
  );
  return plus(end, unit(minus(end, from)), 2);
}
