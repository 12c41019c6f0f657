// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let served = '';
let refresh: typeof import('./refresh').refresh;
let keepFresh: typeof import('./refresh').keepFresh;

const serve = (content: string): void => {
  served = `<html><body><main data-live>${content}</main></body></html>`;
};
const main = (): Element => document.querySelector('main') as Element;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(served, { status: 200 }));
  document.body.innerHTML = '<main data-live><p>two are here</p></main>';
  vi.resetModules();
  ({ refresh, keepFresh } = await import('./refresh'));
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('what changed before the first look is shown by it', async () => {
  serve('<p>three are here</p>');
  await refresh(() => undefined);
  expect(main().textContent).toBe('three are here');
});

test('a page that is as it was is left alone, with what the script has written into it', async () => {
  main().insertAdjacentHTML('beforeend', '<span>14:30</span>');
  serve('<p>two are here</p>');
  let shown = 0;
  await refresh(() => shown++);
  expect(shown).toBe(0);
  expect(main().textContent).toContain('14:30');
});

test('what changed while somebody filled something in is shown once they are done', async () => {
  main().insertAdjacentHTML('beforeend', '<dialog open><input value="half a sen"></dialog>');
  serve('<p>three are here</p>');
  await refresh(() => undefined);
  expect(document.querySelector('input')?.value).toBe('half a sen');
  document.querySelector('dialog')?.remove();
  await refresh(() => undefined);
  expect(main().textContent).toBe('three are here');
});

test('a form that somebody has unfolded holds the page back, one that the server wrote open does not', async () => {
  const fold = '<details class="desk" id="plan" open><summary>Plan</summary></details>';
  serve(`<p>three are here</p>${fold}`);
  await refresh(() => undefined);
  serve(`<p>four are here</p>${fold}<details class="desk" id="other"><summary>Other</summary></details>`);
  await refresh(() => undefined);
  expect(main().textContent).toContain('four are here');
  document.getElementById('other')?.setAttribute('open', '');
  serve('<p>five are here</p>');
  await refresh(() => undefined);
  expect(main().textContent).toContain('four are here');
});

test('what is typed in a form outlives a refresh, though the focus has left it', async () => {
  const form = '<form data-post="/a"><input name="reason"></form>';
  main().insertAdjacentHTML('beforeend', form);
  const input = (): HTMLInputElement | null => document.querySelector('input');
  if (input()) (input() as HTMLInputElement).value = 'two sisters at one table';
  serve(`<p>three are here</p>${form}`);
  await refresh(() => undefined);
  expect(main().textContent).toBe('three are here');
  expect(input()?.value).toBe('two sisters at one table');
});

test('a page that does not come leaves what is shown', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"code": "server-error"}', { status: 500 }));
  await refresh(() => undefined);
  expect(main().textContent).toBe('two are here');
});

test('a page looks every 15 seconds, and every three where a table is about to open', async () => {
  vi.useFakeTimers();
  try {
    keepFresh(() => undefined);
    serve('<p data-live="soon">not open yet</p>');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(main().textContent).toBe('two are here');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(main().textContent).toBe('not open yet');
    serve('<p>go to the table</p>');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(main().textContent).toBe('go to the table');
  } finally {
    vi.useRealTimers();
  }
});
