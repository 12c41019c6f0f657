// Written by `python -m server.schema`; do not edit.

import type { Command, ToldEvent } from './games';
import type { LegalActions, View } from './views';

/** Person in the room before the game starts: user id, name and colour of choice. */
export interface Person {
  readonly is: 'person';
  readonly user: string;
  readonly name?: string;
  readonly colour?: string;
}

/** Seat at the table, whoever plays it. */
export interface Seat {
  readonly is: 'seat';
  readonly seat: number;
}

export interface Judge {
  readonly is: 'judge';
  readonly user: string;
}

/** The clock: something was due. */
export interface Clock {
  readonly is: 'clock';
}

/** The room itself: a connection was lost, a seat is handed to a bot. */
export interface Nature {
  readonly is: 'nature';
}

/** Actor who did it. */
export type Actor = Person | Seat | Judge | Clock | Nature;

/** The first message. `token`: for scripts, which have no cookie; `since`: the last seq that was seen; `at`: the time of that step, which tells it from another of the same number, in a log that had lost its end. `words`: the id of the dictionary that this client has, from an earlier `welcome`; `pace`: see `Pace`; `watch`: to be a spectator without a name, whoever asks. */
export interface Hello {
  readonly is: 'hello';
  readonly token?: string;
  readonly since?: number;
  readonly at?: number;
  readonly words?: string;
  readonly pace?: 'slow' | 'normal' | 'fast' | 'at_once';
  readonly watch?: boolean;
}

/** Request of a command. The same `ref` sent twice is done once. `upon`: the last seq that this client had seen when it first sent the command, the same in each retry. What was made upon a step too long ago is refused (`too-late`) where it is not known to be done. */
export interface Do {
  readonly is: 'do';
  readonly ref: string;
  readonly command: Command;
  readonly upon?: number;
}

/** Chat message, in words, by a set phrase, or a quick reaction by its name. `to`: players say it to the table, spectators among themselves, and either to the judge; left out, whichever one may. `marked`: its sender has read what the moderation list found in it, and sends it as it is. */
export interface Say {
  readonly is: 'say';
  readonly text?: string;
  readonly to?: 'table' | 'spectators' | 'judge';
  readonly phrase?: Phrase;
  readonly reaction?: string;
  readonly marked?: boolean;
}

/** A set phrase by its code, and the numbers for its gaps; each client shows it in its reader's language. */
export interface Phrase {
  readonly id: string;
  readonly params?: readonly number[];
}

/** From now on bots play at this pace, wherever its sender plays against bots alone. There is no answer. */
export interface Pace {
  readonly is: 'pace';
  readonly pace: 'slow' | 'normal' | 'fast' | 'at_once';
}

/** Question whether the server is there, answered by `pong`. */
export interface Ping {
  readonly is: 'ping';
}

/** Messages that a client may send. */
export type Inbound =
  | Hello
  | Do
  | Say
  | Pace
  | Ping;

/** The answer to `hello`. `ping_after`: send a `ping` when nothing came for so many ms; `chat`: recent messages. `words`: the dictionary of compact steps, for the binary encoding. */
export interface Welcome {
  readonly is: 'welcome';
  readonly user: string;
  readonly name: string;
  readonly now: number;
  readonly ping_after: number;
  readonly chat: readonly Said[];
  readonly seat?: number;
  readonly words?: Words;
}

/** Chat message, in words, by a set phrase, or a quick reaction. `n` counts what is said in the room, including what one may not read. `judge`: it was the room's judge who said it; `step`, `turn`: after which step, in which turn; `over`: after the end. `move`: what it says of the speaker's hand was checked, and true after that step (N8); `mark`: see `Mark`. */
export interface Said {
  readonly is: 'said';
  readonly n: number;
  readonly at: number;
  readonly user: string;
  readonly name: string;
  readonly where: 'table' | 'spectators' | 'judge';
  readonly text?: string;
  readonly seat?: number;
  readonly phrase?: Phrase;
  readonly judge?: boolean;
  readonly step?: number;
  readonly turn?: number;
  readonly over?: boolean;
  readonly move?: number;
  readonly mark?: Mark;
  readonly reaction?: string;
}

