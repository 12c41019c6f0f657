import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORDS } from '../generated/words';
import { fakeNet } from '../testing/socket';
import { backoff } from './backoff';
import type { Inbound, Outbound } from './messages';
import { RoomSocket, type SocketState } from './socket';

const welcome: Outbound = { is: 'welcome', user: 'u', name: 'n', now: 0, ping_after: 10_000, chat: [] };

function opened(online = true, hello: Inbound = { is: 'hello' }, seated = false) {
  const network = { online };
  const net = fakeNet();
  const states: SocketState[] = [];
  const heard: Outbound[] = [];
  const wire = new RoomSocket({
    url: 'ws://here',
    hello: () => hello,
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    connect: net.connect,
    random: () => 1,
    online: () => network.online,
    seated: () => seated,
  });
  wire.open();
  return { net, states, heard, wire, network };
}

function live(hello?: Inbound) {
  const all = opened(true, hello);
  all.net.last.accept();
  all.net.last.say(welcome);
  return all;
}

function playing() {
  const all = opened(true, { is: 'hello' }, true);
  all.net.last.accept();
  all.net.last.say(welcome);
  return all;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it greets first and is live when welcomed', () => {
  const { net, wire } = opened();
  net.last.accept();
  expect(net.last.sent).toEqual([{ is: 'hello', words: WORDS.id }]);
  expect(wire.state.is).toBe('connecting');
  net.last.say(welcome);
  expect(wire.state.is).toBe('live');
});

test('nothing is sent before it is live', () => {
  const { net, wire } = opened();
  net.last.accept();
  expect(wire.send({ is: 'ping' })).toBe(false);
  expect(net.last.sent).toHaveLength(1);
});

test('a silent socket is pinged after a while, and given up when the ping stays unanswered', () => {
  const { net, wire } = live();
  vi.advanceTimersByTime(10_000);
  expect(net.last.sent.at(-1)).toEqual({ is: 'ping' });
  net.last.say({ is: 'pong' });
  expect(wire.state.is).toBe('live');
  vi.advanceTimersByTime(10_000 + 5_000);
  expect(wire.state.is).toBe('waiting');
});

