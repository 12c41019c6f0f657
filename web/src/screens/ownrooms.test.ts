import { afterEach, expect, test } from 'vitest';
import { formatAgo } from '../i18n/format';
import type { OwnRoom } from '../state';
import { settings } from '../state/settings';
import { stateOf, toComeBackTo } from './ownrooms';

afterEach(() => {
  settings.language.value = 'ja';
});

const PLAYERS = ['Hana', 'Jiro', 'Saki'].map((name, seat) => ({ name, colour: 'red' as const, seat }));

const room = (code: string, stage: OwnRoom['stage'], more: Partial<OwnRoom> = {}): OwnRoom => ({
  ...{ code, stage, title: '', game: 'any', rulebook: 'basic', size: 4, seated: 3, players: PLAYERS, watchers: 0 },
  ...{ moved: 0, seat: 0 },
  ...more,
});

test('the room in which it is the reader’s turn comes first, one that gathers last, one that is over not at all', () => {
  const mine = [
    room('LOBBY', 'lobby'),
    room('THEIRS', 'playing', { awaited: [1] }),
    room('OVER', 'over'),
    room('MINE', 'playing', { awaited: [0, 1] }),
  ];
  expect(toComeBackTo(mine).map(({ code }) => code)).toEqual(['MINE', 'THEIRS', 'LOBBY']);
});

test('a room says whose turn it is, or how many seats are free', () => {
  settings.language.value = 'en';
  expect(stateOf(room('A', 'playing', { awaited: [0] }))).toBe('It is your turn');
  expect(stateOf(room('A', 'playing', { awaited: [1, 2] }))).toBe('Waiting for Jiro and Saki');
  expect(stateOf(room('A', 'playing'))).toBe('Playing');
  expect(stateOf(room('A', 'lobby'))).toBe('1 seat free');
  expect(stateOf(room('A', 'lobby', { seated: 4 }))).toBe('Everybody is here');
});

test('how long ago something was is said in the largest unit that fits, and after a month by its day', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const now = Date.UTC(2026, 5, 30, 12);
  const said = (gone: number) => formatAgo('en', now - gone, now);
  expect([said(0), said(minute - 1)]).toEqual([undefined, undefined]);
  expect([said(2 * minute), said(hour), said(day), said(3 * day)]).toEqual([
    '2 minutes ago',
    '1 hour ago',
    'yesterday',
    '3 days ago',
  ]);
  expect(said(40 * day)).toBe('21 May 2026');
});
