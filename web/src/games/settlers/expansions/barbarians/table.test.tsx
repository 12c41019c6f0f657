// @vitest-environment happy-dom
/** A table of Barbarian Attack: its board, its commands, its sheets, its log. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LegalActions } from '../../../../net/view';
import { settings } from '../../../../state';
import { fakeRoom } from '../../../../testing/room';
import { told } from '../../../../testing/told';
import { game, register } from '../..';
import { registerExpansions } from '../../expansion';
import { pieces } from '../../fixtures/island';
import { scenes } from '../../fixtures/views';
import { bankTrades } from '../../logic/bank';
import { describe as sentence } from '../../logic/lines';
import { Breakdown } from '../../result/Breakdown';
import type { Result, SettlersView } from '../../view';
import { expansion } from '.';
import { CASTLE, CASTLE_TERRAIN } from './coast';

const FALLEN = pieces.settlements[0]?.[0] ?? 0;
const knights = { edges: { 0: [3, 40], 1: [24], 2: [] }, stock: [4, 5, 6, 6] };
const barbarians = {
  standing: { 7: 3, 12: 1 },
  stock: 30,
  captured: [2, 0, 0, 0],
  conquered: [7],
  fallen: [FALLEN],
  colour: 'green',
};

/** A view of the scenario in this stage. */
function viewIn(stage: string): SettlersView {
  const scene = scenes.main;
  if (!scene?.view.island || !scene.view.turn) throw new Error('no scene main');
  const { robber, cards, largest_army, ...rest } = scene.view;
  const terrains = scene.view.island.terrains.map((terrain, hex) => (hex === CASTLE ? CASTLE_TERRAIN : terrain));
  return {
    ...rest,
    room: { ...scene.view.room, rulebook: 'barbarians' },
    island: { ...scene.view.island, code: '', terrains },
    turn: { ...scene.view.turn, stage },
    negotiation: { offers: {}, made: [0, 0, 0, 0], goods: ['gold'] },
    barbarians,
    barbarian_knights: knights,
    barbarian_gold: { owned: [3, 0, 0, 0] },
    barbarian_cards: { left: { knighthood: 14, 'strong-knight': 4, treason: 4, intrigue: 1 } },
  } as unknown as SettlersView;
}

async function sitDown(stage: string, legal: LegalActions): Promise<ReturnType<typeof fakeRoom>> {
  const room = fakeRoom({ ...scenes.main, view: viewIn(stage), legal } as never);
  await act(() => render(<game.Table room={room} />, document.body));
  return room;
}

const click = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)?.click());
const spots = () => [...document.querySelectorAll<HTMLElement>('[data-spot]')].map((spot) => spot.dataset.spot);

beforeEach(() => {
  settings.language.value = 'en';
  register([expansion]);
});
afterEach(() => {
  render(null, document.body);
  registerExpansions([]);
});

const MOVES: LegalActions = {
  MoveKnight: [
    { fields: { source: { in: [3] }, target: { in: [4, 5] } } },
    { fields: { source: { in: [3] }, target: { in: [30] } }, info: { rate: 1 } },
    { fields: { source: { in: [40] }, target: { in: [41] } } },
  ],
  EndTurn: [{}],
};

test.each([...Object.keys(expansion.stages?.() ?? {}), 'main'])('stage %s is drawn without a gap', async (stage) => {
  settings.language.value = 'ja';
  await sitDown(stage, {});
  expect(document.querySelector('.k-failure')).toBeNull();
  expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
  expect(document.querySelector('.s-banner')?.textContent?.trim()).toBeTruthy();
});

test('A5: castle, barbarians, knights and conquest stand on the board; a conquered building lies turned over', async () => {
  await sitDown('main', {});
  const drawn = (kind: string) => document.querySelectorAll(`.board-token.board-${kind}`).length;
  expect(drawn('castle')).toBe(1);
  expect(drawn('knight')).toBe(3);
  expect([drawn('barbarian-0-of-3'), drawn('barbarian-2-of-3'), drawn('barbarian-0-of-1')]).toEqual([1, 1, 1]);
  const number = viewIn('main').island?.numbers[7];
  expect(drawn(`conquered-${number}`)).toBe(1);
  const building = document.querySelector(`[data-piece="settlement:${FALLEN}:0"]`);
  expect(building?.innerHTML).toContain('rotate(168');
});

test.each([true, false])('A15: the panel counts the cards left where the table does (%s)', async (counted) => {
  const { barbarian_cards: cards, ...rest } = viewIn('main');
  const view = counted ? { ...rest, barbarian_cards: cards } : rest;
  const room = fakeRoom({ ...scenes.main, view, legal: {} } as never);
  await act(() => render(<game.Table room={room} />, document.body));
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  await act(() => tabs.find((tab) => tab.textContent?.includes('Coast'))?.click());
  const report = [...document.querySelectorAll('.coast-report')].at(-1);
  expect(report?.querySelector('h2')?.textContent).toBe(counted ? 'Cards left' : 'Cards');
  expect([...(report?.querySelectorAll('li b') ?? [])].map((b) => b.textContent)).toEqual(
    counted ? ['14', '4', '4', '1'] : [],
  );
  expect(report?.querySelectorAll('li')).toHaveLength(4);
});

