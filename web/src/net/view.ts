/** What the server shows to one viewer, as it stands on the wire. Nothing in it is null: what isn't there is absent. */

import type { Colour } from '../art/names';
import type { Phrase, Said } from '../generated/wire';

/** Counts of five kinds of cards, in the game's own order. */
export type Cards = readonly [number, number, number, number, number];
export type SeatMap<T> = Readonly<Record<string, T>>;
export type BotLevel = 'steady' | 'random';
export type RoomStage = 'lobby' | 'opening' | 'playing' | 'over';

export interface RoomView {
  readonly code: string;
  readonly title: string;
  readonly game: string;
  readonly rulebook: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly size: number;
  /** User id. */
  readonly host: string;
  readonly visibility: 'public' | 'private';
  readonly spectators: boolean;
  readonly locked?: boolean;
  readonly stage: RoomStage;
  /** Milliseconds since 1970. */
  readonly due_at?: number;
  /** Code of the room of the rematch. */
  readonly next?: string;
  /** What ended the match, if no player did, as it was told. */
  readonly ending?: ToldEvent;
}

export interface SeatView {
  readonly user?: string;
  readonly name: string;
  readonly colour: Colour;
  readonly bot?: BotLevel;
  readonly ready?: true;
  /** The person left; a bot plays on, unless the seat is idle. */
  readonly away?: true;
  /** Nobody plays for the person who is away. */
  readonly idle?: true;
}

export interface Fairness {
  readonly commitment: string;
  readonly chain: string;
  readonly seeds: SeatMap<{ readonly commitment?: string; readonly seed?: string }>;
}

/** A rule in force and where it stands. */
export interface Ruling {
  readonly value: unknown;
  readonly clause: string;
  readonly source: string;
}

/** Whom the host removed from a seat: shown to the host, and to each of them that they are among them. */
export interface Barring {
  readonly people?: readonly { readonly user: string; readonly name: string }[];
  readonly you?: boolean;
}

/** The part of a view every game has. Games extend it in their own folder. */
export interface View {
  readonly room: RoomView;
  readonly seats: SeatMap<SeatView>;
  readonly fairness: Fairness;
  readonly barring?: Barring;
  readonly law?: Readonly<Record<string, Ruling>>;
}

/** The values one field of a command may take. */
export type FieldDomain =
  | { readonly in: readonly (number | string | boolean)[] }
  | { readonly bag: readonly number[]; readonly least: number; readonly most: number }
  | { readonly some: readonly (number | string)[] };

/** What this viewer may do now: command name → forms of it, each field with its domain. */
export type LegalActions = Readonly<Record<string, readonly Readonly<Record<string, FieldDomain>>[]>>;

/** A command as it is sent; `is` names it. */
export interface Command {
  readonly is: string;
  readonly [field: string]: unknown;
}

/** One told event; `is` names it. */
export interface ToldEvent {
  readonly is: string;
  readonly [field: string]: unknown;
}

/** Who did it: a seat, a person in the lobby, or nobody (nature, the clock). */
export interface Actor {
  readonly is?: string;
  readonly seat?: number;
  readonly user?: string;
  readonly name?: string;
}

export interface LogEntry {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by?: Actor;
  readonly told: ToldEvent;
}

export interface ChatMessage {
  readonly n: number;
  readonly at: number;
  readonly user: string;
  readonly name: string;
  readonly seat?: number;
  readonly where: Where;
  /** In words, or by a set phrase. */
  readonly text?: string;
  readonly phrase?: Phrase;
  /** The room's judge says it. */
  readonly judge?: boolean;
}

/** table: everybody; gallery: those who watch, hidden from players until the end; judge: the judge and the sender. */
export type Where = Said['where'];

export interface Refusal {
  readonly code: string;
  /** Rule id, e.g. "N15". */
  readonly clause: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Names in the orders of the wire. */
export type { Colour, DevelopmentCard, Resource } from '../art/names';
export { COLOURS, DEVELOPMENT_CARDS, RESOURCES } from '../art/names';
