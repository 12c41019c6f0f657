import { decode, encode } from '@msgpack/msgpack';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reviewWords } from '../../../i18n/review';
import type { Person, ReviewInbound, ReviewOutbound } from '../../../net/review';
import type { SocketLike } from '../../../net/socket';
import type { Eyes, Replay } from '../../../state/replay';
import { openReview, type Place, type Review } from '../../../state/review';
import { TINTS, tintOf } from './names';
import { noteLaneOf } from './notelane';
import { keepTogether } from './useReview';

/** The other end of a review's sockets. */
class Server {
  readonly sent: ReviewInbound[] = [];
  sockets: SocketLike[] = [];
  readonly connect = (): SocketLike => {
    const socket: SocketLike = {
      binaryType: '',
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      readyState: 1,
      send: (data) => this.sent.push(decode(data) as ReviewInbound),
      close: () => undefined,
    };
    this.sockets.push(socket);
    return socket;
  };
  say(message: ReviewOutbound): void {
    const bytes = encode(message);
    this.sockets.at(-1)?.onmessage?.({ data: bytes.slice().buffer });
  }
  of<K extends ReviewInbound['is']>(what: K): Extract<ReviewInbound, { is: K }>[] {
    return this.sent.filter((one): one is Extract<ReviewInbound, { is: K }> => one.is === what);
  }
}

const person = (user: string, more: Partial<Person> = {}): Person => ({
  user,
  name: user,
  seq: 5,
  eyes: 'all',
  follows: true,
  ...more,
});
const review = (user: string, led?: Place): ReviewOutbound => ({
  is: 'review',
  id: 'abc',
  code: 'ABCDEF',
  user,
  host: 'mio',
  leader: 'mio',
  now: 0,
  until: 1,
  ping_after: 15_000,
  version: 1,
  people: [person('mio'), person('kai')],
  comments: [],
  arrows: [],
  ...(led ? { led: { is: 'led', ...led } } : {}),
});

/** A replay of a hundred steps. */
function hundred() {
  const seq = signal(5);
  const eyes = signal<Eyes>('all');
  const replay = {
    seq,
    eyes,
    steps: signal(Array.from({ length: 100 }, (_, i) => ({ seq: i + 1 }))),
    seek: (at: number) => {
      seq.value = at;
    },
    look: async (next: Eyes) => {
      eyes.value = next;
    },
  };
  return replay as unknown as Replay & { seq: typeof seq; eyes: typeof eyes };
}

let server: Server;
let replay: ReturnType<typeof hundred>;
let opened: Review;
let stop: () => void;

