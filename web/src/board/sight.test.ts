import { describe, expect, test } from 'vitest';
import { type Box, home, toViewport } from './camera';
import { cameraOn, type Sight } from './sight';

const WHOLE: Box = { x: -500, y: -400, width: 1000, height: 800 };
const SCREEN = { width: 1000, height: 800 };
const sight = (points: Sight['points'], more: Partial<Sight> = {}): Sight => ({
  points,
  margin: 50,
  nearest: 3,
  ...more,
});

describe('the camera on a sight', () => {
  test('without points sees all', () => {
    expect(cameraOn(sight([]), WHOLE, SCREEN)).toEqual(home(WHOLE));
  });

  test('has all points in the viewport, with the margin around them', () => {
    const points: Sight['points'] = [
      [-100, -150],
      [150, 0],
      [20, 90],
    ];
    const camera = cameraOn(sight(points), WHOLE, SCREEN);
    expect(camera.zoom).toBeGreaterThan(1.5);
    for (const point of points) {
      const [x, y] = toViewport(point, camera, WHOLE, SCREEN);
      const margin = 50 * camera.zoom - 1e-6;
      expect(Math.min(x, y, SCREEN.width - x, SCREEN.height - y)).toBeGreaterThanOrEqual(margin);
    }
  });

  test('comes no nearer than it may, and no farther than all of the board', () => {
    expect(cameraOn(sight([[0, 0]]), WHOLE, SCREEN)).toEqual({ at: [0, 0], zoom: 3 });
    const far = sight([
      [-500, -400],
      [500, 400],
    ]);
    expect(cameraOn(far, WHOLE, SCREEN)).toEqual(home(WHOLE));
  });

  test('never looks past the edge of the board', () => {
    const { at } = cameraOn(sight([[480, 380]], { nearest: 2 }), WHOLE, SCREEN);
    expect(at).toEqual([250, 200]);
  });
});
