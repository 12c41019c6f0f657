// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings, type WatchedRoom } from '../../state';
import { toWatch, WatchList } from './Watching';

beforeEach(() => {
  settings.language.value = 'en';
});
afterEach(() => render(null, document.body));

const room = (code: string, more: Partial<WatchedRoom> = {}): WatchedRoom => ({
  code,
  title: `Table ${code}`,
  game: 'settlers',
  rulebook: 'basic',
  size: 3,
  seated: 2,
  players: [
    { name: 'Ken', colour: 'red' },
    { name: 'Robin', colour: 'blue' },
  ],
  stage: 'playing',
  watchers: 0,
  ...more,
});

test('games of others that anybody may watch keep the order of the server', () => {
  const mine = { ...room('OWN'), players: [], moved: 0 };
  const live = [room('B'), room('LOCKED', { locked: true }), room('OWN'), room('A')];
  expect(toWatch({ mine: [mine], open: [], live }).map(({ code }) => code)).toEqual(['B', 'A']);
});

test('each is shown with its points and what makes it worth watching, four of them at most', async () => {
  const first = room('A', { points: [9, 1], reasons: ['final', 'close'], watchers: 3, turn: 40 });
  await act(() =>
    render(<WatchList rooms={[first, room('B'), room('C'), room('D'), room('E'), room('F')]} />, document.body),
  );
  const items = [...document.querySelectorAll('.home-watch ol > li')].map((item) => item.textContent ?? '');
  expect(items).toHaveLength(4);
  expect(items[0]).toContain('FinalClose');
  expect(items[0]).toContain('Settlers · Turn 40 · 3 watching');
  expect(items[0]).toMatch(/Ken9 points.*Robin1 point/);
  expect(items[1]).not.toContain('point');
  expect(document.querySelector('.home-watch a[href="/tables"]')?.textContent).toBe('2 more to watch');
});