function join(user: string, led?: Place): void {
  opened = openReview('abc', () => ({ seq: replay.seq.peek(), eyes: replay.eyes.peek() }), server.connect);
  stop = keepTogether(replay, opened);
  server.sockets.at(-1)?.onopen?.();
  server.say(review(user, led));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  server = new Server();
  replay = hundred();
});
afterEach(() => {
  stop();
  opened.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who follows is put where the leader is, with the same eyes', async () => {
  join('kai', { seq: 40, eyes: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect([replay.seq.value, replay.eyes.value]).toEqual([40, 2]);
  server.say({ is: 'led', seq: 41, eyes: 2 });
  expect(replay.seq.value).toBe(41);
  expect(server.of('look')).toEqual([]);
});

test('who goes elsewhere has broken free, and comes back to where the leader is by then', async () => {
  join('kai', { seq: 40, eyes: 'all' });
  await vi.advanceTimersByTimeAsync(0);
  replay.seek(60);
  expect(opened.follows.value).toBe(false);
  server.say({ is: 'led', seq: 45, eyes: 'all' });
  await vi.advanceTimersByTimeAsync(500);
  expect(replay.seq.value).toBe(60);
  expect(server.of('look').at(-1)).toMatchObject({ seq: 60, follows: false });
  opened.follow(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(replay.seq.value).toBe(45);
  expect(opened.follows.value).toBe(true);
});

test('the leader is followed by nobody’s messages, and sends few of them', async () => {
  join('mio');
  for (let at = 10; at < 30; at += 1) replay.seek(at);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.of('look').at(-1)).toMatchObject({ seq: 29, eyes: 'all' });
  expect(server.of('look').length).toBeLessThan(4);
  server.say({ is: 'led', seq: 29, eyes: 'all' });
  replay.seek(3);
  server.say({ is: 'led', seq: 29, eyes: 'all' });
  expect(replay.seq.value).toBe(3);
});

test('a leader who comes back goes on where the review was left', async () => {
  join('mio', { seq: 77, eyes: 'all' });
  await vi.advanceTimersByTimeAsync(0);
  expect(replay.seq.value).toBe(77);
});

test('a change of another version than the next connects anew', () => {
  join('kai');
  server.say({ is: 'changed', version: 2, erased: [], leader: 'kai' });
  expect(opened.leads.value).toBe(true);
  server.say({ is: 'changed', version: 4 });
  expect(server.sockets).toHaveLength(2);
});

test('a request is answered by its ref, or fails where no connection is', async () => {
  join('kai');
  const written = opened.write(5, 'why?');
  const { ref } = server.of('write')[0] ?? {};
  server.say({ is: 'refused', code: 'too-fast', ref: ref ?? '' });
  expect(await written).toEqual({ ok: false, code: 'too-fast' });
  server.say({ is: 'bye', code: 'restarting', retry: 500 });
  expect(opened.state.value).toBe('waiting');
  expect(await opened.write(5, 'again')).toEqual({ ok: false, code: 'unreachable' });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(server.sockets).toHaveLength(2);
  server.say({ is: 'bye', code: 'review-ended' });
  expect([opened.state.value, opened.ended.value]).toEqual(['ended', 'review-ended']);
});

test('notes are marks on a lane of their own, in the order of the game, several at one step behind one', async () => {
  join('kai');
  expect(noteLaneOf(opened, replay)).toBeUndefined();
  expect(noteLaneOf(undefined, replay)).toBeUndefined();
  const wrote = (text: string) => reviewWords().wrote('Mio', text);
  const note = (id: number, seq: number, text: string) => ({ id, user: 'mio', name: 'Mio', seq, text, at: 0 });
  server.say({
    is: 'changed',
    version: 2,
    comments: [note(1, 80, 'late'), note(2, 20, 'early'), note(3, 20, 'too'), note(4, 1, 'at first')],
  });
  const marks = noteLaneOf(opened, replay)?.marks ?? [];
  expect(marks.map(({ at, label, more }) => [at, label, more])).toEqual([
    [1, wrote('at first'), 0],
    [20, wrote('early'), 1],
    [80, wrote('late'), 0],
  ]);
  server.say({ is: 'changed', version: 3, erased: [1, 2, 4] });
  expect(noteLaneOf(opened, replay)?.marks.map(({ label }) => label)).toEqual([wrote('too')]);
  server.say({ is: 'bye', code: 'review-ended' });
  expect(noteLaneOf(opened, replay)).toBeUndefined();
});

test('people have colours of their own as far as there are enough', () => {
  join('kai');
  const all = Array.from({ length: 8 }, (_, i) => person(`p${i}`));
  server.say({ is: 'people', people: all });
  expect(new Set(all.map((one) => tintOf(one, opened))).size).toBe(TINTS.length);
});

test('a frame that can not be read drops the connection, and another one brings everything', async () => {
  join('kai', { seq: 40, eyes: 2 });
  server.sockets.at(-1)?.onmessage?.({ data: new Uint8Array([0xc1]).buffer });
  expect(opened.state.value).toBe('waiting');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.sockets.length).toBe(2);
  server.sockets.at(-1)?.onopen?.();
  server.say(review('kai', { seq: 41, eyes: 2 }));
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.state.value, replay.seq.value]).toEqual(['live', 41]);
});
