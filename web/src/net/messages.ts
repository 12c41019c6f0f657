/** Messages of `kaitaku.1`, generated from the server's. */

import type { Say } from '../generated/wire';

export type { Bye, Happened, Inbound, Outbound, Snapshot, Step, Welcome } from '../generated/wire';

/** Message to the chat, in words or by a set phrase. */
export type OutgoingChat = Omit<Say, 'is'>;
