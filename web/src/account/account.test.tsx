// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, signedOut } from '../state';
import { loadMe } from '../state/me';
import { settings } from '../state/settings';
import { find } from '../testing/dom';
import { Claim } from './Claim';
import { SignIn } from './SignIn';

/** Answers of the server by path, and what it was asked. */
const asked: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, { status?: number; body: unknown }> = {};

const type = (field: HTMLElement, text: string) =>
  settle(() => {
    (field as HTMLInputElement).value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () =>
  settle(async () => {
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });

beforeEach(() => {
  settings.language.value = 'en';
  asked.length = 0;
  localStorage.clear();
  me.value = { user: 'u', name: 'Hana', colour: 'red' };
  vi.stubGlobal('fetch', async (path: string, options: { body: string | null }) => {
    asked.push({ path, body: JSON.parse(options.body ?? '{}') as Record<string, unknown> });
    const { status = 200, body } = answers[path] ?? { status: 404, body: { code: 'no-such-page' } };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

test('a wrong password keeps the handle, is said at the password, and asks once however often it is pressed', async () => {
  answers = { '/api/account/sign-in': { status: 403, body: { code: 'wrong-sign-in', params: {} } } };
  await settle(() => render(<SignIn handle="" onDone={() => undefined} />, document.body));
  await type(find('input[name=username]'), 'Ｈana');
  await type(find('input[name=password]'), 'not that one');
  await submit();
  await vi.waitFor(() => expect(document.body.textContent).toContain('don’t match'));
  expect(asked).toEqual([{ path: '/api/account/sign-in', body: { handle: 'hana', password: 'not that one' } }]);
  expect((find('input[name=username]') as HTMLInputElement).value).toBe('Ｈana');
  expect(find('input[name=password]').getAttribute('aria-invalid')).toBe('true');
  await settle(() => {
    settings.language.value = 'ja';
  });
  expect(document.body.textContent).toContain('いずれかが違います');
});

test('a handle that is none is refused before the server is asked, and the codes of a good one are handed on', async () => {
  const seen: (readonly string[])[] = [];
  const claimed = { user: 'u', name: 'Hana', colour: 'red', handle: 'hana', codes: ['aaaaa-bbbbb'] };
  answers = { '/api/account/claim': { body: claimed } };
  await settle(() => render(<Claim name="Hana" onCodes={(codes) => seen.push(codes)} />, document.body));
  await type(find('input[name=handle]'), '1x');
  await type(find('input[name=new-password]'), 'a sentence of my own');
  await submit();
  expect(asked).toEqual([]);
  expect(find('input[name=handle]').getAttribute('aria-invalid')).toBe('true');
  await type(find('input[name=handle]'), 'Hana');
  expect(document.body.textContent).toContain('@hana is well formed');
  await submit();
  await vi.waitFor(() => expect(seen).toEqual([['aaaaa-bbbbb']]));
  expect(asked).toHaveLength(1);
  expect(me.value?.handle).toBe('hana');
});

test('a browser that comes back without its handle says that it was signed out, and one that left does not', async () => {
  answers = { '/api/me': { body: { user: 'u', name: 'Hana', colour: 'red', handle: 'hana' } } };
  await loadMe();
  expect(signedOut.value).toBeUndefined();
  answers = { '/api/me': { body: { user: 'v', name: '', colour: '' } } };
  await loadMe();
  expect(signedOut.value).toBe('hana');
  me.value = undefined;
  await loadMe();
  expect(signedOut.value).toBe('hana');
  answers = { '/api/me': { body: { user: 'u', name: 'Hana', colour: 'red', handle: 'hana' } } };
  await loadMe();
  expect(signedOut.value).toBeUndefined();
  answers = { '/api/me': { body: { user: 'w', name: '', colour: '' } } };
  await loadMe({ chosen: true });
  expect(signedOut.value).toBeUndefined();
});
