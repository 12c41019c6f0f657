import { describe, expect, it } from 'vitest';
import { type Camera, home, kept, NEAREST, panned, scaleOf, toBoard, toViewport, zoomed } from './camera';
import { WHOLE } from './geometry';

const DESK = { width: 1000, height: 700 };
const PHONE = { width: 390, height: 420 };
const start = home(WHOLE);

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('on %s', (_, viewport) => {
  it('shows the whole board at first', () => {
    const [left, top] = toViewport([WHOLE.x, WHOLE.y], start, WHOLE, viewport);
    const [right, bottom] = toViewport([WHOLE.x + WHOLE.width, WHOLE.y + WHOLE.height], start, WHOLE, viewport);
    expect(left).toBeGreaterThanOrEqual(-0.01);
    expect(top).toBeGreaterThanOrEqual(-0.01);
    expect(right).toBeLessThanOrEqual(viewport.width + 0.01);
    expect(bottom).toBeLessThanOrEqual(viewport.height + 0.01);
  });

  it('keeps what lies under the pointer while it zooms', () => {
    const near: Camera = { at: [40, -30], zoom: 2 };
    const pixel = [viewport.width * 0.4, viewport.height * 0.6] as const;
    const before = toBoard(pixel, near, WHOLE, viewport);
    const after = toBoard(pixel, zoomed(near, 1.3, pixel, WHOLE, viewport), WHOLE, viewport);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it('follows the finger while it pans', () => {
    const near: Camera = { at: [0, 0], zoom: 3 };
    const before = toBoard([200, 200], near, WHOLE, viewport);
    const after = toBoard([230, 180], panned(near, [30, -20], WHOLE, viewport), WHOLE, viewport);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it('never loses the island', () => {
    const lost = kept({ at: [9000, -9000], zoom: 3 }, WHOLE, viewport);
    const [x, y] = toViewport([WHOLE.x + WHOLE.width, WHOLE.y], lost, WHOLE, viewport);
    expect(x).toBeGreaterThanOrEqual(viewport.width * 0.49);
    expect(y).toBeLessThanOrEqual(viewport.height * 0.51);
    expect(panned(start, [300, 300], WHOLE, viewport)).toEqual(start);
  });

  it('comes no nearer than it may and goes no farther than the whole', () => {
    expect(zoomed(start, 100, [0, 0], WHOLE, viewport).zoom).toBe(NEAREST);
    expect(zoomed(start, 0.01, [0, 0], WHOLE, viewport)).toEqual(start);
    expect(kept({ ...start, zoom: 100 }, WHOLE, viewport).zoom).toBe(NEAREST);
    expect(scaleOf({ ...start, zoom: 2 }, WHOLE, viewport)).toBeCloseTo(2 * scaleOf(start, WHOLE, viewport));
  });
});
