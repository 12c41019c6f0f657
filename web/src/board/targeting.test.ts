import { describe, expect, it } from 'vitest';
import type { SpotKind } from './geometry';
import { cornerAt, edgeAt, hexAt } from './geometry';
import { crowding, inReadingOrder, keyOf, nearestSpot, towards } from './targeting';
import type { Spot } from './types';

const spot = (kind: SpotKind, id: number): Spot => ({ kind, id, label: `${kind} ${id}` });
const corners = Array.from({ length: 54 }, (_, id) => spot('corner', id));
const edges = Array.from({ length: 72 }, (_, id) => spot('edge', id));
const hexes = Array.from({ length: 19 }, (_, id) => spot('hex', id));

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
  it('goes to the nearest place within 60° of its direction', () => {
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

  it.each([
    ['corners', corners],
    ['edges', edges],
    ['hexes', hexes],
    ['scattered corners', corners.filter((_, i) => i % 5 === 1)],
    ['corners and edges together', [...corners.slice(0, 9), ...edges.slice(30, 44)]],
  ])('reaches every one of the %s from the first', (_, spots) => {
    const seen = new Set<string>();
    const waiting = [inReadingOrder(spots)[0]];
    while (waiting.length) {
      const here = waiting.pop();
      if (!here || seen.has(keyOf(here))) continue;
      seen.add(keyOf(here));
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const)
        waiting.push(towards(here, key, spots));
    }
    expect(seen.size).toBe(spots.length);
  });
});

it('reads places from the top left to the bottom right', () => {
  const order = inReadingOrder([spot('hex', 18), spot('corner', 0), spot('hex', 0), spot('edge', 0)]);
  expect(order.map(keyOf)).toEqual(['corner:0', 'edge:0', 'hex:0', 'hex:18']);
});
