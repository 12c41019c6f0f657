import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORDS } from '../generated/words';
import type { Outbound } from '../net/messages';
import type { Step } from '../net/room';
import type { View } from '../net/view';
import { fakeNet } from '../testing/socket';
import { told } from '../testing/told';
import { createRoom } from './room';
import { settings } from './settings';

const view = (turn = 1): View =>
  ({
    room: { code: 'R', stage: 'playing' },
    seats: { 0: { name: 'A', colour: 'red' } },
    turn: { number: turn },
  }) as unknown as View;

const welcome = (seat?: number): Outbound => ({
  is: 'welcome',
  user: 'u',
  name: 'A',
  now: 5_000,
  ping_after: 10_000,
  chat: [],
  ...(seat === undefined ? {} : { seat }),
});
const step = (seq: number, more: object = {}): Outbound =>
  ({
    is: 'step',
    seq,
    at: seq,
    by: { is: 'nature' as const },
    patch: { turn: { number: seq } },
    told: [told({ is: 'DiceRolled', dice: [1, 2] })],
    ...more,
  }) as Outbound;

function seated() {
  const net = fakeNet();
  const room = createRoom('R', { url: 'ws://here', connect: net.connect, random: () => 0 });
  net.last.accept();
  net.last.say(welcome(0));
  net.last.say({ is: 'snapshot', seq: 4, seat: 0, view: view(4), legal: { Roll: [{}] } });
  return { net, room };
}

function backAgain({ net }: ReturnType<typeof seated>) {
  net.last.drop();
  vi.advanceTimersByTime(600);
  net.last.accept();
  net.last.say(welcome(0));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a snapshot is taken as it is', () => {
  const { room } = seated();
  expect(room.view.value).toEqual(view(4));
  expect(room.seq.value).toBe(4);
  expect(room.seat.value).toBe(0);
  expect(room.connection.value).toBe('live');
  expect(room.ready.value).toBe(true);
});

test('a step changes only what it touches, and tells listeners with the views around it', () => {
  const { net, room } = seated();
  const steps: Step[] = [];
  room.onStep((happened) => steps.push(happened));
  const { seats } = room.view.value as View;
  net.last.say(step(5));
  expect(room.view.value).toMatchObject({ turn: { number: 5 } });
  expect(room.view.value?.seats).toBe(seats);
  expect(steps).toMatchObject([
    { seq: 5, late: false, before: { turn: { number: 4 } }, view: { turn: { number: 5 } } },
  ]);
  expect(room.log.value).toMatchObject([{ seq: 5, told: { is: 'DiceRolled' } }]);
});

test('the clock does what it is said to do, but a game that begins is nobody’s doing', () => {
  const { net, room } = seated();
  const clock = { is: 'clock' };
  net.last.say(step(5, { by: clock, told: [{ is: 'Started', order: [0] }, { is: 'Laid' }] }));
  net.last.say(step(6, { by: clock }));
  expect(room.log.value.map(({ by, told }) => [told.is, by?.is])).toEqual([
    ['Started', undefined],
    ['Laid', undefined],
    ['DiceRolled', 'clock'],
  ]);
});

test('offers stay until a step brings new ones', () => {
  const { net, room } = seated();
  net.last.say(step(5));
  expect(room.legal.value).toEqual({ Roll: [{}] });
  net.last.say(step(6, { legal: {} }));
  expect(room.legal.value).toEqual({});
});

test('a step that was seen is not taken twice', () => {
  const { net, room } = seated();
  net.last.say(step(5));
  net.last.say(step(5));
  expect(room.log.value).toHaveLength(1);
});

test('after a gap it asks again from the last step it holds', () => {
  const { net, room } = seated();
  net.last.say(step(7));
  expect(room.seq.value).toBe(4);
  expect(net.sockets).toHaveLength(2);
  net.last.accept();
  expect(net.last.sent).toEqual([{ is: 'hello', pace: 'normal', since: 4, words: WORDS.id }]);
});

test('coming back it says when the last step was that it holds, so that another of the same number is known', () => {
  const all = seated();
  const recent = [3, 4].map((seq) => ({ seq, at: 100 + seq, by: { is: 'nature' as const }, told: [] }));
  const hellos = () => all.net.sockets.map(({ sent }) => sent[0]);
  all.net.last.say({ is: 'snapshot', seq: 4, seat: 0, view: view(4), legal: {}, recent });
  backAgain(all);
  all.net.last.say(step(5, { at: 105 }));
  backAgain(all);
  all.net.last.say({ is: 'snapshot', seq: 6, seat: 0, view: view(6), legal: {}, recent });
  backAgain(all);
  expect(hellos()).toMatchObject([{ is: 'hello' }, { since: 4, at: 104 }, { since: 5, at: 105 }, { since: 6 }]);
  expect(hellos().at(-1)).not.toHaveProperty('at');
});

