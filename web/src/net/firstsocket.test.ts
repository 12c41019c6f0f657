// @vitest-environment happy-dom
import { decode, encode } from '@msgpack/msgpack';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORDS } from '../generated/words';
import type { Outbound } from './messages';
import { RoomSocket, type SocketState } from './socket';
import { firstOrNewSocket } from './takensocket';

/** The browser's socket as both scripts use it, opened and filled by hand. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 3;
  static all: Wire[] = [];
  binaryType = '';
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly sent: unknown[] = [];
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    Wire.all.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: encode(message).slice().buffer });
  }

  send(data: Uint8Array): void {
    this.sent.push(decode(data));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: '' });
  }
}

const WELCOME = { is: 'welcome', user: 'u', now: 1, ping_after: 15_000, chat: [] };
const SNAPSHOT = { is: 'snapshot', seq: 3, view: {}, legal: {} };
const HELLO = { is: 'hello', pace: 'normal', words: WORDS.id };

const runScript = async (path: string): Promise<Wire | undefined> => {
  location.href = `http://kaitaku.test${path}`;
  vi.resetModules();
  await import.meta.glob('./firstsocket.ts')['./firstsocket.ts']?.();
  return Wire.all.at(-1);
};

/** The room's own socket, and what it heard. */
const roomSocket = (path: string): { heard: string[]; states: string[]; socket: RoomSocket } => {
  const heard: string[] = [];
  const states: string[] = [];
  const socket = new RoomSocket({
    url: `ws://kaitaku.test${path}`,
    hello: () => ({ is: 'hello', pace: 'normal' }),
    connect: firstOrNewSocket,
    onMessage: (message: Outbound) => heard.push(message.is),
    onState: (state: SocketState) => states.push(state.is),
  });
  socket.open();
  return { heard, states, socket };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete window.firstSocket;
});

test.each([
  ['slow', 'slow'],
  ['never', 'normal'],
])('the hello of the first socket is what the client itself would say: pace %s', async (kept, said) => {
  localStorage.setItem('kaitaku.settings', JSON.stringify({ pace: kept }));
  const wire = await runScript('/r/ABCDEF');
  wire?.open();
  expect(wire?.url).toBe('ws://kaitaku.test/ws/rooms/ABCDEF');
  expect(wire?.sent).toEqual([{ ...HELLO, pace: said }]);
});

test('settings that cannot be read do not stop the first socket', async () => {
  localStorage.setItem('kaitaku.settings', '{');
  const wire = await runScript('/r/ABCDEF');
  wire?.open();
  expect(wire?.sent).toEqual([HELLO]);
});

test('what came before the room asked is told, once, and greeted once', async () => {
  const wire = await runScript('/r/ABCDEF');
  wire?.open();
  wire?.tell(WELCOME);
  const { heard, states, socket } = roomSocket('/ws/rooms/ABCDEF');
  await Promise.resolve();
  wire?.tell(SNAPSHOT);
  expect(heard).toEqual(['welcome', 'snapshot']);
  expect(states.at(-1)).toBe('live');
  expect(Wire.all).toEqual([wire]);
  socket.send({ is: 'ping' });
  expect(wire?.sent).toEqual([HELLO, { is: 'ping' }]);
});

test('a first socket that is not open yet says hello when it is', async () => {
  const wire = await runScript('/r/ABCDEF');
  const { heard } = roomSocket('/ws/rooms/ABCDEF');
  await Promise.resolve();
  wire?.open();
  wire?.tell(WELCOME);
  expect(wire?.sent).toEqual([HELLO]);
  expect(heard).toEqual(['welcome']);
});

test('a goodbye that came first counts, and the room connects anew', async () => {
  const wire = await runScript('/r/ABCDEF');
  wire?.open();
  wire?.tell({ is: 'bye', code: 'restarting', retry: 10 });
  wire?.close();
  const { states } = roomSocket('/ws/rooms/ABCDEF');
  await Promise.resolve();
  expect(states.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(1_000);
  expect(Wire.all).toHaveLength(2);
});

test('a first socket that broke off is followed by another', async () => {
  const wire = await runScript('/r/ABCDEF');
  wire?.close();
  const { states } = roomSocket('/ws/rooms/ABCDEF');
  await Promise.resolve();
  expect(states.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(10_000);
  expect(Wire.all).toHaveLength(2);
});

test('another room has a socket of its own, and the first one is closed', async () => {
  const wire = await runScript('/r/ABCDEF');
  roomSocket('/ws/rooms/GHJKLM');
  expect(wire?.readyState).toBe(3);
  expect(Wire.all.at(-1)?.url).toBe('ws://kaitaku.test/ws/rooms/GHJKLM');
});

test('a first socket that nobody takes closes itself', async () => {
  const wire = await runScript('/r/ABCDEF');
  wire?.open();
  vi.advanceTimersByTime(60_000);
  expect(wire?.readyState).toBe(3);
});

test('pages that are no room open none', async () => {
  expect(await runScript('/new')).toBeUndefined();
});

test('the script of the first socket imports nothing', async () => {
  const { default: script } = await import('./firstsocket?raw');
  expect(script).not.toMatch(/\b(?:import|export)\b/);
});