/** A find of the moderation list in a message that was sent as it is: the clause, the rule of the list, its words. */
export interface Mark {
  readonly clause: string;
  readonly rule: string;
  readonly found: readonly string[];
}

/** Dictionary of compact steps. `keys`: names of fields; `values`: words that are values; `events`: each told event, its name and then its fields; `constraints`: those of legal actions that are the same at every table. Left out if the client has the dictionary of this `id`. `epoch`: the moment from which the times of compact steps count (ms since 1970); another on each connection. */
export interface Words {
  readonly id: string;
  readonly epoch: number;
  readonly keys?: readonly string[];
  readonly values?: readonly string[];
  readonly events?: readonly (readonly string[])[];
  readonly constraints?: readonly (Readonly<Record<string, unknown>>)[];
}

/** The whole view as of `seq`, and all that this viewer may request. Replaces whatever the client had. `recent`: what the last steps of this game told, oldest first, so that a newcomer's log does not begin empty. */
export interface Snapshot {
  readonly is: 'snapshot';
  readonly seq: number;
  readonly view: View;
  readonly legal: LegalActions;
  readonly seat?: number;
  readonly recent?: readonly Happened[];
}

/** The events of a step before a snapshot; see `Step`. */
export interface Happened {
  readonly seq: number;
  readonly at: number;
  readonly by: Actor;
  readonly told: readonly ToldEvent[];
}

/** A change by one command. `patch`: JSON Merge Patch on the view; `told`: what happened, in order. `by`: who did it: {is: "seat", seat}, before the start {is: "person", user, name, colour}, {is: "clock"}, or {is: "nature"} for the room itself; `ref`: the sender's own; `legal`: all that this viewer may request from now on, left out if that has not changed. `seq` has no gaps. */
export interface Step {
  readonly is: 'step';
  readonly seq: number;
  readonly at: number;
  readonly by: Actor;
  readonly patch: Readonly<Record<string, unknown>>;
  readonly told: readonly ToldEvent[];
  readonly ref?: string;
  readonly legal?: LegalActions;
}

/** The answer to a repeated `ref`: it was done before, as step `seq`. */
export interface Done {
  readonly is: 'done';
  readonly ref: string;
  readonly seq: number;
}

/** Refusal: nothing happened. `clause`: the id of the rule that forbids it, if one does. */
export interface Refused {
  readonly is: 'refused';
  readonly code: string;
  readonly ref?: string;
  readonly clause?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Those connected: each taken seat's person, and how many watch; before the start the latter by name, 50 at most. `judge`: the judge is here. `gone_at`: seat → since when (ms since 1970) its person is absent; `until`: seat → when this has a consequence, if it ever has. */
export interface Presence {
  readonly is: 'presence';
  readonly here: Readonly<Record<string, boolean>>;
  readonly watchers: number;
  readonly lookers?: readonly Looker[];
  readonly judge?: boolean;
  readonly gone_at?: Readonly<Record<string, number>>;
  readonly until?: Readonly<Record<string, number>>;
}

/** Somebody who is connected without a seat. */
export interface Looker {
  readonly user: string;
  readonly name: string;
}

/** The answer to `ping`. */
export interface Pong {
  readonly is: 'pong';
}

/** The last message: why the server closes the connection. `retry`: come back in so many ms; without it, don't. */
export interface Bye {
  readonly is: 'bye';
  readonly code: string;
  readonly retry?: number;
}

/** Messages that the server sends. */
export type Outbound =
  | Welcome
  | Snapshot
  | Step
  | Done
  | Refused
  | Presence
  | Said
  | Pong
  | Bye;

/** The subprotocols. */
export type Encoding = 'kaitaku.1.msgpack' | 'kaitaku.1.json';
