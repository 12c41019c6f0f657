// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitmentOf, createRoom, type LegalActions, me, type Room, seedFor, settings, type View } from '../state';
import { typedName } from '../state/overlays';
import { fakeNet } from '../testing/socket';
import { ExpiredRoom } from './ExpiredRoom';
import { Lobby } from './Lobby';

const view = (more: object = {}): View => ({
  room: {
    code: 'K7QX2M',
    title: 'Friday',
    game: 'settlers',
    rulebook: 'basic',
    changes: {},
    size: 4,
    host: 'u',
    visibility: 'private',
    spectators: true,
    stage: 'lobby',
  },
  seats: {
    0: { user: 'u', name: 'Robin', colour: 'red' },
    1: { user: 'v', name: 'Alex', colour: 'blue', ready: true },
  },
  fairness: { commitment: 'ab', chain: 'cd', seeds: {} },
  ...more,
});

const host: LegalActions = {
  Sit: [{ fields: { seat: { in: [2, 3] } } }],
  Stand: [{}],
  Recolour: [{ fields: { colour: { in: ['red', 'white'] } } }],
  SetReady: [{ fields: { ready: { in: [true] } } }],
  AddBot: [{ fields: { seat: { in: [2, 3] }, level: { in: ['steady'] } } }],
  Kick: [{ fields: { seat: { in: [1] } } }],
  ChangeRules: [{}],
};

const net = fakeNet();
let room: Room;

async function shown(legal: LegalActions, seat: number | undefined, seen = view()): Promise<void> {
  room = createRoom('K7QX2M', { url: 'ws://here', connect: net.connect });
  net.last.accept();
  net.last.say({ is: 'welcome', user: seat === undefined ? 'w' : 'u', name: '', now: 0, ping_after: 9_999, chat: [] });
  net.last.say({ is: 'snapshot', seq: 1, view: seen, legal, ...(seat === undefined ? {} : { seat }) });
  await settle(() => render(<Lobby room={room} />, document.body));
}

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').includes(name),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const sent = () => net.last.sent.flatMap((message) => (message.is === 'do' ? [message.command] : []));

beforeEach(() => {
  // no test but the last asks a server
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  settings.language.value = 'en';
  me.value = { user: 'u', name: 'Robin', colour: 'red' };
});
afterEach(() => {
  render(null, document.body);
  room?.close();
  typedName.value = '';
});

test('each seat says who sits there and whether they are ready', async () => {
  await shown(host, 0);
  const seats = [...document.querySelectorAll('.seats > li')].map((seat) => seat.textContent ?? '');
  expect(seats).toHaveLength(4);
  expect(seats[0]).toMatch(/Robin.*You.*Host.*Not ready/);
  expect(seats[1]).toMatch(/Alex.*Ready/);
  expect(seats[2]).toMatch(/Free seat.*Seat 3.*Move here/);
});

test('only colours that are free are shown', async () => {
  await shown(host, 0);
  expect([...document.querySelectorAll('.colours label')].map((label) => label.textContent)).toEqual(['red', 'white']);
});

test('V1: getting ready commits to this tab’s seed', async () => {
  await shown(host, 0);
  await settle(() => button('I’m ready').click());
  const commitment = await commitmentOf(seedFor('K7QX2M'));
  await vi.waitFor(() => expect(sent()).toEqual([{ is: 'SetReady', ready: true, commitment }]));
});

test('nothing can be pressed twice while an answer is awaited', async () => {
  await shown(host, 0);
  await settle(() => button('Add a bot: Steady').click());
  await settle(() => button('Add a bot: Steady').click());
  expect(sent()).toEqual([{ is: 'AddBot', seat: 2, level: 'steady' }]);
});

test('a person is only removed after being asked about', async () => {
  await shown(host, 0);
  await settle(() => button('Remove').click());
  expect(sent()).toEqual([]);
  expect(document.querySelector('dialog')?.textContent).toContain('Remove Alex from the seat?');
});

test('a newcomer without a name is asked for one before sitting down', async () => {
  me.value = { user: 'w', name: '', colour: '' };
  await shown({ Sit: [{ fields: { seat: { in: [2, 3] } } }] }, undefined);
  await settle(() => button('Sit down').click());
  expect(sent()).toEqual([]);
  expect(document.querySelector('.join')?.textContent).toContain('Please enter a name');
});

test('an invitation names who invites, the seat that is meant and its colour', async () => {
  await shown({ Sit: [{ fields: { seat: { in: [2, 3] } } }] }, undefined);
  expect(document.querySelector('h1')?.textContent).toBe('Robin invites you');
  expect(document.querySelector('.seat-meant')?.textContent).toMatch(/Your seat.*in white/);
  await settle(() => button('Choose this seat').click());
  await settle(() => button('Sit down as Robin').click());
  expect(sent()).toEqual([{ is: 'Sit', seat: 3, or_next: true }]);
});

