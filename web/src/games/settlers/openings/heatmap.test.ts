import { expect, test } from 'vitest';
import { STANDARD } from '../../../board/hexframe';
import { heatMap, NAMED, positionOf } from './heatmap';

test('every corner of the island has words of its own', () => {
  const all = STANDARD.corners.map((corner) => JSON.stringify(positionOf(corner)));
  expect(new Set(all).size).toBe(54);
  const rings = STANDARD.corners.map((corner) => positionOf(corner));
  expect(['inner', 'middle', 'coast'].map((ring) => rings.filter((one) => one.ring === ring).length)).toEqual([
    6, 18, 30,
  ]);
  for (const { number, of, ring } of rings) {
    expect(of).toBe(rings.filter((one) => one.ring === ring).length);
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThanOrEqual(of);
  }
});

test('the first corner of the numbering is at the top, and the last one at the bottom', () => {
  expect(positionOf(0)).toMatchObject({ ring: 'coast', hour: 11 });
  expect(positionOf(53)).toMatchObject({ ring: 'coast', hour: 5 });
});

test('each place has a mark, the most frequent ones numbers, and more often is larger', () => {
  const places = Array.from({ length: 8 }, (_, i) => ({ corner: i * 3, times: 9 - i, won: 0, pips: 9 }));
  const { body } = heatMap(places, 'default');
  const radii = [...body.matchAll(/r="(\d+)" fill="#c2340f"/g)].map(([, r]) => Number(r));
  expect(radii).toHaveLength(places.length);
  expect(radii).toEqual([...radii].sort((a, b) => a - b));
  expect(body.match(/r="21"/g)).toHaveLength(NAMED);
});
