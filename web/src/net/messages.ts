/** The messages of `kaitaku.1`, generated from the server's, with the client's own types for what is inside. */

import type * as wire from '../generated/wire';
import type { Actor, LegalActions, ToldEvent, View } from './view';

export type Inbound = wire.Inbound;
export type Welcome = wire.Welcome;
/** What is said, in words or by a set phrase. */
export type OutgoingChat = Omit<wire.Say, 'is'>;

export interface Happened extends Omit<wire.Happened, 'by' | 'told'> {
  readonly by: Actor;
  readonly told: readonly ToldEvent[];
}

export interface Snapshot extends Omit<wire.Snapshot, 'view' | 'offers' | 'recent'> {
  readonly view: View;
  readonly offers: LegalActions;
  readonly recent?: readonly Happened[];
}

export interface Step extends Omit<wire.Step, 'by' | 'told' | 'offers'> {
  readonly by: Actor;
  readonly told: readonly ToldEvent[];
  readonly offers?: LegalActions;
}

export type Outbound = Exclude<wire.Outbound, wire.Snapshot | wire.Step> | Snapshot | Step;
