// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { LegalActions } from '../../../net/view';
import { settings } from '../../../state';
import { told } from '../../../testing/told';
import { manifestOf } from '../../registry';
import { registerExpansions } from '../expansion';
import { view } from '../fixtures/views';
import { bannerWords } from '../logic/banner';
import { describe as sentence } from '../logic/lines';
import { boardSpots, commandAt } from '../logic/spots';
import type { SettlersView } from '../view';
import { expansion as eventCards } from './event_cards';
import { CARDS, EVENTS } from './event_cards/cards';
import { effectOf } from './event_cards/EventCard';
import { expansion as twoPlayers } from './two_players';
import { chosenNeutral } from './two_players/neutral';

const said = (event: object) => sentence({ seq: 1, at: 0, told: told(event) }, view);

beforeEach(() => {
  settings.language.value = 'en';
  registerExpansions([eventCards, twoPlayers]);
  chosenNeutral.value = undefined;
});

const legal = {
  BuildNeutralRoad: [
    { fields: { neutral: { in: [2] }, edge: { in: [3, 4] } } },
    { fields: { neutral: { in: [3] }, edge: { in: [4, 9] } } },
  ],
} as unknown as LegalActions;

test('O4: the places of one neutral colour are shown, and the command says which', () => {
  const island = view.island;
  if (!island) throw new Error('no island');
  const spots = () => boardSpots(legal, island, undefined, { aids: false, freeRoads: false }).spots;
  expect(spots().map(({ id }) => id)).toEqual([3, 4]);
  chosenNeutral.value = 3;
  expect(spots().map(({ id }) => id)).toEqual([4, 9]);
  const [spot] = spots();
  expect(spot && commandAt(spot)).toEqual({ is: 'BuildNeutralRoad', neutral: 3, edge: 4 });
});

test('O4, A1: the first page has cards for two players and for the scenario', () => {
  const tables = manifestOf('settlers')?.tables ?? [];
  expect(tables.map(({ rulebook, size, label }) => [rulebook, size, label()])).toEqual(
    expect.arrayContaining([
      ['barbarians', 4, 'Barbarian Attack'],
      ['basic+two_players', 2, 'Settlers for two'],
    ]),
  );
  for (const { line, picture } of tables) expect([line(), picture]).not.toContain(undefined);
});

test('O4: each player has a count of trade tokens', () => {
  const shown: SettlersView = { ...view, trade_tokens: { owned: [5, 3], stock: 12 } };
  expect(twoPlayers.counters?.(shown, 1)).toMatchObject([{ value: 3, label: 'Trade tokens' }]);
  expect(twoPlayers.counters?.(view, 1)).toEqual([]);
});

test('O2: the banner asks for a card where there are no dice', () => {
  const turn = { seat: 0, number: 3, stage: 'rolling' as const, awaits: [0] };
  const drawing = { ...view, turn, event_cards: { pile: 30 } } as SettlersView;
  expect(bannerWords(drawing, {}, 0).task).toBe('draw an event card');
  expect(bannerWords(drawing, { OpenCard: [{}] }, 0).task).toBe('draw an event card, or play a card first');
  expect(bannerWords(drawing, {}, 1).task).toBe('about to draw an event card');
  expect(bannerWords({ ...view, turn } as SettlersView, {}, 1).task).toBe('about to roll');
});

test('O2: where there is no robber none flees, and the card says so', () => {
  const flees = CARDS.findIndex(({ event }) => event === 'robber-flees');
  expect(effectOf({ ...view, robber: { hex: 3 } } as SettlersView, flees)).toContain('goes to the desert');
  const { robber: _, ...coast } = view;
  expect(effectOf(coast as SettlersView, flees)).toBe('There is no robber here: nothing happens');
});

test('O2: there are 22 kinds of cards, and each event has a name and an effect in both languages', () => {
  expect(CARDS).toHaveLength(22);
  for (const language of ['en', 'ja'] as const) {
    settings.language.value = language;
    for (const event of EVENTS) {
      const card = CARDS.findIndex((one) => one.event === event);
      expect(said({ is: 'EventCardDrawn', seat: 0, card })).toContain(String(CARDS[card]?.number));
    }
  }
});

test('O2: a damaged road is drawn in another way and has a mark with a name', () => {
  const shown: SettlersView = { ...view, damaged_roads: { edges: { 0: 7 } } };
  expect(eventCards.redrawn?.(shown)).toEqual({ 'road:7': 'damaged-road' });
  expect(eventCards.tokens?.(shown)).toMatchObject([{ id: 7, label: 'Damaged road' }]);
});
