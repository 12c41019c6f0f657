// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoom, type LegalActions, me, type Room, setItem, settings, type View } from '../../state';
import { fakeNet } from '../../testing/socket';
import { joinedKey } from '../actions';
import { Lobby } from '../Lobby';

const net = fakeNet();
let room: Room;

const LEGAL: LegalActions = {
  Sit: [{ fields: { seat: { in: [2, 3] } } }],
  Stand: [{}],
  SetReady: [{ fields: { ready: { in: [true] } } }],
};

async function shown(quick: View['room']['quick'], seated = 2): Promise<void> {
  const names = ['Robin', 'Alex', 'Sakura', 'Ken'];
  const colours = ['red', 'blue', 'white', 'orange'] as const;
  const view: View = {
    room: {
      ...{ code: 'K7QX2M', title: 'Friday', game: 'settlers', rulebook: 'basic', changes: {}, size: 4, host: 'u0' },
      ...{ visibility: 'public', spectators: true, stage: 'lobby' },
      ...(quick ? { quick } : {}),
    },
    seats: Object.fromEntries(
      names.slice(0, seated).map((name, n) => [n, { user: `u${n}`, name, colour: colours[n] ?? 'red' }]),
    ),
    fairness: { commitment: 'ab', chain: 'cd', seeds: {} },
  };
  room = createRoom('K7QX2M', { url: 'ws://here', connect: net.connect });
  net.last.accept();
  net.last.say({ is: 'welcome', user: 'u0', name: '', now: Date.now(), ping_after: 9_999, chat: [] });
  net.last.say({ is: 'snapshot', seq: 1, view, legal: LEGAL, seat: 0 });
  await settle(() => render(<Lobby room={room} />, document.body));
}

const text = () => document.querySelector('.lobby-card')?.textContent ?? '';
const sent = () => net.last.sent.flatMap((message) => (message.is === 'do' ? [message.command.is] : []));

beforeEach(() => {
  // no test asks a server
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  settings.language.value = 'en';
  me.value = { user: 'u0', name: 'Robin', colour: 'red' };
});
afterEach(() => {
  render(null, document.body);
  room.close();
  vi.useRealTimers();
});

test('a table that starts by itself says whom it waits for, what happens then, and how long it is until then', async () => {
  await shown({ bots: true, starts_at: Date.now() + 42_000 });
  expect(document.querySelector('h1')?.textContent).toBe('Waiting for 2 more');
  expect(text()).toContain('If nobody comes, bots take the free seats');
  expect(document.querySelector('[role=timer]')?.textContent).toBe('Starts in 0:42');
});

test('nobody is shown as its host, or asked to get ready: who sits there is, with a seed', async () => {
  await shown({ bots: false });
  expect(text()).toContain('Starts when 2 more have come');
  expect(text()).not.toContain('Host');
  expect(text()).not.toContain('I’m ready');
  expect(document.querySelector('[role=timer]')).toBeNull();
  await vi.waitFor(() => expect(sent()).toEqual(['SetReady']));
});

test('a full one is about to begin', async () => {
  await shown({ bots: false, starts_at: Date.now() + 5_000 }, 4);
  expect(document.querySelector('h1')?.textContent).toBe('Everybody is here');
  expect(text()).toContain('The game is about to begin');
});

test('whoever took a seat in the list of open tables is ready on arrival, and others are not', async () => {
  await shown(undefined);
  expect(sent()).toEqual([]);
  render(null, document.body);
  room.close();
  setItem('session', joinedKey('K7QX2M'), 'yes');
  await shown(undefined);
  await vi.waitFor(() => expect(sent()).toEqual(['SetReady']));
});
