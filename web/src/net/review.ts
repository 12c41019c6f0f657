/**
 * WebSocket of one review, kept alive and reconnected: after `ping_after` without a frame it pings, and after a grace
 * without any answer it drops the socket and tries again, each time waiting longer.
 */

import { decode, encode } from '@msgpack/msgpack';
import type { ReviewInbound, ReviewOutbound } from '../generated/reviews';
import { backoff } from './backoff';
import { realSocket, type SocketLike } from './socket';

export type {
  Arrow,
  Changed,
  Comment,
  Led,
  Person,
  Pointed,
  Review as ReviewMessage,
  ReviewInbound,
  ReviewOutbound,
} from '../generated/reviews';

export type ReviewSocketState =
  | { readonly is: 'connecting' | 'live' | 'waiting' }
  | { readonly is: 'ended'; readonly code: string };

export interface ReviewSocketOptions {
  readonly url: string;
  /** What to greet with; asked anew at each connection. */
  readonly hello: () => ReviewInbound;
  readonly onMessage: (message: ReviewOutbound) => void;
  readonly onState: (state: ReviewSocketState) => void;
  readonly connect?: (url: string, protocol: string) => SocketLike;
  readonly random?: () => number;
}

const PROTOCOL = 'kaitaku.1.msgpack';
const GRACE = 5_000;
const OPENING = 10_000;
const FIRST_PING = 15_000;
const NORMAL_CLOSE = 1000;
const OPEN = 1;

export interface ReviewSocket {
  /** Sends if the review is there, and says whether it was. */
  send(message: ReviewInbound): boolean;
  /** Connects anew, and is shown everything again. */
  restart(): void;
  close(): void;
}

export function openReviewSocket(options: ReviewSocketOptions): ReviewSocket {
  const random = options.random ?? Math.random;
  let socket: SocketLike | undefined;
  let live = false;
  let attempt = 0;
  let pingAfter = FIRST_PING;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const after = (delay: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, delay);
  };
  const post = (message: ReviewInbound): boolean => {
    if (socket?.readyState !== OPEN) return false;
    socket.send(encode(message));
    return true;
  };
  const forget = (): void => {
    clearTimeout(timer);
    const old = socket;
    socket = undefined;
    live = false;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    old.close(NORMAL_CLOSE, 'left');
  };
  const wait = (delay: number): void => {
    options.onState({ is: 'waiting' });
    after(delay, open);
  };
  const lost = (): void => {
    forget();
    wait(backoff(attempt, random));
    attempt += 1;
  };
  const ask = (): void => {
    post({ is: 'ping' });
    after(GRACE, lost);
  };
  const receive = (data: unknown): void => {
    if (!(data instanceof ArrayBuffer)) return;
    const message = decode(new Uint8Array(data)) as ReviewOutbound;
    if (message.is === 'bye') {
      forget();
      if (message.retry === undefined) options.onState({ is: 'ended', code: message.code });
      else wait(message.retry + Math.round(random() * 500));
      return;
    }
    if (message.is === 'review') {
      pingAfter = message.ping_after;
      attempt = 0;
      live = true;
      options.onState({ is: 'live' });
    }
    after(pingAfter, ask);
    options.onMessage(message);
  };
  function open(): void {
    options.onState({ is: 'connecting' });
    const next = (options.connect ?? realSocket)(options.url, PROTOCOL);
    socket = next;
    next.binaryType = 'arraybuffer';
    next.onopen = () => {
      post(options.hello());
      after(GRACE, lost);
    };
    next.onmessage = (event) => receive(event.data);
    next.onclose = lost;
    next.onerror = null;
    after(OPENING, lost);
  }
  open();
  return {
    send: (message) => live && post(message),
    restart: () => {
      forget();
      open();
    },
    close: forget,
  };
}
