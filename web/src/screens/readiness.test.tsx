// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoom, type LegalActions, me, type Room, settings, type View } from '../state';
import { fakeNet } from '../testing/socket';
import { Lobby } from './Lobby';

const net = fakeNet();
let room: Room;

const view = (more: object): View => ({
  room: {
    code: 'K7QX2M',
    title: 'Friday',
    game: 'settlers',
    rulebook: 'league',
    changes: { seating: 'tiers' },
    size: 4,
    host: 'u',
    visibility: 'private',
    spectators: true,
    stage: 'lobby',
  },
  seats: { 0: { user: 'u', name: 'Robin', colour: 'red' }, 1: { user: 'v', name: 'Alex', colour: 'blue' } },
  fairness: { commitment: 'ab', chain: 'cd', seeds: {} },
  ...more,
});

async function shown(seen: View, legal: LegalActions = {}): Promise<string> {
  room = createRoom('K7QX2M', { url: 'ws://here', connect: net.connect });
  net.last.accept();
  net.last.say({ is: 'welcome', user: 'u', name: '', now: 0, ping_after: 9_999, chat: [] });
  net.last.say({ is: 'snapshot', seq: 1, view: seen, legal, seat: 0 });
  await settle(() => render(<Lobby room={room} />, document.body));
  return document.body.textContent ?? '';
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  settings.language.value = 'en';
  me.value = { user: 'u', name: 'Robin', colour: 'red' };
});
afterEach(() => {
  render(null, document.body);
  room?.close();
});

test('I4: the room says what has changed since people were ready', async () => {
  const changed = [
    { what: 'rules', rules: ['match_minutes'] },
    { what: 'judge' },
    { what: 'tier', seat: 1, name: 'A' },
    { what: 'seat', seat: 2 },
  ];
  const text = await shown(view({ readiness: { changed, owing: [0, 1] } }));
  expect(text).toContain('Something has changed');
  for (const line of [
    'Rules: Time for the whole game',
    'There is no judge any more',
    'Alex: tier A',
    'Seat 3 was left',
  ]) {
    expect(text).toContain(line);
  }
  expect(document.querySelector('.lobby-changed')?.getAttribute('aria-label')).toContain('Something has changed');
});

test('I0: the host gives tiers by name, and every tier is shown', async () => {
  const legal = { SetTier: [{ fields: { seat: { in: [0, 1] }, tier: { in: ['A', 'B', 'C', 'guest'] } } }] };
  await shown(view({}), legal);
  const [, second] = document.querySelectorAll<HTMLSelectElement>('.seat-tier select');
  if (!second) throw new Error('no field for the tier of the second seat');
  expect(second.getAttribute('aria-label')).toBe('Tier of Alex');
  await settle(() => {
    second.value = 'B';
    second.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const sent = net.last.sent.flatMap((message) => (message.is === 'do' ? [message.command] : []));
  expect(sent).toEqual([{ is: 'SetTier', seat: 1, tier: 'B' }]);
});

test('I0: who may not give them reads them', async () => {
  const seats = { 0: { user: 'u', name: 'Robin', colour: 'red', tier: 'A' } };
  expect(await shown(view({ seats }))).toContain('Tier A');
});