test('A7: a knight is chosen, then where it goes; what costs grain is marked and said', async () => {
  const room = await sitDown('knights-moving', MOVES);
  expect(spots().toSorted()).toEqual(['edge:3', 'edge:40']);
  expect(document.querySelector('.s-main')?.textContent).toContain('Check the coast');
  await click('[data-spot="edge:3"]');
  expect(spots().toSorted()).toEqual(['edge:30', 'edge:4', 'edge:5']);
  expect(document.querySelector('[data-spot="edge:30"]')?.getAttribute('aria-label')).toContain('for 1 grain');
  await click('[data-spot="edge:30"]');
  expect(room.asked).toEqual([{ is: 'MoveKnight', source: 3, target: 30 }]);
});

test('A6: treason takes a barbarian from a hex, or from the ship where the coast has too few', async () => {
  const room = await sitDown('moving-barbarians', {
    MoveBarbarian: [{ fields: { source: { in: [7] }, target: { in: [1, 6] } } }],
  });
  await click('[data-spot="hex:7"]');
  await click('[data-spot="hex:6"]');
  render(null, document.body);
  const other = await sitDown('moving-barbarians', { MoveBarbarian: [{ fields: { target: { in: [1] } } }] });
  await click('[data-spot="hex:1"]');
  expect(room.asked).toEqual([{ is: 'MoveBarbarian', source: 7, target: 6 }]);
  expect(other.asked).toEqual([{ is: 'MoveBarbarian', target: 1 }]);
});

test('A10: after a 7 a sheet asks from whom to take, and nobody may be named too', async () => {
  const room = await sitDown('stealing', { StealCard: [{ fields: { victim: { in: [1, 2] } } }], DeclineSteal: [{}] });
  const sheet = document.querySelector('.s-sheet');
  expect(sheet?.textContent).toContain('Kenji');
  await act(() => [...(sheet?.querySelectorAll('button') ?? [])].at(-1)?.click());
  expect(room.asked).toEqual([{ is: 'DeclineSteal' }]);
});

test('A11: the bank sells gold and takes it, each with its rate', () => {
  const trades = bankTrades({
    BuyGold: [{ fields: { give: { in: [2] } }, info: { rate: 3 } }],
    PayGold: [{ fields: { get: { in: [0, 4] } } }],
  });
  expect(trades.map(({ give, rate, gets }) => [give, rate, gets])).toEqual([
    [2, 3, [5]],
    [5, 2, [0, 4]],
  ]);
  expect(trades.map(({ command, gets }) => command(gets[0] ?? 0))).toEqual([
    { is: 'BuyGold', give: 2 },
    { is: 'PayGold', get: 0 },
  ]);
});

test('A2: gold, knights and captured barbarians stand on every player’s card, gold in the own hand', async () => {
  await sitDown('main', {});
  const card = document.querySelector('.s-stats-row')?.textContent;
  expect(card).toContain('gold 3');
  expect(card).toContain('Knights on the board 2/6');
  expect(card).toContain('Captured barbarians (two are a point) 2');
  expect(document.querySelector('.s-dock .s-hand')?.textContent).toContain('gold: 3');
  expect([...document.querySelectorAll('.s-build')].at(-1)?.textContent).toContain('23 left');
});

test('the list view names knights by their edges and barbarians by their hexes, and has the coast', async () => {
  await sitDown('main', {});
  await click('.s-listed');
  const list = document.querySelector('.s-list')?.textContent;
  expect(list).toContain('Knight of みどり');
  expect(list).toContain('3 barbarians');
  expect(list).toContain('Conquered: yields nothing');
  expect(list).toContain('3 barbarians against');
});

const said = (event: object) => sentence({ seq: 1, at: 0, told: told(event) }, viewIn('main'));

test.each([
  [{ is: 'AttackRolled', seat: 0, dice: [3, 4] }, 'Attack: 3 + 4 = 7, thrown again'],
  [{ is: 'KnightMoved', seat: 0, source: 3, target: 4 }, 'moved a knight'],
  [{ is: 'CaptureRolled', hex: 7, dice: { 0: [6, 3], 1: [1, 4] } }, 'みどり 9, Kenji 5'],
  [{ is: 'BarbariansCaptured', hex: 7, taken: { 0: 1 }, gold: { 1: 3 } }, 'Kenji got 3 gold'],
  [{ is: 'LossesRolled', seat: 0, hex: 7, face: 1, lost: [{ seat: 0, edge: 24 }], gold: { 0: 3 } }, 'green'],
  [{ is: 'GoldPaid', seat: 0, gold: 2, got: [0, 0, 1, 0, 0] }, 'みどり bought'],
  [{ is: 'BarbarianCardBought', seat: 0, card: 3, paid: [0, 0, 1, 1, 1] }, 'bought Intrigue'],
])('the log says %o', (event, words) => {
  expect(said(event)).toContain(words);
});

test('A9: the result counts captured barbarians, and conquered buildings off', () => {
  const ranking = [{ seat: 0, rank: 1, points: 3, breakdown: { settlements: 3, prisoners: 1, conquered: -1 } }];
  const into = document.createElement('div');
  render(<Breakdown view={viewIn('main')} result={{ ranking } as unknown as Result} />, into);
  expect(into.textContent).toContain('Captured barbarians');
  expect(into.textContent).toContain('Conquered buildings');
  expect(into.textContent).toContain('−1');
  expect(into.textContent).not.toContain('Largest army');
});
