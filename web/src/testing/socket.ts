/** A socket and its server for tests: frames are read and written as messages. */

import { decode, encode } from '@msgpack/msgpack';
import type { Inbound, Outbound } from '../net/messages';
import type { SocketLike } from '../net/socket';

export class FakeSocket implements SocketLike {
  binaryType = 'blob';
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: Inbound[] = [];

  send(data: Uint8Array<ArrayBuffer>): void {
    this.sent.push(decode(data) as Inbound);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server accepts. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The server says something. */
  say(message: Outbound): void {
    const frame = encode(message);
    this.onmessage?.({ data: frame.buffer.slice(frame.byteOffset, frame.byteOffset + frame.byteLength) });
  }

  /** The server says something that is no message. */
  garble(): void {
    this.onmessage?.({ data: new ArrayBuffer(0) });
  }

  /** The network takes it away. */
  drop(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: '' });
  }
}

/** Hands out fake sockets and remembers them. */
export function fakeNet() {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    connect: (): FakeSocket => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    get last(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('nobody connected');
      return socket;
    },
  };
}
