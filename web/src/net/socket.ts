/**
 * WebSocket of one room or review, kept alive and reconnected. It knows frames, heartbeats and waiting; it does not know what messages mean.
 *
 * A browser can't see that a socket is dead, so silence is the sign: after `ping_after` without a frame it pings, and after
 * a grace without any answer it drops the socket and tries again, each time waiting longer. Long before that, whoever
 * plays is told that nothing answers: a second after a command, after the browser says that the network is gone, or
 * after a ping, which they send more often than those who watch. The socket may still come to life then. A `bye` with
 * `retry` is tried again after that time; a `bye` without is final. After a frame that can't be read it connects anew, and asks
 * for everything instead of for what it missed.
 */

import { encode } from '@msgpack/msgpack';
import { backoff } from './backoff';
import { Reader } from './compact';
import type { Bye, Inbound, Outbound } from './messages';

export type SocketState =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  /** The socket is there, and something that wants an answer has none. */
  | { readonly is: 'silent'; readonly offline: boolean }
  /** Waiting for the next try, at a time by Date.now(). */
  | { readonly is: 'waiting'; readonly until: number; readonly code?: string }
  /** As `waiting`, and the browser says that there is no network. */
  | { readonly is: 'offline'; readonly until: number }
  | { readonly is: 'ended'; readonly code: string };

/** The part of WebSocket that is used. */
export interface SocketLike {
  binaryType: string;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  readonly readyState: number;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
}

export interface SocketOptions<In, Out> {
  readonly url: string;
  /** Greeting; asked anew at each connection. */
  readonly hello: () => In;
  readonly onMessage: (message: Out) => void;
  readonly onState: (state: SocketState) => void;
  readonly connect?: (url: string, protocol: string) => SocketLike;
  readonly random?: () => number;
  /** Whether the browser thinks that it has a network. */
  readonly online?: () => boolean;
  /** Whether this viewer plays; left out: they watch. */
  readonly seated?: () => boolean;
}

export type RoomSocketOptions = SocketOptions<Inbound, Outbound>;

interface Message {
  readonly is: string;
}

const isBye = (message: Message): message is Bye => message.is === 'bye';

const PROTOCOL = 'kaitaku.1.msgpack';
const GRACE = 5_000;
/** Without an answer for so long, the wire counts as silent. */
const SILENCE = 1_000;
/** A player's longest time without a frame until it is asked whether somebody is there. */
const SEATED_PING = 5_000;
const OPENING = 10_000;
/** Until the server has said its own time. */
const FIRST_PING = 15_000;
const NORMAL_CLOSE = 1000;
const OPEN = 1;
const PING = { is: 'ping' } as const;
/**
 * Said to the devices of an account that are no longer signed in, and to a guest's tabs once the guest has claimed a
 * handle. The latter have a new cookie by then; the former are `unknown-user` when they come back.
 */
const SIGNED_OUT = 'signed-out';

export const realSocket = (url: string, protocol: string): SocketLike => {
  const socket = new WebSocket(url, protocol);
  return socket as unknown as SocketLike;
};

/** Base of the sockets of rooms and of reviews. */
export abstract class LiveSocket<In extends Message, Out extends Message> {
  private socket: SocketLike | undefined;
  private attempt = 0;
  private pingAfter = FIRST_PING;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Reason of the server's last goodbye, until it welcomes us again. */
  private reason: string | undefined;
  private current: SocketState = { is: 'connecting' };
  /** Frames that could not be read, since one that counts last could. */
  protected unreadable = 0;
  protected readonly options: SocketOptions<In, Out>;

  constructor(options: SocketOptions<In, Out>) {
    this.options = options;
  }

  /** The message in a frame. It throws where there is none. */
  protected abstract decode(frame: Uint8Array): Out;

  /** Greeting at this connection. */
  protected abstract greeting(): In;

  /** Of the message that says that the client is in: after how many ms without a frame to ask whether somebody is there. */
  protected abstract pingAfterOf(message: Out): number | undefined;

  get state(): SocketState {
    return this.current;
  }

