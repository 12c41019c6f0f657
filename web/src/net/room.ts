/** Interface of a room's client: what the server has told, as signals, and what can be asked of it. */

import type { ReadonlySignal } from '@preact/signals';
import type { OutgoingChat } from './messages';
import type { Actor, ChatMessage, Command, LegalActions, LogEntry, Refusal, ToldEvent, View } from './view';

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'ended';

export type Outcome = { readonly ok: true; readonly seq: number } | ({ readonly ok: false } & Refusal);

/** A command that has no answer yet. */
export interface Pending {
  readonly ref: string;
  readonly command: Command;
  /** No answer for 1.5 s: say so. */
  readonly slow: boolean;
}

/** One step as it happened: `before` and `view` are the views around it. */
export interface Step {
  readonly seq: number;
  readonly at: number;
  readonly by?: Actor | undefined;
  readonly told: readonly ToldEvent[];
  readonly before: View;
  readonly view: View;
  /** Happened while this browser was away: show the outcome, don't play it. */
  readonly late: boolean;
}

/** Steps while the connection was lost. Without `complete` there were more than the server could tell. */
export interface MissedSteps {
  readonly entries: readonly LogEntry[];
  readonly complete: boolean;
}

/** Somebody without a seat. */
export interface Looker {
  readonly user: string;
  readonly name: string;
}

export interface Room {
  readonly code: string;
  /** All of it has happened: nothing is awaited, and nobody talks. */
  readonly past?: true;
  readonly view: ReadonlySignal<View | undefined>;
  readonly legal: ReadonlySignal<LegalActions>;
  /** This viewer's seat; undefined for those who watch. */
  readonly seat: ReadonlySignal<number | undefined>;
  /** This viewer's user id. */
  readonly user: ReadonlySignal<string | undefined>;
  readonly seq: ReadonlySignal<number>;
  readonly connection: ReadonlySignal<Connection>;
  /** Time of the next try, by Date.now(). */
  readonly retryAt: ReadonlySignal<number | undefined>;
  /** Code of why the server said goodbye, while waiting or for good. */
  readonly closeCode: ReadonlySignal<string | undefined>;
  /** Whether this tab plays; else another tab does. */
  readonly inControl: ReadonlySignal<boolean>;
  readonly pending: ReadonlySignal<readonly Pending[]>;
  /** Whether a command can be sent now: live, in control, nothing on its way. */
  readonly ready: ReadonlySignal<boolean>;
  /** The last told events, oldest first. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  readonly missed: ReadonlySignal<MissedSteps | undefined>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  readonly connected: ReadonlySignal<Readonly<Record<string, boolean>>>;
  readonly watchers: ReadonlySignal<number>;
  /** Before the start: people who are here without a seat, as far as they have a name. */
  readonly spectators: ReadonlySignal<readonly Looker[]>;
  /** Time until which the table waits for those who are gone, by seat; milliseconds since 1970. */
  readonly absenceDeadlines: ReadonlySignal<Readonly<Record<string, number>>>;
  /** The server's time in milliseconds since 1970. */
  serverNow(): number;
  /** Asks for something; the answer never throws. Whoever says `quiet` tells of a refusal themselves. */
  act(command: Command, options?: { readonly quiet?: boolean }): Promise<Outcome>;
  /** Says something in words or by a set phrase; whether it could be sent. */
  say(spoken: OutgoingChat): boolean;
  onStep(listener: (step: Step) => void): () => void;
  onRefused(listener: (refusal: Refusal, command: Command | undefined) => void): () => void;
  takeControl(): void;
  dismissMissed(): void;
  wake(): void;
  close(): void;
}
