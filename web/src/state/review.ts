/** Client of a review: people who look at a replay together, what they have written and drawn, and who leads. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { get, post } from '../net/http';
import {
  type Arrow,
  type Comment,
  type Led,
  type Person,
  type ReviewInbound,
  type ReviewMessage,
  type ReviewOutbound,
  ReviewSocket,
} from '../net/review';
import type { SocketLike } from '../net/socket';
import type { Eyes } from './replay';

export type { Arrow, Comment, Person } from '../net/review';

export type Point = readonly [number, number];

/** A step, and whose eyes it is seen with. */
export interface Place {
  readonly seq: number;
  readonly eyes: Eyes;
}

/** A review as lists have it. */
export interface ListedReview {
  readonly id: string;
  readonly made: number;
  readonly until: number;
  readonly host: boolean;
  readonly comments: number;
  readonly arrows: number;
}

export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string };

export interface Review {
  readonly id: string;
  readonly state: ReadonlySignal<'connecting' | 'live' | 'waiting' | 'ended'>;
  /** Reason why it has ended. */
  readonly ended: ReadonlySignal<string | undefined>;
  /** This reader's user id; undefined until the review has come. */
  readonly user: ReadonlySignal<string | undefined>;
  readonly host: ReadonlySignal<string | undefined>;
  readonly leader: ReadonlySignal<string | undefined>;
  readonly leads: ReadonlySignal<boolean>;
  readonly people: ReadonlySignal<readonly Person[]>;
  readonly led: ReadonlySignal<Place | undefined>;
  readonly comments: ReadonlySignal<readonly Comment[]>;
  readonly arrows: ReadonlySignal<readonly Arrow[]>;
  /** Places to which people point, by user. */
  readonly aims: ReadonlySignal<ReadonlyMap<string, Point>>;
  /** Whether this reader goes where the leader goes. */
  readonly follows: ReadonlySignal<boolean>;
  /** Comments that were written since the review came, for those who listen. */
  onComment(listener: (comment: Comment) => void): () => void;
  follow(follows: boolean): void;
  look(place: Place): void;
  aim(at: Point | undefined): void;
  draw(seq: number, start: Point, end: Point): Promise<Answer>;
  write(seq: number, text: string): Promise<Answer>;
  erase(marks: readonly number[]): Promise<Answer>;
  lead(user: string): Promise<Answer>;
  remove(user: string): Promise<Answer>;
  close(): void;
}

/** ms between two places, and two pointers, that are sent. */
const LOOK_INTERVAL = 120;
const AIM_INTERVAL = 100;
/** ms until a request without an answer has failed. */
const PATIENCE = 8_000;

/** State that a review shows of its socket. */
const STATES = {
  connecting: 'connecting',
  live: 'live',
  silent: 'live',
  waiting: 'waiting',
  offline: 'waiting',
  ended: 'ended',
} as const;

const path = (code: string): string => `/api/rooms/${encodeURIComponent(code)}/reviews`;

/** The id of a new review of this match. */
export const makeReview = async (code: string): Promise<string> => (await post<{ id: string }>(path(code), {})).id;

/** Reviews of this match in which the reader has a part. */
export const ownReviews = async (code: string): Promise<readonly ListedReview[]> =>
  (await get<{ reviews: readonly ListedReview[] }>(path(code))).reviews;

/** Ends a review for everybody. */
export const endReview = (review: string): Promise<unknown> =>
  post(`/api/reviews/${encodeURIComponent(review)}/remove`, {});

/** Calls `act` at once, and again no sooner than `interval` ms later, with what it was asked for last. */
function throttled<T>(interval: number, act: (value: T) => void): (value: T) => void {
  let waits: { readonly value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = undefined;
    if (!waits) return;
    const { value } = waits;
    waits = undefined;
    timer = setTimeout(next, interval);
    act(value);
  };
  return (value) => {
    waits = { value };
    if (timer === undefined) next();
  };
}

const placeOf = ({ seq, eyes }: Led): Place => ({ seq, eyes });

