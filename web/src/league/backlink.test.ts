// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showBackLink } from './backlink';

afterEach(() => vi.unstubAllGlobals());

const link = () => document.querySelector('a') as HTMLAnchorElement;

async function shown(games: readonly object[]): Promise<HTMLAnchorElement> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ games }))),
  );
  await showBackLink(document);
  return link();
}

test('the bar of a league names the game that waits for the reader, and goes with it', async () => {
  document.body.innerHTML = '<a data-back="Back: {game}" data-back-turn="Back: {game}, your turn" hidden></a>';
  expect((await shown([])).hidden).toBe(true);
  const mine = await shown([{ code: 'ABCDEF', title: 'Hana $& co', seat: 1, awaited: [1] }]);
  expect([mine.hidden, mine.textContent, mine.getAttribute('href')]).toEqual([
    false,
    'Back: Hana $& co, your turn',
    '/r/ABCDEF',
  ]);
  expect((await shown([{ code: 'ABCDEF', title: '', seat: 1, awaited: [2] }])).textContent).toBe('Back: ABCDEF');
  expect(link().classList.contains('back-turn')).toBe(false);
  expect((await shown([])).hidden).toBe(true);
});
