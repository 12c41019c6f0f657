/** The outlines of forests: each fills its edges and bows towards what it must reach, away from what it must not. */
import { type Rng, within } from '../rng';
import { between, type Point } from '../svg';
import { distance, type Line, minus, nearest, plus, unit } from './curves';
import { alongEdge, cornerOf, inwardOf, SIDE, wrapped } from './facts';
import type { Plan, Side, Wood } from './plan';
import { HALF_WIDTH, SPRING, shore, type Water } from './water';

export interface Forest {
  readonly zone: number;
  /** Clockwise and closed. */
  readonly outline: Line;
}

/** Part of an edge that is left free at a corner that the forest doesn't go around. */
const INSET = 0.05;
/** Meadow left between a forest and water, and between two forests. */
const STRIP = 6.4;
const GAP = 5.6;
const STEPS = 30;

interface Draft {
  readonly points: Point[];
  readonly pinned: readonly number[];
  /** Into the forest, across the side. */
  readonly back: Point;
}

/** One open side before it gives way to anything: `depth` beyond (or, below zero, short of) the straight line. */
function bow(side: Side, wood: Wood, depth: number): Point[] {
  const from = alongEdge(side.after, 1 - INSET);
  const to = alongEdge(side.before, INSET);
  const edges = wrapped(side.before - side.after - 1) || 3;
  let out: Point = inwardOf(wood.edges[0] ?? 0);
  if (edges === 1) out = inwardOf(side.after + 1);
  if (edges === 2) out = unit(minus(cornerOf(side.after + 2), [SIDE / 2, SIDE / 2]));
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    return plus(between(from, to, t), out, depth * Math.sin(Math.PI * t) ** (edges === 3 ? 0.7 : 1));
  });
}

function usualDepth(side: Side, wood: Wood, random: Rng): number {
  const edges = wrapped(side.before - side.after - 1) || 3;
  if (edges === 1) return within(random, 26, 32);
  if (edges === 2) return within(random, -9, 5);
  return within(random, 29, 36) - (wood.edges.length - 1) * 2;
}

/** Points through which a forest that must reach a river's end should pass. */
function goals(side: Side, water: Water, draft: Line): readonly Point[] {
  const found: Point[] = [];
  for (const river of water.rivers.filter(({ zone }) => side.touches.includes(zone))) {
    const lake = water.lakes.find(({ zone }) => zone === river.lake);
    const end = lake?.centre ?? river.spring ?? river.line[Math.floor(river.line.length / 2)];
    if (!end) continue;
    const towards = unit(minus(nearest(draft, end).at, end));
    const goal = plus(end, towards, lake ? lake.radius * 0.5 : river.spring ? SPRING * 0.2 : HALF_WIDTH * 0.4);
    if (found.every((other) => distance(other, goal) > 6)) found.push(goal);
  }
  return found;
}

/** Bends the line through each goal, softly on both sides of it. */
function bent(line: Point[], aims: readonly Point[]): number[] {
  const pins = aims.map((aim) => {
    let best = 1;
    for (let i = 2; i < line.length - 1; i++) {
      if (distance(line[i] ?? aim, aim) < distance(line[best] ?? aim, aim)) best = i;
    }
    return best;
  });
  for (let round = 0; round < 4; round++) {
    aims.forEach((aim, k) => {
      const pin = pins[k] ?? 0;
      const by = minus(aim, line[pin] ?? aim);
      line.forEach((point, i) => {
        const t = i / STEPS;
        const hold = Math.sin(Math.PI * t) ** 0.6 / Math.sin((Math.PI * pin) / STEPS) ** 0.6;
        const pull = Math.exp(-(((i - pin) / (STEPS * 0.21)) ** 2)) * Math.min(1.1, hold);
        line[i] = plus(point, by, pull);
      });
    });
  }
  return pins;
}

