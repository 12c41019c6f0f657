// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settings } from '../../../state';
import { Ended } from '../../../testing/end';
import { fakeRoom } from '../../../testing/room';
import { fetchParts } from '../../../ui/part';
import { game } from '..';
import { registerExpansions, registeredExpansions } from '../expansion';
import { scenes } from '../fixtures/views';
import type { Result, SettlersView } from '../view';

beforeAll(fetchParts);

beforeEach(() => {
  render(null, document.body);
  settings.language.value = 'en';
});

async function shown(change: (result: Result) => Result, more: object = {}): Promise<void> {
  const over = scenes.over;
  if (!over?.view.result) throw new Error('no scene over');
  const view: SettlersView = { ...over.view, ...more, result: change(over.view.result) };
  const room = fakeRoom({ ...over, view });
  await settle(() => render(<Ended game={game} room={room} />, document.body));
}

test('J2: points that a judge took off have a column, so that each row adds up', async () => {
  const less = (result: Result) => ({
    ...result,
    ranking: result.ranking.map((standing) => (standing.seat === 3 ? { ...standing, points: 2 } : standing)),
  });
  await shown(less, { judge: { user: 'j', name: 'Mika', penalties: { 3: 2 } } });
  const rows = [...document.querySelectorAll('.s-breakdown tbody tr')];
  for (const row of rows) {
    const numbers = [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace('−', '-')));
    expect(numbers.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(numbers.at(-1));
  }
  expect(document.querySelector('.s-breakdown thead')?.textContent).toContain('Penalties');
});

test.each([
  ['en', 'City points'],
  ['ja', '都市の点'],
] as const)('what cities brought reads as points, not as a number of cities: %s', async (language, words) => {
  settings.language.value = language;
  await shown((result) => result);
  const heads = [...document.querySelectorAll('.s-breakdown thead th')].map((cell) => cell.textContent ?? '');
  expect(heads.some((head) => head.includes(words))).toBe(true);
  const column = heads.findIndex((head) => head.includes(words));
  for (const row of document.querySelectorAll('.s-breakdown tbody tr'))
    expect(Number(row.children[column]?.textContent) % 2, 'two points a city').toBe(0);
});

test('a table without penalties has no column for them', async () => {
  await shown((result) => result);
  expect(document.querySelector('.s-breakdown thead')?.textContent).not.toContain('Penalties');
});

test('E3: where nobody declared a victory, the first place is named, and shared if it is', () => {
  const over = scenes.over;
  if (!over?.view.result) throw new Error('no scene over');
  const { winner: _, ...result } = over.view.result;
  const titled = (ended: object) => game.end.title({ ...over.view, result: ended } as SettlersView, undefined);
  expect(titled(result)).toBe('Kenji comes first');
  const level = result.ranking.map((standing, i) => (i < 2 ? { ...standing, rank: 1 } : standing));
  expect(titled({ ...result, ranking: level })).toMatch(/Kenji and .+ share the first place/);
});

test('sources of resources that an expansion brings are shown by its words, and unknown ones too', async () => {
  const before = registeredExpansions();
  registerExpansions([{ name: 'smugglers', income: { smuggling: () => 'Smuggling' } }]);
  const four = (cards: readonly number[]) => [cards, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]];
  const brought = { smuggling: four([0, 3, 0, 0, 0]), 'found by nobody': four([0, 0, 0, 0, 2]) };
  await shown((result) => ({ ...result, income: { ...result.income, ...brought } }) as unknown as Result);
  const row = [...document.querySelectorAll('.s-income li')].find((line) => line.textContent?.includes('Smuggling'));
  const total = (cards: readonly number[]) => cards.reduce((sum, n) => sum + n, 0);
  const base = Object.values(scenes.over?.view.result?.income ?? {}).reduce(
    (sum, seats) => sum + total(seats[0] ?? []),
    0,
  );
  expect(row?.querySelector('p')?.textContent).toContain(`${base + 5} cards`);
  expect(row?.querySelector('.s-bar-row')?.getAttribute('aria-label')).toContain('Smuggling: 3 brick');
  expect([...(row?.querySelectorAll('dt') ?? [])].map((name) => name.textContent)).toContain('Other');
  registerExpansions(before);
});
