// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { en } from '../i18n/en';
import type { View } from '../net/view';
import { createRoom } from '../state';
import { settings } from '../state/settings';
import { fakeNet } from '../testing/socket';
import { TableBar } from './TableBar';

const room = { code: 'K7QX2M', title: '', game: 'none', rulebook: 'league', changes: {}, size: 4, stage: 'playing' };
const league = { slug: 'tuesday', match: 's1r2t1', judges: [] };

beforeEach(() => {
  settings.language.value = 'en';
});
afterEach(() => {
  render(null, document.body);
});

/** Address to which the bar leads somebody on this seat, or on none, at this table. */
async function way(shown: object, seat?: number): Promise<string | null | undefined> {
  const net = fakeNet();
  const own = seat === undefined ? {} : { seat };
  const made = createRoom('K7QX2M', { url: 'ws://here', connect: net.connect });
  const view = { room: shown, seats: { 0: { name: 'Robin', colour: 'red', user: 'u' } } } as unknown as View;
  net.last.accept();
  net.last.say({ is: 'welcome', user: 'u', name: 'Robin', now: 0, ping_after: 15_000, chat: [], ...own });
  net.last.say({ is: 'snapshot', seq: 1, view, legal: {}, ...own });
  await settle(() => render(<TableBar room={made} game={undefined} />, document.body));
  return document.querySelector(`a[aria-label="${en.room.nextTable}"]`)?.getAttribute('href');
}

test('who watches a table of a league is led to the next one of its round', async () => {
  expect(await way({ ...room, league })).toBe('/l/tuesday/next?after=K7QX2M');
});

test('who plays there, and who watches any other table, is not', async () => {
  expect(await way({ ...room, league }, 0)).toBeUndefined();
  expect(await way(room)).toBeUndefined();
});
