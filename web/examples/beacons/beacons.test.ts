// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { view } from '../../src/games/settlers/fixtures/views';
import { expansion } from '.';

const lit = { ...view, beacons: { lit: [[3, 9], [], [20]] } };

test('each beacon stands on the board, and is counted on the card of its player', () => {
  expect(expansion.tokens?.(lit).map(({ kind, place, id }) => [kind, place, id])).toEqual([
    ['beacon', 'corner', 3],
    ['beacon', 'corner', 9],
    ['beacon', 'corner', 20],
  ]);
  expect(expansion.counters?.(lit, 0)).toMatchObject([{ key: 'beacons', value: 2 }]);
});

test('a table without beacons has neither', () => {
  expect(expansion.tokens?.(view)).toEqual([]);
  expect(expansion.counters?.(view, 0)).toEqual([]);
});
