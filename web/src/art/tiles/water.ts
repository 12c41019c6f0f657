/** Layout of water: rivers of one width from the middle of an edge, lakes, springs. */
import type { Tile } from '../../generated/tiles';
import { type Rng, within } from '../rng';
import { between, type Point } from '../svg';
import { bezier, blob, distance, inside, type Line, nearest, plus, swung, unit } from './curves';
import { alongEdge, edgesOf, HALF_RIVER, inwardOf, SIDE, zonesOf } from './facts';
import type { Plan } from './plan';

export const HALF_WIDTH = HALF_RIVER * SIDE;
export const SPRING = 6.8;

export interface River {
  readonly zone: number;
  readonly line: Line;
  /** Spring where it rises, if it does on this tile. */
  readonly spring?: Point;
  /** The lake in which it ends. */
  readonly lake?: number;
}

interface Lake {
  readonly zone: number;
  readonly centre: Point;
  readonly radius: number;
  readonly outline: Line;
}

export interface Water {
  readonly rivers: readonly River[];
  readonly lakes: readonly Lake[];
}

/** Place of one tile's lake or spring when the usual one leaves too little room beside it. */
export interface Wish {
  readonly lake?: Point;
  /** For a river's zone. */
  readonly springs?: Readonly<Record<number, Point>>;
  readonly radius?: number;
}

const MIDDLE: Point = [SIDE / 2, SIDE / 2];
const middleOf = (edge: number): Point => alongEdge(edge, 0.5);

/** Direction of the forests that a river or lake must reach. */
function reachedFrom(plan: Plan, rivers: readonly number[]): Point {
  let to: Point = [0, 0];
  for (const { edges, sides } of plan.woods) {
    if (!sides.some(({ touches }) => touches.some((river) => rivers.includes(river)))) continue;
    for (const edge of edges) to = plus(to, inwardOf(edge), -1);
  }
  return unit(to);
}

function lakeOf(tile: Tile, zone: number, plan: Plan, many: boolean, random: Rng, wish?: Wish): Lake {
  const rivers = zonesOf(tile, 'river').filter(({ lake }) => lake === zone);
  const edges = rivers.flatMap((river) => edgesOf(tile, river.zone));
  const sum = edges.reduce<Point>((total, edge) => plus(total, inwardOf(edge), -1), [0, 0]);
  const away = unit(sum);
  const push = many ? 23 : edges.length === 1 ? -7 : edges.length === 2 ? -3 : -1;
  const toForest = reachedFrom(
    plan,
    rivers.map((river) => river.zone),
  );
  const usual = plus(plus(MIDDLE, away, push), toForest, 4);
  const jitter: Point = [within(random, -2, 2), within(random, -2, 2)];
  const centre = wish?.lake ?? plus(usual, jitter);
  const fish = tile.zones[zone]?.fish ?? 0;
  const radius = wish?.radius ?? (many ? 13 : 14 + fish * 1.6) + within(random, -0.6, 0.8);
  const wide = within(random, 1.0, 1.12);
  return { zone, centre, radius, outline: blob(centre, radius * wide, radius / wide, random) };
}

function riverOf(tile: Tile, zone: number, lakes: readonly Lake[], plan: Plan, random: Rng, wish?: Wish): River {
  const facts = tile.zones[zone];
  const [first = 0, second] = edgesOf(tile, zone);
  const from = middleOf(first);
  if (second !== undefined) {
    const to = middleOf(second);
    const straight = (first + 2) % 4 === second;
    const handle = straight ? 34 : within(random, 25, 31);
    const line = bezier(from, plus(from, inwardOf(first), handle), plus(to, inwardOf(second), handle), to, 28);
    return {
      zone,
      line: swung(line, straight ? within(random, 3.4, 5.4) : 1.2, random, straight ? within(random, 0.9, 1.5) : 1),
    };
  }
  const lake = lakes.find((one) => one.zone === facts?.lake);
  if (lake) {
    const line = bezier(from, plus(from, inwardOf(first), 15), between(from, lake.centre, 0.66), lake.centre, 18);
    return { zone, line: swung(line, 1.2, random, 0.9), lake: lake.zone };
  }
  const toForest = reachedFrom(plan, [zone]);
  const length = within(random, 43, 49);
  const spring = wish?.springs?.[zone] ?? plus(plus(from, inwardOf(first), length), toForest, 3);
  const line = bezier(from, plus(from, inwardOf(first), 15), plus(from, inwardOf(first), length * 0.7), spring, 18);
  return { zone, line: swung(line, 2.8, random, 1), spring };
}

export function waterOf(tile: Tile, plan: Plan, random: Rng, wish?: Wish): Water {
  const found = zonesOf(tile, 'lake');
  const lakes = found.map(({ zone }) => lakeOf(tile, zone, plan, found.length > 1, random, wish));
  const rivers = zonesOf(tile, 'river').map(({ zone }) => riverOf(tile, zone, lakes, plan, random, wish));
  return { rivers, lakes };
}

/** Distance of a point from any water's edge (below zero: in it), and the nearest point of that water's middle. */
export function shore({ rivers, lakes }: Water, point: Point): { readonly far: number; readonly from: Point } {
  let best = { far: Number.POSITIVE_INFINITY, from: point };
  const offer = (far: number, from: Point): void => {
    if (far < best.far) best = { far, from };
  };
  for (const { line, spring } of rivers) {
    const { at, far } = nearest(line, point);
    offer(far - HALF_WIDTH, at);
    if (spring) offer(distance(spring, point) - SPRING, spring);
  }
  for (const { outline, centre } of lakes) {
    const edge = nearest([...outline, ...outline.slice(0, 1)], point).far;
    offer(inside(outline, point) ? -edge : edge, centre);
  }
  return best;
}
