import { signal } from '@preact/signals';
import type { Room } from '../net/room';

type Unconnected = Omit<
  Room,
  | 'code'
  | 'past'
  | 'view'
  | 'legal'
  | 'seat'
  | 'user'
  | 'seq'
  | 'pending'
  | 'ready'
  | 'log'
  | 'serverNow'
  | 'act'
  | 'onStep'
>;

/** Parts of a room without a connection: it is never lost, nobody else is there, and nobody talks. */
export function unconnected(): Unconnected {
  return {
    connection: signal('live'),
    retryAt: signal(undefined),
    closeCode: signal(undefined),
    inControl: signal(true),
    missed: signal(undefined),
    chat: signal([]),
    connected: signal({}),
    watchers: signal(0),
    spectators: signal([]),
    absenceDeadlines: signal({}),
    say: () => false,
    onRefused: () => () => undefined,
    takeControl: () => undefined,
    dismissMissed: () => undefined,
    wake: () => undefined,
    close: () => undefined,
  };
}
