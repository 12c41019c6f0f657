import { expect, test } from 'vitest';
import { type Cover, clearView, staysClear } from './clearview';
import { cornerAt, edgeAt, type Point } from './geometry';
import { STANDARD } from './hexframe';

const HARBOURS = [0, 5, 12];
const PLACES: readonly Point[] = [...STANDARD.corners.map(cornerAt), ...STANDARD.edges.map(edgeAt)];

const WINDOWS = [
  [1036, 700],
  [680, 560],
  [390, 330],
  [400, 300],
  [320, 200],
] as const;

test.each(WINDOWS)('in %i × %i nothing lies over a corner or an edge', (width, height) => {
  const covers: Cover[] = [
    { x: width / 2 - 130, y: 4, width: 260, height: 38 },
    { x: width / 2 - 110, y: 50, width: 220, height: 34 },
    { x: 10, y: height - 50, width: 110, height: 40 },
    { x: width - 50, y: height - 90, width: 44, height: 80 },
  ];
  const box = clearView({ width, height }, covers, HARBOURS);
  if (!box) throw new Error('there is no such view');
  const scale = width / box.width;
  for (const [x, y] of PLACES) {
    const [px, py] = [(x - box.x) * scale, (y - box.y) * scale];
    expect(px > 0 && px < width && py > 0 && py < height).toBe(true);
    for (const cover of covers) {
      const inside = px > cover.x && px < cover.x + cover.width && py > cover.y && py < cover.y + cover.height;
      expect(inside, `${px}, ${py}`).toBe(false);
    }
  }
  expect(staysClear(box, { width, height }, covers, HARBOURS)).toBe(true);
});

test('without covers the board fills the window and stands in its middle', () => {
  const box = clearView({ width: 1000, height: 800 }, [], []);
  expect(box && box.x + box.width / 2).toBeCloseTo(0, 0);
  expect(box && box.y + box.height / 2).toBeCloseTo(0, 0);
});

test('a window that is covered all over has no such view', () => {
  const size = { width: 400, height: 300 };
  expect(clearView(size, [{ x: 0, y: 0, ...size }], [])).toBeUndefined();
});
