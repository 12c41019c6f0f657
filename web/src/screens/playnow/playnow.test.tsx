// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GameInfo, type RoomSummary, settings } from '../../state';
import { removeItem, setItem } from '../../state/storage';
import { chosenName, lastChosen } from './chosen';
import { kindsOf } from './kinds';
import { OpenTable } from './OpenTable';
import { byNeed } from './order';

const book = (name: string, more: object = {}) => ({ name, rules: {}, chapters: {}, documents: [name], ...more });
const GAMES = [
  {
    name: 'settlers',
    seats: [3, 4],
    rulebooks: [book('basic'), book('league'), book('barbarians', { scenario: 'barbarians' }), book('unheard-of')],
    options: [
      { ...book('two_players'), over: ['basic'], seats: [2] },
      { ...book('five_six'), over: ['basic'], seats: [5, 6] },
    ],
    bots: ['gentle', 'steady'],
  },
  { name: 'hunters', seats: [2, 3, 4, 5], rulebooks: [book('first')], bots: ['gentle', 'steady'] },
] as unknown as readonly GameInfo[];

beforeEach(() => removeItem('local', 'kaitaku.playnow'));
afterEach(() => vi.restoreAllMocks());

test('each game and each scenario is a kind, with the rule book that so many play by', () => {
  expect(kindsOf(GAMES).map(({ label, books }) => [label, Object.fromEntries(books)])).toEqual([
    ['Settlers', { 0: 'basic', 2: 'basic+two_players', 3: 'basic', 4: 'basic' }],
    ['Barbarian Attack', { 0: 'barbarians', 3: 'barbarians', 4: 'barbarians' }],
    ['Hunters & Gatherers', { 0: 'first', 2: 'first', 3: 'first', 4: 'first' }],
  ]);
});

const room = (code: string, size: number, seated: number) => ({ code, size, seated }) as unknown as RoomSummary;

test('tables that need fewest people come first, and full ones not at all', () => {
  const rooms = [room('A', 4, 1), room('B', 4, 4), room('C', 3, 2), room('D', 4, 3)];
  expect(byNeed(rooms).map(({ code }) => code)).toEqual(['C', 'D', 'A']);
});

test('an open table in a list has the ratings of its players, as far as they are shown', async () => {
  settings.language.value = 'en';
  const players = [
    { name: 'Hana', colour: 'red', rating: { estimate: 7, settled: true } },
    { name: 'Jiro', colour: 'blue' },
    { name: 'Saki', colour: 'white', rating: { estimate: 0.4, settled: false } },
  ];
  const open = { ...room('A', 4, 3), title: 'Friday', game: 'settlers', rulebook: 'basic', players };
  await settle(() => render(<OpenTable room={open as unknown as RoomSummary} />, document.body));
  expect(document.querySelector('.open-table-ratings')?.textContent).toBe('Ratings:Hana 7Saki 0.4, still settling');
  await settle(() => render(<OpenTable room={{ ...open, players: [] } as unknown as RoomSummary} />, document.body));
  expect(document.querySelector('.open-table-ratings')).toBeNull();
  render(null, document.body);
});

test('what was chosen last is remembered, and said in words', () => {
  expect(lastChosen()).toBeUndefined();
  const chosen = { game: 'settlers', rulebook: 'basic+two_players', size: 2, bots: false };
  setItem('local', 'kaitaku.playnow', JSON.stringify(chosen));
  expect(lastChosen()).toEqual(chosen);
  expect(chosenName(chosen)).toBe('Settlers · 2 players');
  expect(chosenName({ game: 'settlers', rulebook: 'barbarians', size: 0, bots: true })).toBe(
    'Barbarian Attack · Any number',
  );
});

test.each(['', '{', '{"game":"chess","rulebook":"x","size":2}', '{"game":"settlers"}'])(
  'what can’t be a choice is forgotten: %s',
  (stored) => {
    setItem('local', 'kaitaku.playnow', stored);
    expect(lastChosen()).toBeUndefined();
  },
);
