/** The messages of `kaitaku.1` as they travel; `is` names each. docs/protocol.md is the reference. */

import type { By, ChatMessage, Command, Offers, Told, View } from '../state/view';

export type Inbound =
  | { readonly is: 'hello'; readonly since?: number }
  | { readonly is: 'do'; readonly ref: string; readonly command: Command }
  | { readonly is: 'say'; readonly text: string; readonly to?: 'table' | 'gallery' }
  | { readonly is: 'ping' };

export interface Welcome {
  readonly is: 'welcome';
  readonly user: string;
  readonly name: string;
  readonly seat?: number;
  readonly now: number;
  /** Milliseconds between heartbeats. */
  readonly beat: number;
  readonly chat: readonly ChatMessage[];
}

export interface Snapshot {
  readonly is: 'snapshot';
  readonly seq: number;
  readonly seat?: number;
  readonly view: View;
  readonly offers: Offers;
}

export interface Step {
  readonly is: 'step';
  readonly seq: number;
  readonly at: number;
  readonly by?: By;
  readonly ref?: string;
  readonly patch: Readonly<Record<string, unknown>>;
  readonly told: readonly Told[];
  readonly offers?: Offers;
}

export type Outbound =
  | Welcome
  | Snapshot
  | Step
  | { readonly is: 'done'; readonly ref: string; readonly seq: number }
  | {
      readonly is: 'refused';
      readonly ref?: string;
      readonly code: string;
      readonly clause?: string;
      readonly params?: Readonly<Record<string, unknown>>;
    }
  | { readonly is: 'presence'; readonly here: Readonly<Record<string, boolean>>; readonly watchers: number }
  | ({ readonly is: 'said' } & ChatMessage)
  | { readonly is: 'pong' }
  | { readonly is: 'bye'; readonly code: string; readonly retry?: number };
