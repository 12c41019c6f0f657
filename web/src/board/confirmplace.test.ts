import { describe, expect, test } from 'vitest';
import { home, scaleOf, toViewport } from './camera';
import { type Bubble, confirmPlace, roomyView, type View } from './confirmplace';
import { edgeAt, hexAt, type Point, placeOf, WHOLE } from './geometry';
import { EDGES, STANDARD } from './hexframe';

const PHONE = { width: 390, height: 330 };
const VIEW: View = { camera: home(WHOLE), whole: WHOLE, viewport: PHONE };
const HEXES = Array.from({ length: 19 }, (_, hex) => hexAt(hex));
const scale = scaleOf(VIEW.camera, WHOLE, PHONE);

const far = ([px, py]: Point, { box: { x, y, width, height } }: Bubble): number =>
  Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));

describe('the bubble of the second step', () => {
  test('lies right above its place where nothing is in the way', () => {
    const { box, line } = confirmPlace({ place: [0, 0], numbers: [], covers: [], buttons: 2 }, VIEW);
    expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThanOrEqual(3);
    expect(165 - box.y - box.height).toBeGreaterThanOrEqual(20);
    expect(165 - box.y - box.height).toBeLessThan(30);
    expect(line).toBeUndefined();
  });

  test('lies under nothing that lies over the board, and within it', () => {
    const over = { x: 0, y: 0, width: 390, height: 150 };
    const { box } = confirmPlace({ place: [-500, 0], numbers: [], covers: [over], buttons: 3 }, VIEW);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(150);
  });

  test.each([2, 3])(
    'covers no number and no ghost at any edge, corner or hex of a phone, with %i buttons',
    (buttons) => {
      const edges = EDGES.flatMap((_, id) => (STANDARD.edgeHexes(id).length > 0 ? [edgeAt(id)] : []));
      const corners = Array.from({ length: 54 }, (_, id) => placeOf('corner', id));
      for (const place of [...edges, ...corners, ...HEXES]) {
        const about = { place, numbers: HEXES, covers: [], buttons };
        const view = { ...VIEW, camera: roomyView(about, VIEW, 1) };
        const bubble = confirmPlace(about, view);
        const seen = (point: Point) => toViewport(point, view.camera, WHOLE, PHONE);
        expect(bubble.covered).toBe(0);
        for (const hex of HEXES) expect(far(seen(hex), bubble)).toBeGreaterThanOrEqual(30 * scale * view.camera.zoom);
        expect(far(seen(place), bubble)).toBeGreaterThanOrEqual(20);
      }
    },
  );
});
