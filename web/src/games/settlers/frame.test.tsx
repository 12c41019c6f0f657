// @vitest-environment happy-dom
/** The table with an island of another frame than the standard one. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { harbourAt, placeOf } from '../../board/geometry';
import { frameOf, STANDARD } from '../../board/hexframe';
import { settings } from '../../state';
import { type FakeRoom, fakeRoom } from '../../testing/room';
import { game } from '.';
import { island, pieces } from './fixtures/thirty';
import { scenes } from './fixtures/views';
import { hexName, placeName } from './logic/place';

const FRAME = frameOf(island.terrains);
const BEYOND = FRAME.corners.filter((corner) => !STANDARD.corners.includes(corner));

let room: FakeRoom;
beforeEach(async () => {
  settings.language.value = 'en';
  const scene = scenes.main;
  if (!scene) throw new Error('no scene main');
  const legal = { BuildSettlement: [{ fields: { corner: { in: BEYOND } } }] };
  const view = { ...scene.view, island, pieces, robber: { hex: 20 }, negotiation: undefined, deals: undefined };
  room = fakeRoom({ ...scene, view, legal });
  await act(() => render(<game.Table room={room} />, document.body));
});
afterEach(() => render(null, document.body));

const inside = ([x, y]: readonly [number, number]): boolean => {
  const { x: left, y: top, width, height } = FRAME.whole;
  return x > left && x < left + width && y > top && y < top + height;
};

test('the frame has thirty hexes, and all of them with their harbours are in sight', () => {
  expect([FRAME.hexes.length, FRAME.corners.length, FRAME.edges.length]).toEqual([30, 80, 109]);
  expect(FRAME.hexes.every((hex) => inside(placeOf('hex', hex)))).toBe(true);
  expect(island.harbours.every(({ edge }) => inside(harbourAt(edge, FRAME).sign))).toBe(true);
  expect(FRAME.whole.height).toBeGreaterThan(STANDARD.whole.height);
});

test('all pieces stand on the board, where no hex of the standard frame is, too', () => {
  const standing = [...document.querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece'));
  const built = Object.values({ ...pieces.settlements }).flat().length + Object.values(pieces.cities).flat().length;
  expect(standing).toHaveLength(built + Object.values(pieces.roads).flat().length);
  expect(standing).toContain('settlement:73:1');
});

test('a place beyond the standard frame has a name by what lies around it', () => {
  expect(BEYOND).toHaveLength(26);
  const names = [
    ...FRAME.corners.map((corner) => placeName(island, 'corner', corner)),
    ...FRAME.edges.map((edge) => placeName(island, 'edge', edge)),
  ];
  expect(names.every((name) => name.length > 0 && !name.includes('undefined'))).toBe(true);
  expect(hexName(island, 20)).toContain('6');
});

test('the list has a row for each of the thirty hexes', async () => {
  await act(() => document.querySelector<HTMLElement>('.s-listed')?.click());
  const [, hexes] = [...document.querySelectorAll('.board-list table')];
  expect(hexes?.querySelectorAll('tbody tr')).toHaveLength(30);
});

test('the lists scroll, so they are a tab stop with a name', async () => {
  await act(() => document.querySelector<HTMLElement>('.s-listed')?.click());
  const list = document.querySelector<HTMLElement>('section.s-list');
  expect([list?.getAttribute('tabindex'), list?.getAttribute('aria-label')]).toEqual(['0', 'As lists']);
  expect(list?.querySelector('h1, h3')).toBeNull();
});
