// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account, ApiToken } from '../state/account';
import { settings } from '../state/settings';
import { find } from '../testing/dom';
import { ApiTokens } from './ApiTokens';

const TOKEN: ApiToken = { key: 'k', label: 'club.py', scopes: ['read'], since: 1, until: 2, used: 0 };
const ACCOUNT: Account = {
  handle: 'hana',
  since: 1,
  password: true,
  codes: 10,
  passkeys: [],
  devices: [],
  tokens: [],
};

const asked: { path: string; body: unknown }[] = [];
let answer: unknown = {};

beforeEach(() => {
  settings.language.value = 'en';
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, options: { body: string }) => {
    asked.push({ path, body: JSON.parse(options.body) });
    return new Response(JSON.stringify(answer), { status: 200 });
  });
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const press = (button: HTMLElement) => settle(async () => button.click());
const buttonOf = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(text));
  if (!found) throw new Error(`no button says ${text}`);
  return found;
};
const type = (field: HTMLElement, text: string) =>
  settle(() => {
    (field as HTMLInputElement).value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a token is made with the chosen scopes and proof, and shown until it is closed', async () => {
  const changes: Account[] = [];
  await settle(() => render(<ApiTokens account={ACCOUNT} onChange={(to) => changes.push(to)} />, document.body));
  await press(buttonOf('Make a token'));
  await type(find('dialog input[type=text]:not([hidden])'), 'club.py');
  await press(find('dialog input[type=checkbox]:not(:checked)'));
  await type(find('dialog input[name=password]'), 'a sentence of my own');
  answer = { ...ACCOUNT, tokens: [TOKEN], token: 'kaitaku.u.secret' };
  await settle(async () => {
    find('dialog form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await vi.waitFor(() => expect(document.body.textContent).toContain('kaitaku.u.secret'));
  const body = { label: 'club.py', scopes: ['read', 'play'], days: 90, password: 'a sentence of my own' };
  expect(asked).toEqual([{ path: '/api/account/tokens', body }]);
  expect(changes.at(-1)?.tokens).toEqual([TOKEN]);
  expect(changes.at(-1)).not.toHaveProperty('token');
  await press(buttonOf('I have kept it'));
  expect(document.body.textContent).not.toContain('kaitaku.u.secret');
});

test('a token that has ended says so, and is revoked without a proof', async () => {
  const changes: Account[] = [];
  answer = ACCOUNT;
  const account = { ...ACCOUNT, tokens: [TOKEN] };
  await settle(() => render(<ApiTokens account={account} onChange={(to) => changes.push(to)} />, document.body));
  expect(document.body.textContent).toContain('Expired');
  expect(document.body.textContent).toContain('never used');
  await press(buttonOf('Revoke'));
  await vi.waitFor(() => expect(changes).toEqual([ACCOUNT]));
  expect(asked).toEqual([{ path: '/api/account/tokens/revoke', body: { key: 'k' } }]);
});
