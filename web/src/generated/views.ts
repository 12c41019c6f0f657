// Written by `python -m server.schema`; do not edit.

import type { RoomTold } from './told';

/** The room itself. changes: the room's own rules; host: user id; due_at: until when the seeds are opened (ms since 1970); next: code of the room of the rematch; again: what those who played have agreed on about it; ending: what ended the match if no player did, as it was told. */
export interface RoomView {
  readonly code: string;
  readonly title: string;
  readonly game: string;
  readonly rulebook: string;
  readonly changes: Readonly<Record<string, boolean | number | string>>;
  readonly size: number;
  readonly host: string;
  readonly visibility: 'public' | 'private';
  readonly spectators: boolean;
  readonly stage: 'lobby' | 'opening' | 'playing' | 'over';
  readonly locked?: boolean;
  readonly due_at?: number;
  readonly next?: string;
  readonly again?: NextGameView;
  readonly league?: LeagueTableView;
  readonly quick?: QuickGameView;
  readonly ending?: RoomTold;
}

/** Next game of the same people: seats that are in; due_at: when it begins (ms since 1970), if that is settled; missing: what becomes of the seats of the others; kept: what it has of this game. */
export interface NextGameView {
  readonly seats: readonly number[];
  readonly due_at?: number;
  readonly missing?: 'fewer' | 'bots' | 'free';
  readonly kept?: readonly ('seats' | 'board')[];
}

/** Match of a league that the room was made for: the league's slug, and the key of the match. */
export interface LeagueTableView {
  readonly slug: string;
  readonly match: string;
  readonly judges: readonly LeagueJudgeView[];
}

/** Judge of a league who may be called to its tables. */
export interface LeagueJudgeView {
  readonly user: string;
  readonly name: string;
}

/** Table that starts by itself. bots: whether they take what seats are free then; starts_at: when it does, with those who are there now (ms since 1970). */
export interface QuickGameView {
  readonly bots: boolean;
  readonly starts_at?: number;
}

/** The holder of a seat. away: the person left, and a bot plays on, unless the seat is `idle`: then nobody plays. */
export interface SeatView {
  readonly name: string;
  readonly colour: 'red' | 'blue' | 'white' | 'orange' | 'green' | 'purple' | 'yellow';
  readonly user?: string;
  readonly bot?: 'gentle' | 'steady' | 'random';
  readonly tier?: string;
  readonly ready?: boolean;
  readonly away?: boolean;
  readonly idle?: boolean;
}

/** The commitments of the server and the seats (V1); seeds: by seat. Since a reopening: those of then. reopenings: how often the match was reopened. */
export interface FairnessView {
  readonly commitment: string;
  readonly chain: string;
  readonly seeds: Readonly<Record<string, SeedView>>;
  readonly reopenings?: number;
}

/** The commitment of a seat, and its seed once it is open (hex). */
export interface SeedView {
  readonly commitment: string;
  readonly seed?: string;
}

/** A rule in force and where it stands. */
export interface RuleView {
  readonly value: unknown;
  readonly clause: string;
  readonly source: string;
}

/** Whom the host removed from a seat: shown to the host, and to each of them that they are among them. */
export interface BarringView {
  readonly people?: readonly RemovedPersonView[];
  readonly you?: boolean;
}

/** Somebody whom the host removed from a seat. */
export interface RemovedPersonView {
  readonly user: string;
  readonly name: string;
}

/** The changes since people were ready, and the seats whose yes is missing. */
export interface ReadinessView {
  readonly changed: readonly LobbyChangeView[];
  readonly owing: readonly number[];
}

/** A change before the start. seat: whose tier, or which seat was left; name: of the judge, or the tier. */
export interface LobbyChangeView {
  readonly what: 'rules' | 'judge' | 'tier' | 'seat';
  readonly seat?: number;
  readonly name?: string;
  readonly rules?: readonly string[];
}

/** The judge of the room. calls: to the judge and to who called; checkpoints: to the judge alone; silenced: seat → until when it talks to the judge alone (ms since 1970), also when that is over. corrections: by seat, points more than were counted, or fewer; inspected: steps after which the judge saw each hand */
export interface JudgeView {
  readonly user: string;
  readonly name: string;
  readonly hands_open?: boolean;
  readonly warnings?: Readonly<Record<string, number>>;
  readonly penalties?: Readonly<Record<string, number>>;
  readonly silenced?: Readonly<Record<string, number>>;
  readonly corrections?: Readonly<Record<string, number>>;
  readonly inspected?: readonly number[];
  readonly calls?: readonly JudgeCallView[];
  readonly checkpoints?: readonly CheckpointView[];
}

/** A call that waits for the judge. about: the seq of the step that it is about. at: when it was made; until: when the pause that it brought ends by itself */
export interface JudgeCallView {
  readonly call: number;
  readonly seat: number;
  readonly text: string;
  readonly about?: number;
  readonly at?: number;
  readonly until?: number;
}

/** A point that a judge can take the game back to. label: the event of that step; exposes: what chance has made since, by event; technical: it lies before a later turn in which chance has made something, or a card was opened; anew: it lies before chance was renewed, and what was drawn up to then comes anew anyway. */
export interface CheckpointView {
  readonly seq: number;
  readonly turn: number;
  readonly seat: number;
  readonly label: string;
  readonly exposes?: Readonly<Record<string, number>>;
  readonly technical?: boolean;
  readonly anew?: boolean;
}

