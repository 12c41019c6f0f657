// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REACTIONS } from '../generated/phrases';
import type { Said } from '../generated/wire';
import { createRoom, me, type Room, setHidden, settings, type View } from '../state';
import { fakeNet } from '../testing/socket';
import { politeWords } from '../ui/announce';
import { BubblesApart, SeatBubble, StripBubble } from './Bubble';
import { followBubbles, LONGEST, readingTime, SHORTEST } from './bubbles';
import { Chat } from './Chat';
import { ReactButton } from './Reactions';

const view = (more: object = {}): View =>
  ({
    room: { code: 'K7QX2M', title: '', game: 'settlers', rulebook: 'basic', changes: {}, size: 3, stage: 'playing' },
    seats: {
      0: { user: 'u', name: 'Robin', colour: 'red' },
      1: { user: 'v', name: 'Alex', colour: 'blue' },
      2: { user: 'x', name: 'Ken', colour: 'orange' },
    },
    fairness: { commitment: 'ab', chain: 'cd', seeds: {} },
    turn: { number: 3 },
    law: { talk: { value: 'open', clause: 'N9', source: 'basic' } },
    ...more,
  }) as unknown as View;

const net = fakeNet();
let room: Room;
let stop = (): void => {};
let n = 0;

function Table({ chat }: { chat?: 'table' | 'spectators' | undefined }) {
  return (
    <>
      {[0, 1, 2].map((seat) => (
        <div key={seat} class={`seat-${seat}`}>
          <SeatBubble room={room} seat={seat} />
        </div>
      ))}
      <StripBubble room={room} />
      <BubblesApart room={room} />
      <ReactButton room={room} />
      {chat && <Chat room={room} where={chat} />}
    </>
  );
}

async function shown(seen = view(), { seat = 0, chat }: { seat?: number | null; chat?: 'table' | 'spectators' } = {}) {
  room = createRoom('K7QX2M', { url: 'ws://here', connect: net.connect });
  net.last.accept();
  const said = [{ ...ALEX, n: 1, at: Date.now() - 60_000, text: 'long ago' }] as unknown as Said[];
  net.last.say({
    is: 'welcome',
    user: seat === null ? 'w' : 'u',
    name: '',
    now: Date.now(),
    ping_after: 99_999,
    chat: said,
  });
  net.last.say({ is: 'snapshot', seq: 1, view: seen, legal: {}, ...(seat === null ? {} : { seat }) });
  stop = followBubbles(room);
  n = 1;
  await settle(() => render(<Table chat={chat} />, document.body));
}

const ALEX = { is: 'said', user: 'v', name: 'Alex', seat: 1, where: 'table' } as const;
const YUI = { is: 'said', user: 'y', name: 'Yui', where: 'spectators' } as const;
const hear = (message: object) =>
  settle(() => net.last.say(JSON.parse(JSON.stringify({ ...ALEX, n: ++n, at: Date.now(), ...message })) as Said));