/** place: where the reader is now; connect: for tests */
export function openReview(
  id: string,
  place: () => Place,
  connect?: (url: string, protocol: string) => SocketLike,
): Review {
  const state = signal<'connecting' | 'live' | 'waiting' | 'ended'>('connecting');
  const ended = signal<string | undefined>(undefined);
  const user = signal<string | undefined>(undefined);
  const host = signal<string | undefined>(undefined);
  const leader = signal<string | undefined>(undefined);
  const people = signal<readonly Person[]>([]);
  const led = signal<Place | undefined>(undefined);
  const comments = signal<readonly Comment[]>([]);
  const arrows = signal<readonly Arrow[]>([]);
  const aims = signal<ReadonlyMap<string, Point>>(new Map());
  const follows = signal(true);
  const listeners = new Set<(comment: Comment) => void>();
  const waiting = new Map<string, (answer: Answer) => void>();
  let version = 0;
  let count = 0;

  const take = (message: ReviewMessage): void => {
    version = message.version;
    user.value = message.user;
    host.value = message.host;
    leader.value = message.leader;
    people.value = message.people;
    led.value = message.led && placeOf(message.led);
    comments.value = message.comments;
    arrows.value = message.arrows;
    aims.value = new Map();
  };
  const receive = (message: ReviewOutbound): void => {
    switch (message.is) {
      case 'review':
        take(message);
        break;
      case 'people':
        people.value = message.people;
        break;
      case 'led':
        led.value = placeOf(message);
        break;
      case 'aims': {
        const next = new Map(aims.value);
        for (const { user: whose, at } of message.aims) {
          if (at) next.set(whose, at);
          else next.delete(whose);
        }
        aims.value = next;
        break;
      }
      case 'changed': {
        if (message.version !== version + 1) {
          socket.restart();
          break;
        }
        version = message.version;
        const gone = new Set(message.erased);
        comments.value = [...comments.value, ...(message.comments ?? [])].filter((one) => !gone.has(one.id));
        arrows.value = [...arrows.value, ...(message.arrows ?? [])].filter((one) => !gone.has(one.id));
        leader.value = message.leader ?? leader.value;
        for (const comment of message.comments ?? []) for (const listener of listeners) listener(comment);
        break;
      }
      case 'done':
      case 'refused':
        if (message.ref) {
          waiting.get(message.ref)?.(message.is === 'done' ? { ok: true } : { ok: false, code: message.code });
          waiting.delete(message.ref);
        }
        break;
    }
  };
  const origin = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  const socket = new ReviewSocket({
    url: `${origin}/ws/reviews/${encodeURIComponent(id)}`,
    hello: () => ({ is: 'hello', ...place(), follows: follows.value }),
    onMessage: (message) => batch(() => receive(message)),
    onState: (next) => {
      state.value = STATES[next.is];
      if (next.is === 'ended') ended.value = next.code;
    },
    ...(connect ? { connect } : {}),
  });
  socket.open();
  const request = (message: ReviewInbound): Promise<Answer> =>
    new Promise((answer) => {
      const ref = `${++count}`;
      const failed = setTimeout(() => {
        waiting.delete(ref);
        answer({ ok: false, code: 'unreachable' });
      }, PATIENCE);
      waiting.set(ref, (said) => {
        clearTimeout(failed);
        answer(said);
      });
      if (!socket.send({ ...message, ref } as ReviewInbound)) {
        waiting.get(ref)?.({ ok: false, code: 'unreachable' });
        waiting.delete(ref);
      }
    });
  const look = throttled(LOOK_INTERVAL, (where: Place) => {
    socket.send({ is: 'look', ...where, follows: follows.value });
  });
  const aim = throttled(AIM_INTERVAL, (at: Point | undefined) => {
    socket.send(at ? { is: 'aim', at } : { is: 'aim' });
  });
  return {
    id,
    state,
    ended,
    user,
    host,
    leader,
    leads: computed(() => user.value !== undefined && user.value === leader.value),
    people,
    led,
    comments,
    arrows,
    aims,
    follows,
    onComment: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (value) => {
      follows.value = value;
      look(place());
    },
    look,
    aim,
    draw: (seq, start, end) => request({ is: 'draw', seq, start, end }),
    write: (seq, text) => request({ is: 'write', seq, text }),
    erase: (marks) => request({ is: 'erase', marks }),
    lead: (to) => request({ is: 'lead', user: to }),
    remove: (other) => request({ is: 'remove', user: other }),
    close: () => socket.close(),
  };
}