test('whoever is here without a seat is not said to watch, and the reader is not counted', async () => {
  const present = { is: 'presence', here: { 0: true }, watchers: 2 } as const;
  await shown(host, 0);
  await settle(() => net.last.say(present));
  expect(document.querySelector('.lobby-title')?.textContent).toContain('2 here without a seat');
  await shown({ Sit: [{ fields: { seat: { in: [2, 3] } } }] }, undefined);
  await settle(() => net.last.say(present));
  expect(document.querySelector('.lobby-title')?.textContent).toContain('1 here without a seat');
  expect(document.body.textContent).not.toContain('watching');
});

test('a start that would be refused is not offered, but how long it is until then', async () => {
  await shown({ ...host, CallStart: [{ info: { from: 42_000 } }] }, 0);
  const foot = document.querySelector('.lobby-foot');
  expect(foot?.textContent).toContain('without waiting in 0:42');
  expect([...(foot?.querySelectorAll('button') ?? [])].map((each) => each.textContent)).toEqual([
    'I’m ready',
    'Stand up',
  ]);
});

test('V1: whoever starts is ready by it, with a seed', async () => {
  await shown({ ...host, CallStart: [{}] }, 0);
  await settle(() => button('Start the game').click());
  const commitment = await commitmentOf(seedFor('K7QX2M'));
  await vi.waitFor(() => expect(sent()).toEqual([{ is: 'SetReady', ready: true, commitment }]));
});

test('somebody who only looks on sees no way to start, but what differs from the printed rules, and the clause', async () => {
  const board = { value: 'random', clause: 'S5; B, set-up', source: 'basic', chapter: 'island' };
  const games = [{ name: 'settlers', rulebooks: [{ name: 'basic', rules: { board } }] }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ games })));
  const seen = view();
  await shown({}, undefined, { ...seen, room: { ...seen.room, changes: { board: 'spiral' } } });
  expect(document.body.textContent).toContain('Differs from the printed rules');
  expect(document.body.textContent).toContain('Letters A–R in a spiral');
  await vi.waitFor(() => expect(document.body.textContent).toContain('printed: Random'));
  expect(document.querySelector('.differences a')?.getAttribute('href')).toBe('/r/K7QX2M?law#S5');
  expect(document.body.textContent).not.toContain('Start');
  vi.unstubAllGlobals();
});

test('the host sees whom they removed and lets them back', async () => {
  const barring = { people: [{ user: 'v', name: 'Alex' }] };
  await shown({ ...host, LetBack: [{ fields: { user: { in: ['v'] } } }] }, 0, view({ barring }));
  await settle(() => button('Let Alex sit down again').click());
  expect(sent()).toEqual([{ is: 'LetBack', user: 'v' }]);
});

test('whoever was removed is told, and offered no seat', async () => {
  await shown({}, undefined, view({ barring: { you: true } }));
  expect(document.body.textContent).toContain('sit down again once the host lets you back');
  expect(document.body.textContent).not.toContain('Sit down');
});

test('at an open table seats have the ratings that are shown, and are asked for again when others sit there', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.endsWith('/ratings')) return Promise.reject(new TypeError('no server'));
    asked.push(path);
    const ratings = { u: { estimate: 12.5, settled: true }, v: { estimate: -1.2, settled: false } };
    return Promise.resolve(Response.json({ ratings }));
  });
  const closed = view();
  await shown(host, 0, closed);
  expect(asked).toEqual([]);
  net.last.say({ is: 'snapshot', seq: 2, view: view({ room: { ...closed.room, visibility: 'public' } }), legal: host });
  await vi.waitFor(() => expect(document.querySelector('.seats')?.textContent).toContain('Rating'));
  const seats = () => [...document.querySelectorAll('.seats > li')].map((seat) => seat.textContent ?? '');
  expect(seats()[0]).toContain('Rating 12.5');
  expect(seats()[0]).not.toContain('settling');
  expect(seats()[1]).toContain('Rating -1.2, still settling');
  expect(seats()[2]).not.toContain('Rating');
  const bot = { 2: { name: '', colour: 'white', bot: 'gentle' } };
  net.last.say({ is: 'step', seq: 3, at: 0, by: { is: 'nature' }, patch: { seats: bot }, told: [] });
  net.last.say({ is: 'step', seq: 4, at: 0, by: { is: 'nature' }, patch: { seats: { 1: null } }, told: [] });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

test('the link of a table that expired leads to a new one', async () => {
  await settle(() => render(<ExpiredRoom />, document.body));
  expect(document.body.textContent).toContain('This table has expired');
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 'NEWXYZ' }, { status: 201 }));
  await settle(() => button('Settlers').click());
  const asked = fetched.mock.calls.map(([path, how]) => [path, JSON.parse(String(how?.body ?? '{}'))]);
  expect(asked).toMatchObject([['/api/rooms', { game: 'settlers', visibility: 'private' }]]);
  fetched.mockRestore();
});
