import { expect, test } from 'vitest';
import { overlayLayout } from './layout';

test('an overlay is on the left with all its parts, as large as it is drawn', () => {
  const { at, show, scale } = overlayLayout('');
  expect([at, [...show], scale]).toEqual(['left', ['board', 'bars', 'offer', 'dice'], 1]);
});

test('its address says where, what and how large', () => {
  const { at, show, scale } = overlayLayout('?at=vertical&show=dice,bars&scale=1.5');
  expect([at, [...show], scale]).toEqual(['vertical', ['bars', 'dice'], 1.5]);
});

test('in a corner and along an edge there is no board unless it is asked for', () => {
  expect(overlayLayout('?at=corner').show.has('board')).toBe(false);
  expect(overlayLayout('?at=wide&show=board').show.has('board')).toBe(true);
});

test('what is not known counts for nothing, and a size has bounds', () => {
  const { at, show, scale } = overlayLayout('?at=up&show=hands,bars&scale=-3');
  expect([at, [...show], scale]).toEqual(['left', ['bars'], 1]);
  expect(overlayLayout('?scale=100').scale).toBe(3);
  expect(overlayLayout('?scale=0.01').scale).toBe(0.5);
  expect(overlayLayout('?scale=x').scale).toBe(1);
});
