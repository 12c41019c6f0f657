import { expect, test } from 'vitest';
import { HEXES } from '../../../generated/geometry';
import { island } from '../fixtures/island';
import { setupSteps } from './setup';

const RED = island.numbers.map((n) => (n === 0 ? 0 : 6));

test('S7: the show begins with the printed layout and ends with the island as it lies', () => {
  const steps = setupSteps(island, { white: 2, blue: 5 }, [RED]);
  expect(steps.map((step) => step.is)).toEqual(['printed', 'inner', 'sea', 'tokens', 'tokens']);
  expect(steps.at(-1)?.island).toEqual({
    terrains: island.terrains,
    numbers: island.numbers,
    harbours: island.harbours,
  });
  expect(steps[3]).toMatchObject({ time: 1, stays: false, island: { numbers: RED } });
});

test('S7: turning moves only what the die turns, clockwise, and six steps are a whole round', () => {
  const [printed, inner] = setupSteps(island, { white: 1, blue: 3 }, []);
  const east = HEXES.findIndex(({ q, r }) => q === 1 && r === 0);
  const southEast = HEXES.findIndex(({ q, r }) => q === 0 && r === 1);
  expect(inner?.island.terrains[southEast]).toBe(printed?.island.terrains[east]);
  expect(inner?.island.harbours).toEqual(printed?.island.harbours);
  const [whole] = setupSteps(island, { white: 6, blue: 6 }, []);
  expect(whole?.island.terrains).toEqual(island.terrains);
  expect(whole?.island.harbours).toEqual(island.harbours);
});