const pass = (ms: number) => settle(() => void vi.advanceTimersByTime(ms));
const at = (seat: number) => document.querySelector(`.seat-${seat} .chat-bubble`)?.textContent;
const apart = () => [...document.querySelectorAll('.chat-bubble-apart')].map((bubble) => bubble.textContent);
const click = (element: Element | null | undefined) => settle(() => (element as HTMLElement).click());
const sent = () => net.last.sent.filter((message) => message.is === 'say');
const opener = () => document.querySelector<HTMLElement>('.chat-react > button');
const signs = () => [...document.querySelectorAll<HTMLElement>('.chat-react-signs button')];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  settings.language.value = 'en';
  me.value = { user: 'u', name: 'Robin', colour: 'red' };
});
afterEach(async () => {
  stop();
  room?.close();
  setHidden('v', false);
  settings.bubbles.value = true;
  await settle(() => render(null, document.body));
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

test('a bubble stays for as long as its words take to read, Japanese ones twice as long a letter', () => {
  expect(readingTime('OK')).toBe(SHORTEST);
  expect(readingTime('x'.repeat(300))).toBe(LONGEST);
  expect(readingTime('Wool for ore, anybody? I have two of it')).toBeGreaterThan(SHORTEST);
  expect(readingTime('羊毛と鉱石を交換しませんか、二枚あります。')).toBeGreaterThan(readingTime('x'.repeat(21)));
});

test('what is said appears at its speaker’s card and goes by itself; what was said before does not', async () => {
  await shown();
  expect(document.querySelector('.chat-bubble')).toBeNull();
  await hear({ text: 'Wool for ore?' });
  expect(at(1)).toBe('Wool for ore?');
  expect(at(0)).toBeUndefined();
  await pass(SHORTEST - 1);
  expect(at(1)).toBe('Wool for ore?');
  await pass(1);
  expect(document.querySelector('.chat-bubble')).toBeNull();
});

test('a seat has one bubble: a newer one takes its place and has its own time', async () => {
  await shown();
  await hear({ text: 'Wool for ore?' });
  await pass(2_000);
  await hear({ reaction: 'laugh' });
  await hear({ user: 'x', name: 'Ken', seat: 2, text: 'No' });
  expect(document.querySelectorAll('.seat-1 .chat-bubble')).toHaveLength(1);
  expect(at(1)).toBe('');
  expect(document.querySelector('.seat-1 .chat-bubble svg')).not.toBeNull();
  expect(at(2)).toBe('No');
  await pass(2_000);
  expect(document.querySelector('.seat-1 .chat-bubble svg')).not.toBeNull();
});

test('below a row of chips stands what was said last in words, at its speaker’s place', async () => {
  await shown();
  await hear({ text: 'Wool for ore?' });
  await hear({ user: 'x', name: 'Ken', seat: 2, reaction: 'sorry' });
  const strip = document.querySelector<HTMLElement>('.chat-strip');
  expect(strip?.textContent).toBe('Wool for ore?');
  expect(strip?.style.getPropertyValue('--at')).toBe('0.5');
  expect(document.querySelectorAll('.chat-seat-newest')).toHaveLength(1);
});

test('a tap takes a bubble away, and that one alone', async () => {
  await shown();
  await hear({ text: 'Wool for ore?' });
  await hear({ user: 'x', name: 'Ken', seat: 2, text: 'No' });
  await click(document.querySelector('.seat-1 .chat-bubble'));
  expect(at(1)).toBeUndefined();
  expect(at(2)).toBe('No');
});

test('N9: nobody who is hidden has a bubble, nor is heard', async () => {
  await shown();
  await hear({ text: 'Wool for ore?' });
  await settle(() => setHidden('v', true));
  expect(at(1)).toBeUndefined();
  await pass(400);
  const before = politeWords.value;
  await hear({ reaction: 'laugh' });
  await pass(400);
  expect(document.querySelector('.chat-bubble')).toBeNull();
  expect(politeWords.value).toBe(before);
});

test('words that the open chat shows are not shown a second time, reactions are', async () => {
  await shown(view(), { chat: 'table' });
  await hear({ text: 'Wool for ore?' });
  expect(document.querySelector('.chat-bubble')).toBeNull();
  await hear({ reaction: 'laugh' });
  expect(document.querySelector('.seat-1 .chat-bubble svg')).not.toBeNull();
});

test('the setting switches bubbles off', async () => {
  await shown();
  settings.bubbles.value = false;
  await hear({ reaction: 'laugh' });
  await hear({ user: 'x', name: 'Ken', seat: 2, text: 'No' });
  expect(document.querySelector('.chat-bubble')).toBeNull();
});

test('readers hear each message of others once, and never the bubble', async () => {
  await shown();
  await hear({ text: 'Wool for ore?' });
  await hear({ user: 'u', name: 'Robin', seat: 0, text: 'No' });
  await hear({ user: 'x', name: 'Ken', seat: 2, reaction: 'well-played' });
  await pass(400);
  expect(politeWords.value).toBe('Alex: Wool for ore? Ken: Well played');
  for (const bubble of document.querySelectorAll('.chat-bubble')) {
    expect(bubble.getAttribute('aria-hidden')).toBe('true');
    expect((bubble as HTMLElement).tabIndex).toBe(-1);
  }
});

test('spectators and a judge have no card: what they say stands apart', async () => {
  await shown(view({ judge: { user: 'j', name: 'Mika' } }), { seat: null });
  await hear({ ...YUI, seat: undefined, reaction: 'surprised' });
  await hear({ user: 'j', name: 'Mika', seat: undefined, judge: true, text: 'Play on, please' });
  expect(document.querySelector('[class^="seat-"] .chat-bubble')).toBeNull();
  expect(apart()).toEqual(['Yui', 'JudgePlay on, please']);
});

test('spectators see how often each reaction was said this turn', async () => {
  await shown(view(), { seat: null, chat: 'spectators' });
  await hear({ ...YUI, seat: undefined, reaction: 'laugh', turn: 2 });
  await hear({ ...YUI, seat: undefined, reaction: 'laugh', turn: 3 });
  await hear({ ...YUI, user: 'z', seat: undefined, reaction: 'laugh', turn: 3 });
  const laugh = document.querySelector('.chat .chat-sign[aria-label="Ha ha (2 this turn)"]');
  expect(laugh?.textContent).toBe('2');
  await click(laugh);
  expect(sent()).toEqual([{ is: 'say', reaction: 'laugh', to: 'spectators' }]);
});

test('a reaction is one press from the table, and its key opens all of them', async () => {
  await shown();
  expect(signs()).toHaveLength(0);
  await settle(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true })));
  expect(signs()).toHaveLength(REACTIONS.length);
  expect(document.activeElement).toBe(signs()[0]);
  const press = (key: string) =>
    settle(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('ArrowRight');
  await press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sorry');
  await click(document.activeElement);
  expect(sent()).toEqual([{ is: 'say', reaction: 'sorry', to: 'table' }]);
  expect(signs()).toHaveLength(0);
  expect(document.activeElement).toBe(opener());
});

test('N9: there is no reaction where set phrases alone are said, or nothing, nor for a silenced seat or a judge', async () => {
  for (const value of ['phrases', 'off']) {
    await shown(view({ law: { talk: { value, clause: 'N9', source: 'tournament' } } }), { chat: 'table' });
    expect(opener()).toBeNull();
    expect(document.querySelector('.chat-sign')).toBeNull();
    stop();
    room.close();
  }
  await shown(view({ judge: { user: 'j', name: 'Mika', silenced: { 0: Date.now() + 60_000 } } }));
  expect(opener()).toBeNull();
  await pass(60_001);
  expect(opener()).not.toBeNull();
  stop();
  room.close();
  await shown(view({ judge: { user: 'w', name: 'Mika' } }), { seat: null });
  expect(opener()).toBeNull();
});

test('those who watch react where players may not', async () => {
  await shown(view({ law: { talk: { value: 'off', clause: 'N9', source: 'tournament' } } }), { seat: null });
  await click(opener());
  await click(signs()[1]);
  expect(sent()).toEqual([{ is: 'say', reaction: 'well-played', to: 'spectators' }]);
});
