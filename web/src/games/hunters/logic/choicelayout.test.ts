/** H4 on the screen: however crowded a tile is, a finger hits what it means. Tiles as they lay in whole games. */

import { describe, expect, test } from 'vitest';
import { anchorOf, turned, zoneAt } from '../../../art/tiles';
import type { Box, Size } from '../../../board/camera';
import { LANDS } from '../fixtures/lands';
import { keyOfSpot } from './cells';
import { freeBox, gridOf, listAtEdge, placeBeside, scrolls, speaks, TARGET, tileFor, tileWithin } from './choicelayout';
import { choicesOf, isOf } from './choices';

/** A map and what lies over it: banner, chip to take back, buttons; as they are measured on these screens. */
const SCREENS: Readonly<Record<string, { size: Size; over: readonly Box[] }>> = {
  desk: {
    size: { width: 1024, height: 724 },
    over: [
      { x: 295, y: 4, width: 435, height: 92 },
      { x: 970, y: 570, width: 44, height: 144 },
      { x: 970, y: 520, width: 44, height: 44 },
    ],
  },
  phone: {
    size: { width: 390, height: 600 },
    over: [
      { x: 6, y: 6, width: 378, height: 77 },
      { x: 340, y: 536, width: 44, height: 44 },
      { x: 6, y: 536, width: 44, height: 44 },
    ],
  },
  'phone in landscape': {
    size: { width: 473, height: 346 },
    over: [
      { x: 78, y: 6, width: 389, height: 73 },
      { x: 423, y: 196, width: 44, height: 144 },
      { x: 6, y: 296, width: 44, height: 44 },
    ],
  },
};

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

const inside = (a: Box, b: Box): boolean =>
  a.x >= b.x - 0.01 &&
  a.y >= b.y - 0.01 &&
  a.x + a.width <= b.x + b.width + 0.01 &&
  a.y + a.height <= b.y + b.height + 0.01;

/** The tile as the map may show it before: anywhere, in any size. */
const WHEREVER: readonly Box[] = [
  [40, 40],
  [60, 300],
  [300, 120],
  [-80, 200],
  [360, 560],
].flatMap(([x = 0, y = 0]) => [30, 90, 170, 320].map((side) => ({ x, y, width: side, height: side })));

test('there are crowded tiles among these', () => {
  expect(LANDS.length).toBeGreaterThan(150);
  expect(LANDS.filter(({ spots }) => spots.length > 8).length).toBeGreaterThan(20);
});

test.each(LANDS.map((land, i) => [`${i} ${land.tile}`, land] as const))(
  'H4: %s: every place that is offered belongs to one choice, and every choice to one area',
  (_, { view, spots }) => {
    const choices = choicesOf(view, spots);
    for (const spot of spots) expect(choices.filter((choice) => isOf(choice, spot))).toHaveLength(1);
    const areas = choices.map(({ spot, area }) => `${spot.piece} ${area?.id}`);
    expect(new Set(areas).size).toBe(choices.length);
    for (const { area, spot } of choices) {
      expect(area?.zones).toContain(`${spot.cell}:${spot.zone}`);
      expect(area?.worth).toBeTypeOf('number');
    }
  },
);

test('without areas each place is a choice of its own', () => {
  for (const { view, spots } of LANDS) {
    const { areas, ...uncounted } = view;
    expect(choicesOf(uncounted as typeof view, spots).map(({ spot }) => keyOfSpot(spot))).toEqual(spots.map(keyOfSpot));
  }
});

test('H17: the choice of a meadow with a shrine means the shrine', () => {
  for (const { view, spots, tile, cell } of LANDS) {
    const shrine = tile === 'B05' || tile === 'B06' ? spots.find(({ piece }) => piece === 'tribe') : undefined;
    if (shrine) expect(choicesOf(view, spots).some(({ spot }) => spot.cell === cell)).toBe(true);
  }
});

describe.each(Object.entries(SCREENS))('on a %s', (name, { size, over }) => {
  const room = freeBox(size, over);

  test('the room lies within the map, and nothing lies over it', () => {
    expect(inside(room, { x: 0, y: 0, ...size })).toBe(true);
    for (const box of over) expect(meet(room, box)).toBe(false);
  });

  test.each([...Array(14).keys()].map((n) => n + 1))(
    '%i choices have a target each of at least 44 × 44 pixels, and no two overlap',
    (count) => {
      const grid = gridOf(count, room);
      expect(grid.rows).toHaveLength(count);
      const list = { x: 0, y: 0, width: grid.width, height: grid.full };
      for (const [i, row] of grid.rows.entries()) {
        expect(Math.min(row.width, row.height)).toBeGreaterThanOrEqual(TARGET);
        expect(inside(row, list)).toBe(true);
        for (const other of grid.rows.slice(i + 1)) expect(meet(row, other)).toBe(false);
      }
    },
  );

  test('H4: the list of every land lies in the room, beside a tile that is well seen, wherever the tile was before', () => {
    for (const { view, spots } of LANDS) {
      const grid = gridOf(choicesOf(view, spots).length, room);
      for (const before of WHEREVER) {
        const tile = tileFor(before, grid, room) ?? before;
        const list = placeBeside(tile, grid, room);
        expect(inside(list, room)).toBe(true);
        expect(meet(list, tile)).toBe(false);
        const among = placeBeside(tile, grid, room, WHEREVER);
        expect(inside(among, room)).toBe(true);
        expect(meet(among, tile)).toBe(false);
        expect(inside(tile, room)).toBe(true);
        expect(tile.width).toBeGreaterThanOrEqual(name === 'phone in landscape' ? 116 : 144);
      }
    }
  });

  test('what is seen well enough does not move', () => {
    const grid = gridOf(3, room);
    for (const before of WHEREVER) {
      const tile = tileFor(before, grid, room);
      if (tile) expect(tileFor(tile, grid, room)?.width ?? tile.width).toBeCloseTo(tile.width, 0);
    }
  });
});

