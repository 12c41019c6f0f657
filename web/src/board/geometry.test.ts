import { describe, expect, it } from 'vitest';
import { CORNERS, EDGES, HEXES } from '../generated/geometry';
import { cornerAt, edgeAngle, edgeAt, edgeEnds, harbourAt, hexAt, RADIUS, WHOLE } from './geometry';
import { derive } from './testing/derive';

const derived = derive();
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

describe('the generated tables', () => {
  it('count 19 hexes, 54 corners and 72 edges', () => {
    expect([HEXES.length, CORNERS.length, EDGES.length]).toEqual([19, 54, 72]);
  });

  it('number the hexes by (r, q), with corners clockwise from the north and edges from the north-east', () => {
    expect(HEXES.map(({ q, r, corners, edges }) => ({ q, r, corners: [...corners], edges: [...edges] }))).toEqual(
      derived.hexes,
    );
  });

  it('number the corners by (y, x) and know what touches them', () => {
    for (const [i, corner] of CORNERS.entries()) {
      const rule = derived.corners[i];
      expect(corner.x).toBeCloseTo(rule?.x ?? Number.NaN);
      expect(corner.y).toBeCloseTo(rule?.y ?? Number.NaN);
      expect(sorted(corner.hexes)).toEqual(rule?.hexes);
      expect(sorted(corner.edges)).toEqual(rule?.edges);
      expect(sorted(corner.corners)).toEqual(rule?.corners);
    }
  });

  it('number the edges by the (y, x) of their middles and know their ends', () => {
    for (const [i, edge] of EDGES.entries()) {
      expect(sorted([edge.a, edge.b])).toEqual([derived.edges[i]?.a, derived.edges[i]?.b]);
      expect(sorted(edge.hexes)).toEqual(derived.edges[i]?.hexes);
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
    for (let edge = 0; edge < EDGES.length; edge++) {
      const [[ax, ay], [bx, by]] = edgeEnds(edge);
      expect(Math.hypot(ax - bx, ay - by)).toBeCloseTo(RADIUS, 3);
      expect([-30, 30, 90]).toContain(edgeAngle(edge));
    }
  });

  it('put every harbour out at sea, and in sight', () => {
    for (const [edge, { hexes }] of EDGES.entries()) {
      if (hexes.length !== 1) continue;
      const [x, y] = harbourAt(edge).sign;
      for (let hex = 0; hex < HEXES.length; hex++) {
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
