// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '../i18n/en';
import { ja } from '../i18n/ja';
import { me, settings, type View } from '../state';
import { fakeNet } from '../testing/socket';
import { toast } from '../ui';
import { toasts } from '../ui/toasts';
import { RoomPage } from './RoomPage';

const net = fakeNet();
const heading = () => document.querySelector('h1')?.textContent;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', function socket() {
    return net.connect();
  });
  settings.language.value = 'en';
  me.value = { user: 'u', name: 'Robin', colour: 'red' };
  await settle(() => render(<RoomPage code="K7QX2M" />, document.body));
  net.last.accept();
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

test.each([undefined, 10_000])('who comes to a damaged table is told so, tried again (%s) or not', async (retry) => {
  await settle(() => net.last.say({ is: 'bye', code: 'room-damaged', ...(retry ? { retry } : {}) }));
  expect(heading()).toBe(en.notice['room-damaged'].title);
  await settle(() => {
    settings.language.value = 'ja';
  });
  expect(heading()).toBe(ja.notice['room-damaged'].title);
});

test('what the lobby has said goes when the game starts', async () => {
  const room = { code: 'K7QX2M', title: '', game: 'none', rulebook: 'basic', changes: {}, size: 4, host: 'v' };
  const view = (stage: string) => ({ room: { ...room, stage }, seats: {}, fairness: { seeds: {} } }) as unknown as View;
  await settle(() => net.last.say({ is: 'welcome', user: 'u', name: 'Robin', now: 0, ping_after: 9_999, chat: [] }));
  await settle(() => net.last.say({ is: 'snapshot', seq: 1, view: view('lobby'), legal: {} }));
  toast('Not everybody is ready', { kind: 'refused' });
  await settle(() => net.last.say({ is: 'snapshot', seq: 2, view: view('opening'), legal: {} }));
  expect(toasts.value).toHaveLength(1);
  await settle(() => net.last.say({ is: 'snapshot', seq: 3, view: view('playing'), legal: {} }));
  expect(toasts.value).toEqual([]);
});