test('what the log told of steps that were lost is not told any more', () => {
  const all = seated();
  for (const seq of [5, 6, 7]) all.net.last.say(step(seq, { told: [{ is: `Was${seq}` }] }));
  backAgain(all);
  const recent = [{ seq: 6, at: 6, by: { is: 'nature' as const }, told: [told({ is: 'Is6' })] }];
  all.net.last.say({ is: 'snapshot', seq: 6, seat: 0, view: view(6), legal: {}, recent });
  expect(all.room.log.value.map(({ told }) => told.is)).toEqual(['Was5', 'Is6']);
});

test('a command is done when the step with its ref comes', async () => {
  const { net, room } = seated();
  const outcome = room.act({ is: 'Roll' });
  const sent = net.last.sent.at(-1) as { ref: string };
  expect(sent).toMatchObject({ is: 'do', command: { is: 'Roll' } });
  expect(room.ready.value).toBe(false);
  net.last.say(step(5, { ref: sent.ref }));
  expect(await outcome).toEqual({ ok: true, seq: 5 });
  expect(room.ready.value).toBe(true);
});

test('a refusal is the answer, and listeners hear it with its command', async () => {
  const { net, room } = seated();
  const heard: unknown[] = [];
  room.onRefused((refusal, command) => heard.push([refusal.code, command?.is]));
  const outcome = room.act({ is: 'EndTurn' });
  const { ref } = net.last.sent.at(-1) as { ref: string };
  net.last.say({ is: 'refused', ref, code: 'not-now', clause: 'P1', params: {} });
  expect(await outcome).toEqual({ ok: false, code: 'not-now', clause: 'P1', params: {} });
  expect(heard).toEqual([['not-now', 'EndTurn']]);
});

test('whoever asked quietly tells of a refusal themselves', async () => {
  const { net, room } = seated();
  const heard: string[] = [];
  room.onRefused(({ code }) => heard.push(code));
  const outcome = room.act({ is: 'Roll' }, { quiet: true });
  const { ref } = net.last.sent.at(-1) as { ref: string };
  net.last.say({ is: 'refused', ref, code: 'not-now', clause: 'P1', params: {} });
  expect(await outcome).toMatchObject({ ok: false, code: 'not-now' });
  expect(heard).toEqual([]);
});

test('a command without an answer is said to be slow after 1.5 s', () => {
  const { room } = seated();
  void room.act({ is: 'Roll' });
  expect(room.pending.value).toMatchObject([{ slow: false }]);
  vi.advanceTimersByTime(1_500);
  expect(room.pending.value).toMatchObject([{ slow: true }]);
});

test('a command on its way when the connection is lost is sent again under the same ref', async () => {
  const all = seated();
  const outcome = all.room.act({ is: 'Roll' });
  const first = all.net.last.sent.at(-1);
  backAgain(all);
  expect(all.net.last.sent).toContainEqual({ is: 'hello', pace: 'normal', since: 4, words: WORDS.id });
  expect(all.net.last.sent.at(-1)).toEqual(first);
  all.net.last.say({ is: 'done', ref: (first as { ref: string }).ref, seq: 5 });
  expect(await outcome).toEqual({ ok: true, seq: 5 });
});

test('with a command goes the step that it was made upon, the same in each retry', () => {
  const all = seated();
  all.net.last.say(step(5));
  void all.room.act({ is: 'EndTurn' });
  const first = all.net.last.sent.at(-1);
  expect(first).toMatchObject({ is: 'do', command: { is: 'EndTurn' }, upon: 5 });
  for (const seq of [6, 7, 8]) all.net.last.say(step(seq));
  backAgain(all);
  expect(all.net.last.sent.at(-1)).toEqual(first);
  all.net.last.say({ is: 'snapshot', seq: 200, seat: 0, view: view(200), legal: {} });
  backAgain(all);
  expect(all.net.last.sent.at(-1)).toEqual(first);
});

test('a retry that comes too late is over, and the next command is made upon what is shown now', async () => {
  const all = seated();
  const heard: unknown[] = [];
  all.room.onRefused((refusal, command) => heard.push([refusal.code, command?.is]));
  const outcome = all.room.act({ is: 'EndTurn' });
  const { ref } = all.net.last.sent.at(-1) as { ref: string };
  backAgain(all);
  all.net.last.say({ is: 'snapshot', seq: 200, seat: 0, view: view(200), legal: {} });
  all.net.last.say({ is: 'refused', ref, code: 'too-late' });
  expect(await outcome).toEqual({ ok: false, code: 'too-late', clause: '', params: {} });
  expect(heard).toEqual([['too-late', 'EndTurn']]);
  expect(all.room.pending.value).toEqual([]);
  void all.room.act({ is: 'EndTurn' });
  expect(all.net.last.sent.at(-1)).toMatchObject({ is: 'do', upon: 200 });
  backAgain(all);
  expect(all.net.last.sent.filter(({ is }) => is === 'do')).toMatchObject([{ upon: 200 }]);
});

