import { beforeEach, describe, expect, test } from 'vitest';
import { waysOf } from '../../../fair/odds';
import { settings } from '../../../state';
import { corner, island } from '../fixtures/island';
import { scenes, view } from '../fixtures/views';
import type { ToldOf } from '../told';
import { bankTrades } from './bank';
import { bagOf, missing, pickCard } from './cardbag';
import { cardMovesOf, producingHexes } from './cardmoves';
import { expectedOf, SUMS } from './odds';
import { hexesOf, pipsAt, placeTitle } from './place';
import { playerFacts } from './player';
import { primaryOf } from './primary';
import { boardSpots, commandAt, victimsAt } from './spots';

beforeEach(() => {
  settings.language.value = 'ja';
});

const offersOf = (name: string) => scenes[name]?.legal ?? {};
const plain = { aids: false, freeRoads: false };

describe('places', () => {
  test('no two corners, edges or hexes share a name', () => {
    for (const language of ['ja', 'en'] as const) {
      settings.language.value = language;
      for (const [kind, count] of [
        ['corner', 54],
        ['edge', 72],
      ] as const) {
        const names = Array.from({ length: count }, (_, id) => placeTitle(island, kind, id));
        expect(new Set(names).size).toBe(count);
      }
    }
  });

  test('a corner is named by its hexes and its harbour', () => {
    settings.language.value = 'en';
    expect(placeTitle(island, 'corner', corner(9, 0))).toBe('Corner: wool 4, wool 8, lumber 9');
    expect(placeTitle(island, 'corner', corner(11, 1))).toBe('Corner: grain 6, north-east side; 3:1 harbour');
  });

  test('pips are the ways to roll what lies around', () => {
    expect(pipsAt(island, corner(9, 0))).toBe(3 + 5 + 4);
  });
});

describe('spots', () => {
  test('set-up shows every free corner, with its pips where aids are wished', () => {
    const { spots, quiet } = boardSpots(offersOf('setup'), island, undefined, { aids: true, freeRoads: false });
    expect(spots).toHaveLength(54);
    expect(quiet).toBe(false);
    expect(spots[0]?.label).toMatch(/目の合計/);
  });

  test('with nothing chosen every place is shown quietly, with a piece chosen only its own', () => {
    const all = boardSpots(offersOf('main'), island, undefined, plain);
    expect(all.quiet).toBe(true);
    expect(new Set(all.spots.map(({ command }) => command))).toEqual(new Set(['BuildRoad', 'BuildSettlement']));
    const roads = boardSpots(offersOf('main'), island, 'road', plain);
    expect(roads.quiet).toBe(false);
    expect(roads.spots.every(({ command }) => command === 'BuildRoad')).toBe(true);
  });

  test('C6: free roads need no choosing', () => {
    const { spots, quiet } = boardSpots(offersOf('freeroads'), island, undefined, { aids: false, freeRoads: true });
    expect(quiet).toBe(false);
    expect(spots.length).toBeGreaterThan(0);
  });

  test('P7: the seats that can be robbed are those the offer lists for the hex', () => {
    expect(victimsAt(offersOf('robbing'), 14)).toEqual([1, 2, 3]);
    expect(victimsAt(offersOf('robbing'), 10)).toEqual([1]);
    expect(victimsAt(offersOf('robbing'), 0)).toEqual([]);
  });

  test('a spot becomes its command', () => {
    expect(commandAt({ command: 'BuildRoad', field: 'edge', id: 7 })).toEqual({ is: 'BuildRoad', edge: 7 });
    expect(commandAt({ command: 'PlaceSettlement', field: 'corner', id: 3 })).toEqual({
      is: 'PlaceSettlement',
      corner: 3,
    });
  });

  test('one’s own hexes are those around one’s buildings', () => {
    const mine = hexesOf(view.pieces ?? { settlements: {}, cities: {} }, 0);
    expect(mine.has(9)).toBe(true);
    expect(mine.has(18)).toBe(false);
  });
});

describe('the one next thing', () => {
  test.each([
    ['main', 'end'],
    ['setup', 'place'],
    ['rolling', 'roll'],
    ['waiting', 'wait'],
    ['discarding', 'discard'],
    ['robbing', 'robber'],
    ['freeroads', 'place'],
    ['victory', 'declare'],
    ['watching', 'watch'],
    ['over', 'result'],
  ])('in %s it is %s', (name, act) => {
    const scene = scenes[name];
    expect(scene && primaryOf(scene.view, scene.legal, scene.seat)).toBe(act);
  });
});

describe('cards', () => {
  test('P6: a discard takes what is owed, neither more of a card than is held nor more in all', () => {
    const bag = bagOf(offersOf('discarding'), 'Discard');
    if (!bag) throw new Error('a discard is owed');
    const one = pickCard([0, 0, 0, 0, 0], 1, 1, bag);
    expect(pickCard(one, 1, 1, bag)).toEqual([0, 1, 0, 0, 0]);
    expect(missing(one, bag)).toBe(3);
    expect(pickCard([2, 1, 1, 0, 0], 2, 1, bag)).toEqual([2, 1, 1, 0, 0]);
    expect(pickCard([0, 0, 0, 0, 0], 2, -1, bag)).toEqual([0, 0, 0, 0, 0]);
  });

  test('C11: the bank row shows each resource at its best rate', () => {
    const give = (resource: number, rate: number) => ({
      fields: { give: { in: [resource] }, get: { in: [0, 1, 3, 4] } },
      info: { rate: rate },
    });
    const trades = bankTrades({ TradeWithBank: [give(2, 4), give(2, 2), give(0, 3)] });
    expect(trades.map((trade) => [trade.give, trade.rate])).toEqual([
      [0, 3],
      [2, 2],
    ]);
  });

  test('produced cards travel from a hex that made them to whoever got them', () => {
    const rolled = { ...view, dice: { last: [4, 5] as const, counts: [] } };
    const gains: ToldOf<'Produced'>['gains'] = { 0: [2, 0, 0, 0, 0] };
    const told = { is: 'Produced', gains } as const;
    expect(cardMovesOf(told, rolled)).toEqual([{ from: { hex: 9 }, to: { seat: 0 }, resource: 0, count: 2 }]);
    expect(producingHexes(rolled, told, 9)).toEqual([9]);
  });

  test('P7: a stolen card that was not named travels face down', () => {
    const [cardMove] = cardMovesOf({ is: 'CardStolen', seat: 1, victim: 2 }, view);
    expect(cardMove).toEqual({ from: { seat: 2 }, to: { seat: 1 }, count: 1 });
  });
});

describe('players', () => {
  test('P6: whoever would discard on a 7 is marked, by the limit in force', () => {
    expect(playerFacts(view, 2, 0)?.overLimit).toBe(true);
    expect(playerFacts(view, 0, 0)?.overLimit).toBe(false);
    const looser = { ...view, law: { discard_from: { value: 10, clause: 'P6', source: 'room' } } };
    expect(playerFacts(looser, 2, 0)?.overLimit).toBe(false);
  });

  test('hidden points are shown to their owner alone', () => {
    expect(playerFacts(view, 0, 0)?.mine).toBe(7);
    expect(playerFacts(view, 0, 1)?.mine).toBeUndefined();
  });
});

describe('two dice', () => {
  test('fall in 36 ways', () => {
    expect(SUMS.reduce((sum, n) => sum + waysOf(n), 0)).toBe(36);
    expect(expectedOf(7, 36)).toBe(6);
  });
});
