import { describe, expect, it } from 'vitest';
import { HEXES } from '../generated/geometry';
import { cornerAt, edgeAngle, edgeAt, edgeEnds, harbourAt, hexAt, RADIUS, WHOLE } from './geometry';
import { EDGES, EVERYWHERE, frameOf, STANDARD } from './hexframe';
import { derive } from './testing/derive';

const derived = derive();
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

describe('the standard frame', () => {
  it('counts 19 hexes, 54 corners and 72 edges', () => {
    expect([STANDARD.hexes.length, STANDARD.corners.length, STANDARD.edges.length]).toEqual([19, 54, 72]);
    expect(WHOLE).toEqual({ x: -530, y: -500, width: 1060, height: 1000 });
  });

  it('numbers the hexes by (r, q), with corners clockwise from the north and edges from the north-east', () => {
    const hexes = STANDARD.hexes.map((hex) => HEXES[hex]);
    expect(
      hexes.map((hex) => ({
        q: hex?.q,
        r: hex?.r,
        corners: [...(hex?.corners ?? [])],
        edges: [...(hex?.edges ?? [])],
      })),
    ).toEqual(derived.hexes);
  });

  it('numbers the corners by (y, x) and knows what touches them', () => {
    for (const i of STANDARD.corners) {
      const rule = derived.corners[i];
      const [x, y] = cornerAt(i);
      expect(x / RADIUS).toBeCloseTo(rule?.x ?? Number.NaN);
      expect(y / RADIUS).toBeCloseTo(rule?.y ?? Number.NaN);
      expect(sorted(STANDARD.cornerHexes(i))).toEqual(rule?.hexes);
      expect(sorted(STANDARD.cornerEdges(i))).toEqual(rule?.edges);
      expect(sorted(STANDARD.cornerCorners(i))).toEqual(rule?.corners);
    }
  });

  it('numbers the edges by the (y, x) of their middles and knows their ends', () => {
    for (const i of STANDARD.edges) {
      expect(EDGES[i]).toEqual({ a: derived.edges[i]?.a, b: derived.edges[i]?.b });
      expect(sorted(STANDARD.edgeHexes(i))).toEqual(derived.edges[i]?.hexes);
    }
  });
});

describe('a frame', () => {
  const three = frameOf([-1, 0, -1, -1, 2, 5]);

  it('has the hexes with terrain alone, and what touches them', () => {
    expect(three.hexes).toEqual([1, 4, 5]);
    expect([three.corners.length, three.edges.length]).toEqual([13, 15]);
    const middle = three.corners.filter((corner) => three.cornerHexes(corner).length === 3);
    expect(middle).toHaveLength(1);
    expect(three.edges.filter((edge) => three.edgeHexes(edge).length === 1)).toHaveLength(12);
  });

  it('is the same for the same hexes, whatever lies on them', () => {
    expect(frameOf([-1, 3, -1, -1, 3, 3])).toBe(three);
  });

  it('has its harbours out at sea', () => {
    for (const edge of three.edges.filter((edge) => three.edgeHexes(edge).length === 1)) {
      const [x, y] = harbourAt(edge, three).sign;
      for (const hex of three.hexes) {
        const [hx, hy] = hexAt(hex);
        expect(Math.hypot(x - hx, y - hy)).toBeGreaterThan(RADIUS + 30);
      }
    }
  });
});

describe('places', () => {
  it('lie a radius from their hex for corners, and on its sides for edges', () => {
    for (const [i, hex] of HEXES.entries()) {
      const [x, y] = hexAt(i);
      for (const corner of hex.corners) {
        const [cx, cy] = cornerAt(corner);
        expect(Math.hypot(cx - x, cy - y)).toBeCloseTo(RADIUS, 3);
      }
      for (const edge of hex.edges) {
        const [ex, ey] = edgeAt(edge);
        expect(Math.hypot(ex - x, ey - y)).toBeCloseTo((RADIUS * Math.sqrt(3)) / 2, 3);
      }
    }
  });

  it('have edges of one length in three directions', () => {
    for (const edge of EVERYWHERE.edges) {
      const [[ax, ay], [bx, by]] = edgeEnds(edge);
      expect(Math.hypot(ax - bx, ay - by)).toBeCloseTo(RADIUS, 3);
      expect([-30, 30, 90]).toContain(edgeAngle(edge));
    }
  });

  it('put every harbour out at sea, and in sight', () => {
    for (const edge of STANDARD.edges) {
      if (STANDARD.edgeHexes(edge).length !== 1) continue;
      const [x, y] = harbourAt(edge).sign;
      for (const hex of STANDARD.hexes) {
        const [hx, hy] = hexAt(hex);
        expect(Math.hypot(x - hx, y - hy)).toBeGreaterThan(RADIUS + 30);
      }
      expect(x - 28).toBeGreaterThanOrEqual(WHOLE.x);
      expect(y - 28).toBeGreaterThanOrEqual(WHOLE.y);
      expect(x + 28).toBeLessThanOrEqual(WHOLE.x + WHOLE.width);
      expect(y + 28).toBeLessThanOrEqual(WHOLE.y + WHOLE.height);
    }
  });
});
