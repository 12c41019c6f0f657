/** The messages of `kaitaku.1`, generated from the server's, with the client's own types for what is inside. */

import type * as wire from '../generated/wire';
import type { By, Offers, Told, View } from './view';

export type Inbound = wire.Inbound;
export type Welcome = wire.Welcome;
/** What is said, in words or by a set phrase. */
export type Spoken = Omit<wire.Say, 'is'>;

export interface Happened extends Omit<wire.Happened, 'by' | 'told'> {
  readonly by: By;
  readonly told: readonly Told[];
}

export interface Snapshot extends Omit<wire.Snapshot, 'view' | 'offers' | 'recent'> {
  readonly view: View;
  readonly offers: Offers;
  readonly recent?: readonly Happened[];
}

export interface Step extends Omit<wire.Step, 'by' | 'told' | 'offers'> {
  readonly by: By;
  readonly told: readonly Told[];
  readonly offers?: Offers;
}

export type Outbound = Exclude<wire.Outbound, wire.Snapshot | wire.Step> | Snapshot | Step;
