// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../net/view';
import { createRoom } from '../state';
import { settings } from '../state/settings';
import { fakeNet } from '../testing/socket';
import { ConnectionBanner } from './Connection';

const view = { room: { code: 'R', stage: 'playing' }, seats: { 0: { name: 'A', colour: 'red' } } } as unknown as View;

async function seated() {
  const net = fakeNet();
  const network = { online: true };
  const room = createRoom('R', {
    url: 'ws://here',
    connect: net.connect,
    random: () => 1,
    online: () => network.online,
  });
  net.last.accept();
  net.last.say({ is: 'welcome', user: 'u', name: 'A', now: 0, ping_after: 15_000, chat: [], seat: 0 });
  net.last.say({ is: 'snapshot', seq: 4, seat: 0, view, legal: { Roll: [{}] } });
  await settle(() => render(<ConnectionBanner room={room} />, document.body));
  return { net, room, network };
}
/** In steps, so that what is drawn can set timers of its own. */
const pass = async (ms: number) => {
  for (let done = 0; done < ms; done += 50) {
    await settle(async () => {
      await vi.advanceTimersByTimeAsync(50);
    });
  }
};

beforeEach(() => {
  settings.language.value = 'en';
  vi.useFakeTimers();
});
afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

test('two seconds after a command without an answer the page says that the connection is lost', async () => {
  const { room, net } = await seated();
  void room.act({ is: 'Roll' });
  await pass(2_000);
  expect(document.body.textContent).toContain('Connection lost');
  expect(room.ready.value).toBe(false);
  await settle(() => net.last.say({ is: 'pong' }));
  await pass(50);
  expect(document.body.textContent).not.toContain('Connection lost');
});

test('two seconds after the network has gone the page says that it is offline, and nothing can be sent', async () => {
  const { room, network } = await seated();
  expect(room.ready.value).toBe(true);
  network.online = false;
  room.wake();
  await pass(2_000);
  expect(document.body.textContent).toContain('You are offline');
  expect(room.ready.value).toBe(false);
});

test('a dead connection that nobody asks anything of is shown within seven and a half seconds', async () => {
  const { room } = await seated();
  await pass(7_500);
  expect(document.body.textContent).toContain('Connection lost');
  expect(room.ready.value).toBe(false);
});