  open(): void {
    if (this.socket) return;
    this.enter({ is: 'connecting' });
    const socket = (this.options.connect ?? realSocket)(this.options.url, PROTOCOL);
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.post(this.greeting());
      this.expectAnswer();
    };
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = () => this.lost();
    socket.onerror = null;
    this.after(OPENING, () => this.lost());
  }

  /** Sends if there is a welcomed socket, and says whether there was. A command wants an answer soon. */
  send(message: In): boolean {
    if (!this.welcomed) return false;
    if (message.is === 'do') this.expectFrame();
    return this.post(message);
  }

  private get welcomed(): boolean {
    return this.current.is === 'live' || this.current.is === 'silent';
  }

  private get online(): boolean {
    return this.options.online?.() ?? true;
  }

  private get seated(): boolean {
    return this.options.seated?.() ?? false;
  }

  /** The page was shown, or the network came or went: don't wait any longer, and don't trust an old socket. */
  nudge(): void {
    if (this.current.is === 'ended') return;
    if (!this.socket) {
      this.open();
    } else if (this.welcomed) {
      this.ask();
      if (this.seated || !this.online) this.expectFrame();
    }
  }

  /** Lets go of the socket and connects anew at once. */
  restart(): void {
    this.forget();
    this.open();
  }

  /** Leaves for good. */
  close(code = 'left'): void {
    this.forget();
    this.enter({ is: 'ended', code });
  }

  private receive(data: unknown): void {
    if (!(data instanceof ArrayBuffer)) return;
    const message = this.read(data);
    if (!message) return;
    this.heard();
    if (isBye(message)) {
      this.farewell(message.code, message.retry);
      return;
    }
    const pingAfter = this.pingAfterOf(message);
    if (pingAfter !== undefined) {
      this.pingAfter = pingAfter;
      this.attempt = 0;
      this.reason = undefined;
      this.enter({ is: 'live' });
    }
    this.expectSilence();
    this.options.onMessage(message);
  }

  /** The message in a frame; if there is none, this socket is given up. */
  private read(data: ArrayBuffer): Out | undefined {
    try {
      return this.decode(new Uint8Array(data));
    } catch {
      this.forget();
      this.wait(backoff(this.unreadable, this.options.random ?? Math.random));
      this.unreadable += 1;
      return undefined;
    }
  }

  private post(message: In | typeof PING): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(encode(message));
    return true;
  }

  private expectSilence(): void {
    const { seated } = this;
    this.after(seated ? Math.min(this.pingAfter, SEATED_PING) : this.pingAfter, () => {
      this.ask();
      if (seated) this.expectFrame();
    });
  }

  /** Whether somebody is there. */
  private ask(): void {
    this.post(PING);
    this.expectAnswer();
  }

  /** Some frame has to come soon, or the wire is silent; the socket is given up only if a ping has no answer either. */
  private expectFrame(): void {
    if (this.silence !== undefined || this.current.is === 'silent') return;
    this.silence = setTimeout(() => {
      this.silence = undefined;
      if (this.current.is !== 'live') return;
      this.ask();
      this.enter({ is: 'silent', offline: !this.online });
    }, SILENCE);
  }

  private heard(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    if (this.current.is === 'silent') this.enter({ is: 'live' });
  }

  private expectAnswer(): void {
    this.after(GRACE, () => this.lost());
  }

  private farewell(code: string, retry: number | undefined): void {
    this.forget();
    if (retry === undefined) {
      const out = code === 'unknown-user' && this.reason === SIGNED_OUT;
      this.enter({ is: 'ended', code: out ? SIGNED_OUT : code });
      return;
    }
    this.reason = code;
    // of a sign-out only the tabs of one person hear, who may go on at once with another cookie
    this.wait(code === SIGNED_OUT ? retry : retry + Math.round((this.options.random ?? Math.random)() * 500));
  }

  private lost(): void {
    this.forget();
    this.wait(backoff(this.attempt, this.options.random ?? Math.random));
    this.attempt += 1;
  }

  private wait(delay: number): void {
    const until = Date.now() + delay;
    if (!this.online) this.enter({ is: 'offline', until });
    else this.enter(this.reason === undefined ? { is: 'waiting', until } : { is: 'waiting', until, code: this.reason });
    this.after(delay, () => this.open());
  }

  private forget(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.silence = undefined;
    const { socket } = this;
    this.socket = undefined;
    if (!socket) return;
    // the handlers go first: a dead socket's own close may come minutes later
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close(NORMAL_CLOSE, 'left');
  }

  private after(delay: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, delay);
  }

  private enter(state: SocketState): void {
    this.current = state;
    this.options.onState(state);
  }
}

/** Socket of a room. Of a step that can't be read it asks for everything anew, instead of for what it missed. */
export class RoomSocket extends LiveSocket<Inbound, Outbound> {
  private readonly reader = new Reader();

  protected decode(frame: Uint8Array): Outbound {
    const message = this.reader.read(frame);
    if (message.is === 'step') this.unreadable = 0;
    return message;
  }

  protected greeting(): Inbound {
    const hello = { ...this.options.hello(), words: this.reader.id };
    if (this.unreadable && 'since' in hello) {
      delete hello.since;
      delete hello.at;
    }
    return hello;
  }

  protected pingAfterOf(message: Outbound): number | undefined {
    return message.is === 'welcome' ? message.ping_after : undefined;
  }
}