test('what is asked while the connection is lost goes out when it is back', () => {
  const all = seated();
  all.net.last.drop();
  void all.room.act({ is: 'Roll' });
  vi.advanceTimersByTime(600);
  all.net.last.accept();
  all.net.last.say(welcome(0));
  expect(all.net.last.sent.at(-1)).toMatchObject({ is: 'do', command: { is: 'Roll' } });
});

test('steps before the first pong after a return happened while we were away', () => {
  const all = seated();
  const late: boolean[] = [];
  all.room.onStep((happened) => late.push(happened.late));
  backAgain(all);
  all.net.last.say(step(5));
  all.net.last.say({ is: 'pong' });
  all.net.last.say(step(6));
  expect(late).toEqual([true, false]);
  expect(all.room.missed.value).toMatchObject({ complete: true, entries: [{ seq: 5 }] });
  all.room.dismissMissed();
  expect(all.room.missed.value).toBeUndefined();
});

test('a snapshot after a return says that not everything can be told', () => {
  const all = seated();
  backAgain(all);
  all.net.last.say({ is: 'snapshot', seq: 90, seat: 0, view: view(90), legal: {} });
  expect(all.room.missed.value).toEqual({ entries: [], complete: false });
  expect(all.room.seq.value).toBe(90);
});

test('a snapshot without a seat makes a spectator', () => {
  const { net, room } = seated();
  net.last.say({ is: 'snapshot', seq: 5, view: view(5), legal: {} });
  expect(room.seat.value).toBeUndefined();
});

test('a final goodbye answers what was on its way and refuses what comes after', async () => {
  const { net, room } = seated();
  const before = room.act({ is: 'Roll' });
  net.last.say({ is: 'bye', code: 'kicked' });
  expect(await before).toMatchObject({ ok: false, code: 'kicked' });
  expect(await room.act({ is: 'Roll' })).toMatchObject({ ok: false, code: 'not-connected' });
  expect(room.connection.value).toBe('ended');
  expect(room.closeCode.value).toBe('kicked');
});

test('a message said twice is shown once', () => {
  const { net, room } = seated();
  const said: Outbound = { is: 'said', n: 1, at: 1, user: 'v', name: 'B', where: 'table', text: 'hi' };
  net.last.say(said);
  net.last.say(said);
  expect(room.chat.value).toHaveLength(1);
});

test('the server’s time is known', () => {
  const { room } = seated();
  const before = room.serverNow();
  vi.advanceTimersByTime(1_000);
  expect(room.serverNow() - before).toBe(1_000);
});

test('whoever comes late reads in the log what the last steps told, each once', () => {
  const net = fakeNet();
  const room = createRoom('R', { url: 'ws://here', connect: net.connect, random: () => 0 });
  net.last.accept();
  net.last.say(welcome());
  const recent = [3, 4].map((seq) => ({
    seq,
    at: seq,
    by: { is: 'nature' as const },
    told: [told({ is: 'DiceRolled' })],
  }));
  net.last.say({ is: 'snapshot', seq: 4, view: view(4), legal: {}, recent });
  net.last.say({ is: 'snapshot', seq: 4, view: view(4), legal: {}, recent });
  expect(room.log.value.map(({ seq }) => seq)).toEqual([3, 4]);
});

test('what was missed is complete if the snapshot reaches back far enough', () => {
  const { net, room } = seated();
  backAgain({ net, room });
  const recent = [5, 6].map((seq) => ({
    seq,
    at: seq,
    by: { is: 'nature' as const },
    told: [told({ is: 'DiceRolled' })],
  }));
  net.last.say({ is: 'snapshot', seq: 6, seat: 0, view: view(6), legal: {}, recent });
  expect(room.missed.value).toMatchObject({ complete: true });
  expect(room.missed.value?.entries.map(({ seq }) => seq)).toEqual([5, 6]);
});

test('the pace of bots is said at the start, and again when it is changed', () => {
  const { room, net } = seated();
  expect(net.last.sent[0]).toMatchObject({ is: 'hello', pace: 'normal' });
  settings.pace.value = 'fast';
  expect(net.last.sent.at(-1)).toEqual({ is: 'pace', pace: 'fast' });
  room.close();
  settings.pace.value = 'normal';
  expect(net.last.sent.at(-1)).toEqual({ is: 'pace', pace: 'fast' });
});