test('a lost socket is tried again, each time later, until one is welcomed', () => {
  const { net, wire } = live();
  net.last.drop();
  expect(wire.state).toMatchObject({ is: 'waiting', until: Date.now() + 500 });
  vi.advanceTimersByTime(500);
  expect(net.sockets).toHaveLength(2);
  net.last.drop();
  vi.advanceTimersByTime(999);
  expect(net.sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(net.sockets).toHaveLength(3);
  net.last.accept();
  net.last.say(welcome);
  net.last.drop();
  expect(wire.state).toMatchObject({ until: Date.now() + 500 });
});

test('a socket that never opens is given up', () => {
  const { wire } = opened();
  vi.advanceTimersByTime(10_000);
  expect(wire.state.is).toBe('waiting');
});

test('waits lie between half and whole, and never above 15 s', () => {
  expect(backoff(0, () => 0)).toBe(250);
  expect(backoff(0, () => 1)).toBe(500);
  expect(backoff(40, () => 1)).toBe(15_000);
});

test('a bye with a time is tried again then, and its code is kept meanwhile', () => {
  const { net, wire } = live();
  net.last.say({ is: 'bye', code: 'restarting', retry: 2_000 });
  expect(wire.state).toMatchObject({ is: 'waiting', code: 'restarting' });
  vi.advanceTimersByTime(2_500);
  expect(net.sockets).toHaveLength(2);
  net.last.drop();
  expect(wire.state).toMatchObject({ is: 'waiting', code: 'restarting' });
  wire.nudge();
  net.last.accept();
  net.last.say(welcome);
  net.last.drop();
  expect(wire.state).not.toHaveProperty('code');
});

test('a bye without a time is the end', () => {
  const { net, wire } = live();
  net.last.say({ is: 'bye', code: 'kicked' });
  vi.advanceTimersByTime(60_000);
  expect(wire.state).toEqual({ is: 'ended', code: 'kicked' });
  expect(net.sockets).toHaveLength(1);
  wire.nudge();
  expect(net.sockets).toHaveLength(1);
});

test('a tab whose guest has claimed a handle comes back at once; a device that was signed out does not', () => {
  const { net, wire } = live();
  net.last.say({ is: 'bye', code: 'signed-out', retry: 300 });
  vi.advanceTimersByTime(300);
  net.last.accept();
  net.last.say(welcome);
  expect(wire.state).toEqual({ is: 'live' });

  net.last.say({ is: 'bye', code: 'signed-out', retry: 300 });
  vi.advanceTimersByTime(300);
  net.last.accept();
  net.last.say({ is: 'bye', code: 'unknown-user' });
  expect(wire.state).toEqual({ is: 'ended', code: 'signed-out' });
});

test('a nudge ends the waiting at once', () => {
  const { net, wire } = live();
  net.last.drop();
  wire.nudge();
  expect(net.sockets).toHaveLength(2);
});

test('a nudge mistrusts a live socket: it must answer soon', () => {
  const { net, wire } = live();
  wire.nudge();
  expect(net.last.sent.at(-1)).toEqual({ is: 'ping' });
  vi.advanceTimersByTime(5_000);
  expect(wire.state.is).toBe('waiting');
});

test('without a network it says that it is offline', () => {
  const { net, wire } = opened(false);
  net.last.drop();
  expect(wire.state.is).toBe('offline');
});

test('words of a socket that was given up are not heard', () => {
  const { net, heard } = live();
  const old = net.last;
  const { onmessage } = old;
  vi.advanceTimersByTime(10_000 + 5_000);
  expect(old.onmessage).toBeNull();
  expect(onmessage).not.toBeNull();
  expect(heard).toHaveLength(1);
});

test('after a frame that it cannot read it connects anew, later each time, and asks for everything', () => {
  const { net, heard, wire } = live({ is: 'hello', since: 7, at: 9 });
  expect(net.last.sent).toEqual([{ is: 'hello', since: 7, at: 9, words: WORDS.id }]);
  net.last.garble();
  expect(wire.state).toMatchObject({ is: 'waiting', until: Date.now() + 500 });
  vi.advanceTimersByTime(500);
  net.last.accept();
  expect(net.last.sent).toEqual([{ is: 'hello', words: WORDS.id }]);
  net.last.say(welcome);
  net.last.garble();
  expect(wire.state).toMatchObject({ is: 'waiting', until: Date.now() + 1_000 });
  vi.advanceTimersByTime(1_000);
  net.last.accept();
  net.last.say(welcome);
  net.last.say({ is: 'step', seq: 8, at: 0, by: { is: 'nature' as const }, patch: {}, told: [] });
  expect(heard.at(-1)).toMatchObject({ is: 'step', seq: 8 });
  net.last.drop();
  vi.advanceTimersByTime(500);
  net.last.accept();
  expect(net.last.sent).toEqual([{ is: 'hello', since: 7, at: 9, words: WORDS.id }]);
});

const command: Inbound = { is: 'do', ref: 'r', command: { is: 'Roll' } };

test('a command without an answer makes the wire silent within a second, and any frame makes it live again', () => {
  const { net, wire } = playing();
  wire.send(command);
  vi.advanceTimersByTime(999);
  expect(wire.state).toEqual({ is: 'live' });
  vi.advanceTimersByTime(1);
  expect(wire.state).toEqual({ is: 'silent', offline: false });
  expect(net.sockets).toHaveLength(1);
  expect(net.last.sent.at(-1)).toEqual({ is: 'ping' });
  net.last.say({ is: 'pong' });
  expect(wire.state).toEqual({ is: 'live' });
});

test('what is sent into the silence goes out, and without any answer the socket is given up', () => {
  const { net, wire } = playing();
  wire.send(command);
  vi.advanceTimersByTime(1_000);
  expect(wire.send(command)).toBe(true);
  expect(net.last.sent.filter(({ is }) => is === 'do')).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  expect(wire.state.is).toBe('waiting');
});

test('an answered command leaves no silence behind', () => {
  const { net, wire, states } = playing();
  wire.send(command);
  net.last.say({ is: 'done', ref: 'r', seq: 1 });
  vi.advanceTimersByTime(4_000);
  expect(states.map(({ is }) => is)).not.toContain('silent');
});

test('when the browser says that the network is gone, everybody is told within a second', () => {
  for (const start of [playing, live]) {
    const { wire, network } = start();
    network.online = false;
    wire.nudge();
    vi.advanceTimersByTime(1_000);
    expect(wire.state).toEqual({ is: 'silent', offline: true });
    wire.close();
  }
});

test('a dead socket is noticed within six seconds by whoever plays, and after a while by those who watch', () => {
  const seated = playing();
  vi.advanceTimersByTime(6_000);
  expect(seated.wire.state.is).toBe('silent');
  seated.wire.close();
  const watching = live();
  vi.advanceTimersByTime(10_000 + 4_999);
  expect(watching.states.map(({ is }) => is)).toEqual(['connecting', 'live']);
  vi.advanceTimersByTime(1);
  expect(watching.wire.state.is).toBe('waiting');
});
