/** Drawings on tiles and of pieces, counted and compared. */
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../names';
import { PALETTE_NAMES, PALETTES } from '../palettes';
import { contrast } from '../testing/colour';
import { idsOf, idsUsed } from '../testing/reach';
import { anchorOf, roleIn } from './anchors';
import { zonePath } from './contour';
import { distance } from './curves';
import { TILE_IDS, tileOf, turned, zonesOf } from './facts';
import { layoutOf } from './layout';
import { ghost, hut, hutIcon, tribe, tribeIcon } from './pieces';
import { marksIn } from './standing';
import { tilePicture } from './tile';

const ROLES = ['hunter', 'gatherer', 'fisher'] as const;

describe.each(TILE_IDS)('the picture of tile %s', (id) => {
  const tile = tileOf(id);

  it('shows as many animals, fish, nuggets and mushrooms as the facts', () => {
    const wanted = new Map<string, number>();
    const count = (thing: string, more = 1): void => {
      if (more > 0) wanted.set(thing, (wanted.get(thing) ?? 0) + more);
    };
    for (const zone of zonesOf(tile)) {
      for (const animal of zone.animals ?? []) count(animal);
      count('fish', zone.fish ?? 0);
      count('gold', zone.gold ?? 0);
      count('mushrooms', zone.mushrooms ?? 0);
      if (zone.special) count(zone.special);
    }
    if (tile.kind === 'start') count('volcano');
    for (const turn of [0, 3]) {
      expect([...marksIn(tilePicture(id, turn).body)].sort()).toEqual([...wanted].sort());
    }
  });

  it('is the same every time and whole by itself', () => {
    const picture = tilePicture(id, 1);
    expect(tilePicture(id, 1).body).toBe(picture.body);
    for (const used of idsUsed(picture.body)) expect(idsOf(picture.body)).toContain(used);
    expect(picture.body).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('leaves its animals in sight beside a piece', () => {
    const { features } = layoutOf(id);
    for (const { zone, kind } of zonesOf(tile)) {
      if (kind !== 'meadow') continue;
      const anchor = anchorOf(id, zone);
      for (const { thing, at } of features.filter((one) => one.zone === zone)) {
        expect(distance(at, anchor), `${thing} in ${zone}`).toBeGreaterThan(12);
      }
    }
  });

  it('has a closed path around each zone', () => {
    for (const { zone } of zonesOf(tile)) expect(zonePath(id, zone)).toMatch(/^(M[\d. L]+Z)+$/);
  });
});

describe('tiles', () => {
  it('of the same facts differ in their details', () => {
    expect(tilePicture('L18').body).not.toBe(tilePicture('L30').body);
  });

  it('have a golden rim when a find of gold brings them, and only then', () => {
    for (const id of TILE_IDS) expect(tilePicture(id).body.includes('#f7cf57')).toBe(tileOf(id).kind === 'bonus');
  });

  it('turn clockwise, and four turns are none', () => {
    expect(turned([10, 20], 1)).toEqual([80, 10]);
    expect(turned(turned(turned(turned([10, 20], 1), 1), 1), 1)).toEqual([10, 20]);
    expect(tilePicture('L05', 4).body).toBe(tilePicture('L05', 0).body);
  });

  it('say what a person is in each of their zones', () => {
    expect(['0', '1', '3'].map((zone) => roleIn('START', Number(zone)))).toEqual(['hunter', 'gatherer', 'fisher']);
  });
});

describe('pieces', () => {
  it('carry the shape of their colour, each its own', () => {
    for (const draw of [...ROLES.map((role) => tribeIcon.bind(null, role)), hutIcon]) {
      expect(new Set(COLOURS.map((colour) => draw(colour).body)).size).toBe(COLOURS.length);
    }
  });

  it('stand out from grass, trees, water and sand by their rim or their outline', () => {
    for (const name of PALETTE_NAMES) {
      const { pieces, rim } = PALETTES[name];
      for (const ground of ['#b9cb6d', '#1f4b35', '#4c9ec3', '#ecdcab']) {
        for (const colour of COLOURS) {
          expect(Math.max(contrast(rim, ground), contrast(pieces[colour].edge, ground))).toBeGreaterThan(3);
        }
      }
    }
  });

  it('are seen through while they are only offered', () => {
    expect(ghost(hut('red', PALETTES.default))).toContain('opacity');
    expect(ghost(tribe('fisher', 'red', PALETTES.default))).toContain('stroke-dasharray');
  });
});