/** Clocks, pauses and votes. Times in ms since 1970. match_due: when the match ends; vote: on seats whose people are gone, seat → voter → whether a bot shall play; again: when they are voted on again, by seat. */
export interface ClockView {
  readonly match_due?: number;
  readonly turn?: TurnClockView;
  readonly paused?: PauseView;
  readonly asking?: PauseRequestView;
  readonly vote?: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly again?: Readonly<Record<string, number>>;
}

/** seats: whose time runs; left, bank: milliseconds of this turn and in the bank of each seat, as of `since`. */
export interface TurnClockView {
  readonly seats: readonly number[];
  readonly since: number;
  readonly left: Readonly<Record<string, number>>;
  readonly bank?: Readonly<Record<string, number>>;
}

/** A pause: by agreement, by the judge or by a call for one, since when, and why. */
export interface PauseView {
  readonly by: string;
  readonly since: number;
  readonly reason?: Reason;
}

/** Reason: the code of a template, at most 300 characters of text, or both; one of them is needed. */
export interface Reason {
  readonly template?: 'technical-fault' | 'misread-offer' | 'wrong-count' | 'rule-misapplied' | 'agreed-by-all' | 'slow-play' | 'disturbance' | 'insult' | 'collusion' | 'broken-promise' | 'false-statement' | 'absence' | 'outside-help' | 'cannot-continue' | 'rule-question' | 'nothing-wrong';
  readonly text?: string;
}

/** The seat that asks for a pause, and the seats that have agreed so far. */
export interface PauseRequestView {
  readonly by: number;
  readonly agreed: readonly number[];
}

/** Those who are gone and what is asked about it. Times in ms since 1970. gone: seats whose people have been missing for longer than the grace, the first of them first; again: when a seat is voted on again; questions: until when a seat is to say that it is there; agreements: seat → what it agrees to. */
export interface AttendanceView {
  readonly gone?: readonly number[];
  readonly vote?: SeatVoteView;
  readonly again?: Readonly<Record<string, number>>;
  readonly questions?: Readonly<Record<string, number>>;
  readonly judge?: MissingJudgeView;
  readonly agreements?: Readonly<Record<string, AgreementView>>;
}

/** Vote on going on without a seat whose person is gone: who may vote, voter → whether to go on, until when. since: from when on nobody has been connected for the seat, if it is so (ms since 1970). */
export interface SeatVoteView {
  readonly seat: number;
  readonly until: number;
  readonly voters: readonly number[];
  readonly votes: Readonly<Record<string, boolean>>;
  readonly since?: number;
}

/** The judge is not connected since then; gone: for longer than the judge's grace. */
export interface MissingJudgeView {
  readonly since: number;
  readonly gone: boolean;
}

/** An act that a seat agrees to by one voice with the others. user, name: who shall judge. */
export interface AgreementView {
  readonly act: 'judge' | 'resume' | 'close';
  readonly user?: string;
  readonly name?: string;
}

/** The step that may be taken back now, and by whom. */
export interface UndoView {
  readonly seat: number;
  readonly what: string;
}

/** The step that can no longer be taken back, and the event that saw to that. */
export interface SealedView {
  readonly seat: number;
  readonly what: string;
  readonly by: string;
}

/** View of a room for one viewer. A game shows more. */
export interface View {
  readonly room: RoomView;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly fairness: FairnessView;
  readonly law?: Readonly<Record<string, RuleView>>;
  readonly barring?: BarringView;
  readonly readiness?: ReadinessView;
  readonly judge?: JudgeView;
  readonly clock?: ClockView;
  readonly attendance?: AttendanceView;
  readonly undo?: UndoView;
  readonly sealed?: SealedView;
}

/** One of these values; `optional`: the field may be left out. */
export interface OneOf {
  readonly in: readonly (number | string | boolean | readonly unknown[] | Readonly<Record<string, unknown>>)[];
  readonly optional?: boolean;
}

/** A count of each kind, each at most that of the bag, their sum within the bounds. */
export interface Bag {
  readonly bag: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** Some of these, ascending, at least one. */
export interface Some {
  readonly some: readonly (number | string)[];
}

/** Values that one field of a command may take. */
export type FieldDomain =
  | OneOf
  | Bag
  | Some;

/** No kind is in both fields, by the rule `clause`. */
export interface Apart {
  readonly is: 'apart';
  readonly fields: readonly [string, string];
  readonly clause: string;
}

/** Not these values of these fields together, by the rule `clause`. */
export interface NoneOf {
  readonly is: 'none-of';
  readonly values: readonly (Readonly<Record<string, unknown>>)[];
  readonly clause: string;
}

/** With a seat that `before` names, what goes and what comes is not all one way, by the rule `clause`. fields: whom it is made to, what is given, what is asked */
export interface Balance {
  readonly is: 'balance';
  readonly fields: readonly [string, string, string];
  readonly before: Readonly<Record<string, readonly number[]>>;
  readonly clause: string;
}

/** Conditions that must hold between fields of a command. */
export type Constraint =
  | Apart
  | NoneOf
  | Balance;

/** Form of a command: a domain for each field, constraints between them, and what helps to choose. */
export interface LegalForm {
  readonly fields?: Readonly<Record<string, FieldDomain>>;
  readonly constraints?: readonly Constraint[];
  readonly info?: Readonly<Record<string, unknown>>;
}

/** Commands that a viewer may ask now: name → forms of it. */
export type LegalActions = Readonly<Record<string, readonly LegalForm[]>>;
