/**
 * Contacts that a tile needs, read off its facts alone. Meadows are what forests and water leave over; so a forest
 * whose two sides are different meadows must reach the water that keeps them apart, and where no water does, a row
 * of stones runs in from the corner at which they meet.
 */
import type { Tile } from '../../generated/tiles';
import { type Arc, arcsOf, edgesOf, wrapped, zonesOf } from './facts';

/** The open side of a forest, clockwise from one of its edges to the next. */
export interface Side {
  /** Begins at the end of this edge … */
  readonly after: number;
  /** … and ends at the beginning of this one. */
  readonly before: number;
  /** Rivers on this side whose ends the forest must reach. */
  readonly touches: readonly number[];
}

export interface Wood {
  readonly zone: number;
  readonly edges: readonly number[];
  readonly sides: readonly Side[];
}

export interface Plan {
  readonly woods: readonly Wood[];
  /** Corners where two meadows meet that the data keeps apart. */
  readonly stones: readonly number[];
  /** Corners where two forests meet and no meadow could lie between: a stony gully. */
  readonly gullies: readonly number[];
}

const isMeadow = (tile: Tile, zone: number): boolean => tile.zones[zone]?.kind === 'meadow';
const isForest = (tile: Tile, zone: number): boolean => tile.zones[zone]?.kind === 'forest';

/** The stretches from the end of one edge to the beginning of another, clockwise. */
function between(arcs: readonly Arc[], after: number, before: number): readonly Arc[] {
  const found: Arc[] = [];
  for (let edge = wrapped(after + 1); edge !== before; edge = wrapped(edge + 1)) {
    found.push(...arcs.filter((arc) => arc.edge === edge));
  }
  return found;
}

/** Meadow at the corner that begins `edge`, if it is the one of one side only: undefined for a bare gap. */
type Gaps = ReadonlyMap<number, number | undefined>;

function sidesOf(tile: Tile, zone: number, gaps: Gaps): readonly Side[] {
  const arcs = arcsOf(tile);
  const edges = edgesOf(tile, zone);
  const meadowAt = (arc: Arc | undefined, corner: number): number | undefined =>
    arc && isMeadow(tile, arc.zone) ? arc.zone : gaps.get(corner);
  return edges.flatMap((after): Side[] => {
    const before = wrapped([1, 2, 3, 4].map((k) => after + k).find((edge) => edges.includes(wrapped(edge))) ?? after);
    if (before === wrapped(after + 1)) return [];
    const side = between(arcs, after, before);
    const first = meadowAt(side[0], wrapped(after + 1));
    const last = meadowAt(side.at(-1), before);
    const split = first !== undefined && last !== undefined && first !== last;
    const rivers = side.filter((arc) => tile.zones[arc.zone]?.kind === 'river').map((arc) => arc.zone);
    return [{ after, before, touches: split ? [...new Set(rivers)] : [] }];
  });
}

/** Every way to give each gap between two forests to one of the meadows; the fewest reaches win, then the widest forest. */
function settled(tile: Tile, corners: readonly number[]): Gaps {
  const meadows = zonesOf(tile, 'meadow').map(({ zone }) => zone);
  let best: { gaps: Gaps; cost: number } = { gaps: new Map(), cost: Number.POSITIVE_INFINITY };
  const ways = meadows.length === 0 ? 0 : meadows.length ** corners.length;
  for (let way = 0; way < ways; way++) {
    const gaps = new Map(
      corners.map((corner, i) => [corner, meadows[Math.floor(way / meadows.length ** i) % meadows.length]]),
    );
    const cost = zonesOf(tile, 'forest').reduce((sum, { zone }) => {
      const reaches = sidesOf(tile, zone, gaps).flatMap(({ touches }) => touches);
      const facing = reaches.some((river) => edgesOf(tile, river).includes(wrapped((edgesOf(tile, zone)[0] ?? 0) + 2)));
      return sum + (reaches.length === 0 ? 0 : 10 - edgesOf(tile, zone).length - (facing ? 0.5 : 0));
    }, 0);
    if (cost < best.cost) best = { gaps, cost };
  }
  return best.gaps;
}

export function planOf(tile: Tile): Plan {
  const arcs = arcsOf(tile);
  const stones: number[] = [];
  const pinches: number[] = [];
  for (let corner = 0; corner < 4; corner++) {
    const before = arcs.filter(({ edge }) => edge === wrapped(corner - 1)).at(-1);
    const after = arcs.find(({ edge }) => edge === corner);
    if (!before || !after || before.zone === after.zone) continue;
    if (isMeadow(tile, before.zone) && isMeadow(tile, after.zone)) stones.push(corner);
    if (isForest(tile, before.zone) && isForest(tile, after.zone)) pinches.push(corner);
  }
  const gaps = settled(tile, pinches);
  return {
    woods: zonesOf(tile, 'forest').map(({ zone }) => ({
      zone,
      edges: edgesOf(tile, zone),
      sides: sidesOf(tile, zone, gaps),
    })),
    stones,
    gullies: pinches.filter((corner) => gaps.get(corner) === undefined),
  };
}
