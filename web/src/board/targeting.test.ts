import { describe, expect, it } from 'vitest';
import type { SpotKind } from './geometry';
import { cornerAt, edgeAt, hexAt, placeOf } from './geometry';
import { crowding, type Direction, inReadingOrder, keyOf, nearestSpot, towards } from './targeting';
import type { Spot } from './types';

const spot = (kind: SpotKind, id: number): Spot => ({ kind, id, label: `${kind} ${id}` });
const corners = Array.from({ length: 54 }, (_, id) => spot('corner', id));
const edges = Array.from({ length: 72 }, (_, id) => spot('edge', id));
const hexes = Array.from({ length: 19 }, (_, id) => spot('hex', id));

/** About half of these places; another half for each number. */
const partOf = (spots: readonly Spot[], part: number): Spot[] =>
  spots.filter(({ id }) => ((id + 1) * (part + 3) * 48_271) % 97 < 30 + 4 * part);

function directionTo(from: Spot, to: Spot): Direction {
  const [x, y] = placeOf(from.kind, from.id);
  const [u, v] = placeOf(to.kind, to.id);
  if (Math.abs(u - x) > Math.abs(v - y)) return u > x ? 'ArrowRight' : 'ArrowLeft';
  return v > y ? 'ArrowDown' : 'ArrowUp';
}

describe('a tap', () => {
  it('means the nearest legal place within reach', () => {
    const [x, y] = cornerAt(20);
    expect(nearestSpot([x + 18, y - 11], corners, 40)).toEqual(spot('corner', 20));
  });

  it('means nothing when nothing legal is within reach', () => {
    const [x, y] = cornerAt(20);
    expect(nearestSpot([x + 60, y], [spot('corner', 20)], 40)).toBeUndefined();
  });

  it('means a corner or an edge rather than the hex around it', () => {
    const [x, y] = edgeAt(30);
    expect(nearestSpot([x + 3, y + 3], [...hexes, spot('edge', 30)], 40)).toEqual(spot('edge', 30));
  });

  it('means an edge within reach even where the middle of the hex is nearer', () => {
    const [x, y] = hexAt(9);
    const near = edges.reduce((a, b) => {
      const away = ({ id }: Spot) => Math.hypot(edgeAt(id)[0] - x, edgeAt(id)[1] - y);
      return away(b) < away(a) ? b : a;
    });
    expect(nearestSpot([x + 1, y + 1], [spot('hex', 9), near], 100)).toEqual(near);
  });

  it('means a hex anywhere on it', () => {
    const [x, y] = hexAt(9);
    expect(nearestSpot([x + 70, y + 20], hexes, 10)).toEqual(spot('hex', 9));
  });

  it('is crowded by how near the next place lies', () => {
    expect(crowding(spot('corner', 20), corners)).toBeCloseTo(100);
    expect(crowding(spot('edge', 30), edges)).toBeCloseTo(86.6, 1);
    expect(crowding(spot('corner', 20), [spot('corner', 20)])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('an arrow key', () => {
  it('goes to the nearest place in its direction', () => {
    const from = spot('hex', 9);
    expect(towards(from, 'ArrowRight', hexes)).toEqual(spot('hex', 10));
    expect(towards(from, 'ArrowLeft', hexes)).toEqual(spot('hex', 8));
    expect([4, 5]).toContain(towards(from, 'ArrowUp', hexes)?.id);
    expect([13, 14]).toContain(towards(from, 'ArrowDown', hexes)?.id);
  });

  it('looks wider when nothing lies straight ahead, and never back', () => {
    const high = spot('hex', 0);
    const far = spot('hex', 10);
    expect(towards(high, 'ArrowRight', [high, far])).toEqual(far);
    expect(towards(far, 'ArrowRight', [high, far])).toBeUndefined();
  });

  const sets: [string, Spot[]][] = [
    ['corners', corners],
    ['edges', edges],
    ['hexes', hexes],
    ['scattered corners', corners.filter((_, i) => i % 5 === 1)],
    ['corners and edges together', [...corners.slice(0, 9), ...edges.slice(30, 44)]],
    ...Array.from(
      { length: 12 },
      (_, part) => [`part ${part} of the corners`, partOf(corners, part)] as [string, Spot[]],
    ),
    ...Array.from({ length: 12 }, (_, part) => [`part ${part} of the edges`, partOf(edges, part)] as [string, Spot[]]),
  ];

  it.each(sets)('leads from each of the %s to each, pressed in the direction in which it lies farther', (_, spots) => {
    const known = new Map<string, Spot | undefined>();
    const step = (from: Spot, direction: Direction): Spot | undefined => {
      const key = `${keyOf(from)} ${direction}`;
      if (!known.has(key)) known.set(key, towards(from, direction, spots));
      return known.get(key);
    };
    const lost: string[] = [];
    for (const from of spots)
      for (const to of spots) {
        let here: Spot | undefined = from;
        for (let presses = 0; here && here !== to && presses < spots.length; presses++)
          here = step(here, directionTo(here, to));
        if (here !== to) lost.push(`${keyOf(from)} to ${keyOf(to)}`);
      }
    expect(lost).toEqual([]);
  });
});

it('reads places from the top left to the bottom right', () => {
  const order = inReadingOrder([spot('hex', 18), spot('corner', 0), spot('hex', 2), spot('hex', 0), spot('edge', 0)]);
  expect(order.map(keyOf)).toEqual(['corner:0', 'edge:0', 'hex:0', 'hex:2', 'hex:18']);
});
