// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../state/settings';
import { FeedAddress } from './FeedAddress';

const asked: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  settings.language.value = 'en';
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, options: { method?: string }) => {
    const what = `${options.method ?? 'GET'} ${path}`;
    asked.push(what);
    return new Response(JSON.stringify(answers[what] ?? { code: 'no-such-page' }), {
      status: answers[what] ? 200 : 404,
    });
  });
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (!found) throw new Error(`no button says ${text}`);
  await settle(async () => found.click());
};
const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

test('an address is made, shown until it is closed, and ended', async () => {
  answers = {
    'GET /api/me/feed': { since: null },
    'POST /api/me/feed': { secret: 'sesame' },
    'POST /api/me/feed/revoke': { since: null },
  };
  await settle(() => render(<FeedAddress />, document.body));
  await says('Make an address');
  await press('Make an address');
  await says('/api/feeds/sesame/calendar.ics');
  await press('I have kept it');
  expect(document.body.textContent).not.toContain('sesame');
  await says('There is an address');
  await press('End it');
  await says('Make an address');
  expect(asked).toEqual(['GET /api/me/feed', 'POST /api/me/feed', 'POST /api/me/feed/revoke']);
});