/** Small swellings, none at the ends nor where the line is pinned. */
function ruffled(line: Point[], pins: readonly number[], random: Rng): void {
  const [a, b, reach] = [random() * 6.3, random() * 6.3, within(random, 1.6, 2.8)];
  const before = [...line];
  for (let i = 1; i < STEPS; i++) {
    const t = i / STEPS;
    const [dx, dy] = unit(minus(before[i + 1] ?? [0, 0], before[i - 1] ?? [0, 0]));
    const calm = pins.reduce((least, pin) => Math.min(least, Math.abs(i - pin) / 6), 1);
    const by = reach * Math.sin(Math.PI * t) * calm * (Math.sin(a + t * 10) * 0.65 + Math.sin(b + t * 19) * 0.35);
    line[i] = plus(before[i] ?? [0, 0], [-dy, dx], by);
  }
}

/** Lets a line give way to water and to other forests, without touching its ends. */
function yielding(drafts: readonly Draft[][], water: Water): void {
  const near = (pins: readonly number[], i: number): boolean => pins.some((pin) => Math.abs(pin - i) < 7);
  for (let round = 0; round < 40; round++) {
    let moved = false;
    drafts.forEach((sides, own) => {
      const others = drafts.filter((_, k) => k !== own).flatMap((side) => side.map(({ points }) => points));
      for (const { points, pinned, back } of sides) {
        const shift = points.map((point, i): number => {
          if (i === 0 || i === STEPS || near(pinned, i)) return 0;
          const room = Math.min(1, Math.sin((Math.PI * i) / STEPS) * 2.2);
          const wet = pinned.length > 0 ? 0 : STRIP * room - shore(water, point).far;
          const wood = Math.max(...others.map((other) => GAP - nearest(other, point).far), 0);
          return Math.max(0, wet, wood) * 0.35;
        });
        for (let i = 1; i < STEPS; i++) {
          const by = ((shift[i - 1] ?? 0) + (shift[i] ?? 0) * 2 + (shift[i + 1] ?? 0)) / 4;
          if (by < 0.02) continue;
          points[i] = plus(points[i] ?? [0, 0], back, by);
          moved = true;
        }
      }
    });
    if (!moved) break;
  }
}

/** Into the forest from the middle of an open side. */
function backOf(side: Side, wood: Wood): Point {
  const edges = wrapped(side.before - side.after - 1) || 3;
  if (edges === 1) return inwardOf(side.after + 1);
  if (edges === 2) return unit(minus([SIDE / 2, SIDE / 2], cornerOf(side.after + 2)));
  return inwardOf((wood.edges[0] ?? 0) + 2);
}

/** The whole outline of a forest from its edges and its open sides. */
function closed(wood: Wood, sides: readonly Draft[]): Line {
  if (wood.edges.length === 4) return [0, 1, 2, 3].map((corner) => cornerOf(corner));
  const start = wood.edges.find((edge) => !wood.edges.includes(wrapped(edge - 1))) ?? 0;
  const outline: Point[] = [];
  for (let k = 0; k < 4; k++) {
    const edge = wrapped(start + k);
    if (!wood.edges.includes(edge)) continue;
    const follows = wood.edges.includes(wrapped(edge - 1));
    outline.push(follows ? cornerOf(edge) : alongEdge(edge, INSET));
    const side = wood.sides.findIndex(({ after }) => after === edge);
    if (side >= 0) outline.push(...(sides[side]?.points.slice(0, -1) ?? []));
  }
  return outline;
}

export function forestsOf(
  plan: Plan,
  water: Water,
  random: Rng,
  depths?: Readonly<Record<number, readonly number[]>>,
): readonly Forest[] {
  const drafts = plan.woods.map((wood) =>
    wood.sides.map((side, i): Draft => {
      const points = bow(side, wood, depths?.[wood.zone]?.[i] ?? usualDepth(side, wood, random));
      const pinned = bent(points, goals(side, water, points));
      ruffled(points, pinned, random);
      return { points, pinned, back: backOf(side, wood) };
    }),
  );
  yielding(drafts, water);
  return plan.woods.map((wood, i) => ({ zone: wood.zone, outline: closed(wood, drafts[i] ?? []) }));
}