test('on the smallest phone, below banner and chip, up to eight choices still say what they are', () => {
  const size = { width: 320, height: 408 };
  const room = freeBox(size, [{ x: 6, y: 6, width: 308, height: 101 }]);
  for (let count = 1; count <= 8; count++) {
    const grid = gridOf(count, { ...room, height: 197 });
    expect(speaks(grid), `${count}`).toBe(true);
    expect(grid.height).toBeLessThanOrEqual(197);
  }
});

test.each([5, 6, 7, 8, 9, 10])('on the smallest phone %i choices leave the tile in sight beside them', (count) => {
  const room = { x: 6, y: 113, width: 308, height: 197 };
  const grid = gridOf(count, room);
  const tile = tileFor({ x: 100, y: 150, width: 120, height: 120 }, grid, room);
  if (!tile) throw new Error('the tile stays where it was');
  expect(tile.width).toBeGreaterThanOrEqual(96);
  expect(inside(tile, room)).toBe(true);
  expect(meet(placeBeside(tile, grid, room), tile)).toBe(false);
});

describe('on the smallest phone, with its buttons in one corner, a list that scrolls stands at the edge', () => {
  const room = { x: 6, y: 51, width: 308, height: 215 };
  const corners = [
    { x: 6, y: 222, width: 44, height: 44 },
    { x: 56, y: 222, width: 44, height: 44 },
  ];

  test.each([5, 6, 7, 8, 9, 10, 14])('of %i choices four rows are seen beside a tile that is well seen', (count) => {
    const { free, grid, tile } = listAtEdge(count, room, corners) ?? {};
    if (!free || !grid || !tile) throw new Error('no room at the edge');
    expect(inside(free, room)).toBe(true);
    expect(inside(tile, room)).toBe(true);
    expect(meet(free, tile)).toBe(false);
    for (const corner of corners) expect(meet(free, corner) || meet(tile, corner)).toBe(false);
    expect(speaks(grid)).toBe(true);
    expect(grid.height).toBeLessThanOrEqual(free.height);
    expect(grid.rows.filter(({ y, height }) => y + height <= grid.height).length).toBeGreaterThanOrEqual(4);
    const seen = tileWithin({ x: 100, y: 150, width: 120, height: 120 }, tile);
    expect(seen?.width).toBeGreaterThanOrEqual(150);
    expect(seen && inside(seen, tile)).toBe(true);
    expect(seen && tileWithin(seen, tile)).toBeUndefined();
    const list = placeBeside(tile, grid, free);
    expect(inside(list, free)).toBe(true);
  });

  test('not where a button stands at either edge', () => {
    const both = [corners[0], { x: 270, y: 222, width: 44, height: 44 }].flatMap((box) => (box ? [box] : []));
    const { grid } = listAtEdge(8, room, both) ?? {};
    expect(grid?.height ?? 0).toBeLessThanOrEqual(215 - 44);
    expect(listAtEdge(8, { ...room, width: 240 }, corners)).toBeUndefined();
  });
});

test('a list that scrolls shows part of a row where it goes on, and one that has room never scrolls', () => {
  for (const [name, { size, over }] of Object.entries(SCREENS)) {
    const room = freeBox(size, over);
    for (let count = 1; count <= 14; count++) {
      const grid = gridOf(count, room);
      expect(grid.height, name).toBeLessThanOrEqual(room.height);
      if (name === 'desk' || (name === 'phone' && count <= 10)) expect(scrolls(grid), `${name} ${count}`).toBe(false);
      if (!scrolls(grid)) continue;
      const cut = grid.rows.filter(({ y, height }) => y < grid.height && y + height > grid.height);
      expect(cut).toHaveLength(1);
    }
  }
});

test('H4: each letter stands in the zone that it is about', () => {
  for (const { view, spots, tile, turn } of LANDS) {
    for (const { spot } of choicesOf(view, spots)) {
      const [x, y] = turned(anchorOf(tile, spot.zone, turn), 4 - turn);
      expect(zoneAt(tile, [x, y]), `${tile} ${spot.zone}`).toBe(spot.zone);
    }
  }
});
