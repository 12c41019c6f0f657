import { describe, expect, it } from 'vitest';
import { insideHex } from '../hexagon';
import { TERRAINS } from '../names';
import { rng } from '../rng';
import { countElements, reach } from '../testing/reach';
import { SCENERY } from '.';
import { TOKEN_ROOM } from './scene';

const SEEDS = Array.from({ length: 40 }, (_, i) => 700 + i);

describe.each(TERRAINS)('%s', (terrain) => {
  it('keeps everything that stands inside its hex, whatever the seed', () => {
    for (const seed of SEEDS)
      for (const { at, body } of SCENERY[terrain](rng(seed)).sprites) {
        const outside = reach(body).filter(([x, y]) => !insideHex(x + at[0], y + at[1], 100));
        expect(outside, `seed ${seed}, at ${at}`).toEqual([]);
      }
  });

  it('leaves the middle of its ground to the number', () => {
    for (const seed of SEEDS)
      for (const { at } of SCENERY[terrain](rng(seed)).sprites)
        expect(Math.hypot(at[0], at[1]), `seed ${seed}`).toBeGreaterThan(TOKEN_ROOM * 0.72);
  });

  it('draws the same for the same seed and otherwise for another', () => {
    expect(SCENERY[terrain](rng(5))).toEqual(SCENERY[terrain](rng(5)));
    expect(SCENERY[terrain](rng(5))).not.toEqual(SCENERY[terrain](rng(6)));
  });

  it('is made of numbers, and of few enough elements', () => {
    for (const seed of SEEDS) {
      const { floor, sprites } = SCENERY[terrain](rng(seed));
      const svg = floor + sprites.map(({ body }) => body).join('');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(countElements(svg)).toBeLessThan(420);
    }
  });

  it('stands from the back to the front', () => {
    const depths = SCENERY[terrain](rng(9)).sprites.map(({ at }) => at[1]);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
  });
});
