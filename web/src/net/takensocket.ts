/** The socket that `firstsocket.ts` opened, for the first room of the page that asks for one. */

import { realSocket, type SocketLike } from './socket';

/** Socket that `firstsocket.ts` leaves behind: it says hello by itself; and the frames that have come. */
export interface FirstSocket {
  readonly url: string;
  readonly socket: WebSocket;
  readonly frames: unknown[];
  readonly giveUp: ReturnType<typeof setTimeout>;
}

declare global {
  interface Window {
    firstSocket?: FirstSocket;
  }
  /** The id of the words of this build, put in by it. */
  const WORDS_ID: string;
}

/** The page's first socket, if it goes to this address and nobody has asked before; else a new one. */
export function firstOrNewSocket(url: string, protocol: string): SocketLike {
  const { firstSocket: first } = window;
  if (!first) return realSocket(url, protocol);
  delete window.firstSocket;
  clearTimeout(first.giveUp);
  if (first.url === url) return new TakenSocket(first);
  first.socket.close();
  return realSocket(url, protocol);
}

/** A socket on which a hello has been said: the next one is not said again. What came before is told anew. */
class TakenSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  binaryType = 'arraybuffer';
  private greeted = false;
  private readonly socket: WebSocket;

  constructor({ socket, frames }: FirstSocket) {
    this.socket = socket;
    // whoever asked for it has set its handlers by then
    queueMicrotask(() => {
      const greet = socket.onopen;
      if (socket.readyState === WebSocket.CONNECTING) {
        socket.onopen = (event) => {
          greet?.call(socket, event);
          this.onopen?.();
        };
      } else {
        this.onopen?.();
      }
      for (const data of frames.splice(0)) this.onmessage?.({ data });
      socket.onmessage = ({ data }) => this.onmessage?.({ data });
      if (socket.readyState === WebSocket.CLOSED) this.onclose?.({ code: 1006, reason: '' });
      else socket.onclose = ({ code, reason }) => this.onclose?.({ code, reason });
    });
  }

  get readyState(): number {
    return this.socket.readyState;
  }

  send(data: Uint8Array<ArrayBuffer>): void {
    if (this.greeted) this.socket.send(data);
    this.greeted = true;
  }

  close(code?: number, reason?: string): void {
    this.socket.close(code, reason);
  }
}
