// @vitest-environment happy-dom
/** The slots of the table that an expansion fills, with one made up for the test. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '../../state';
import { Ended } from '../../testing/end';
import { fakeRoom } from '../../testing/room';
import { told } from '../../testing/told';
import { fetchParts } from '../../ui/part';
import { game, register } from '.';
import type { Expansion } from './expansion';
import { SCENES, scene } from './fixtures/scenes';
import { describe as sentence } from './logic/lines';

interface Writer {
  line(seat: number | undefined, text: string): unknown;
}

const WOLVES: Expansion = {
  name: 'wolves',
  lines: { WolfSeen: (_: unknown, writer: Writer) => writer.line(undefined, 'A wolf is seen') },
  points: () => ({ wolves: 'Wolves' }),
  Result: ({ view }) => <p class="pack">{`A pack for ${Object.keys(view.seats).length}`}</p>,
};

beforeEach(() => {
  settings.language.value = 'en';
  register([WOLVES]);
});
afterEach(() => {
  render(null, document.body);
  register([]);
});

test('the log says what happened in the words of the expansion', () => {
  const [first = ''] = SCENES;
  expect(sentence({ seq: 1, at: 0, told: told({ is: 'WolfSeen' }) }, scene(first).view)).toBe('A wolf is seen');
});

test('the result has its points, and its part of the page', async () => {
  const ended = SCENES.map(scene).find(({ view }) => view.result);
  if (!ended?.view.result) throw new Error('no scene has a result');
  const { result } = ended.view;
  const ranking = result.ranking.map((rank) => ({ ...rank, breakdown: { ...rank.breakdown, wolves: 3 } }));
  const view = { ...ended.view, result: { ...result, ranking } };
  await fetchParts();
  await act(() => render(<Ended game={game} room={fakeRoom({ ...ended, view })} />, document.body));
  expect(document.querySelector('.h-breakdown thead')?.textContent).toContain('Wolves');
  expect(document.querySelector('.h-breakdown tbody tr')?.textContent).toContain('3');
  expect(document.querySelector('.pack')?.textContent).toContain('A pack for');
});
