// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '../i18n/en';
import { ja } from '../i18n/ja';
import { me, settings } from '../state';
import { fakeNet } from '../testing/socket';
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
