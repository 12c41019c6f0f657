/** Types of what the server shows and tells: generated from the server's own, with the client's names for parts of them. */

import type { ToldEvent } from '../generated/games';
import type { RoomView, SeatView } from '../generated/views';
import type { Actor, Said } from '../generated/wire';

export type { Command, ToldEvent } from '../generated/games';
export type {
  AgreementView,
  AttendanceView,
  BarringView,
  CheckpointView,
  ClockView,
  FairnessView,
  FieldDomain,
  JudgeCallView,
  JudgeView,
  LegalActions,
  LegalForm,
  Reason,
  RoomView,
  RuleView,
  SeatView,
  SeatVoteView,
  View,
} from '../generated/views';
export type { Actor } from '../generated/wire';

/** Seat → value. Keys of JSON are strings. */
export type SeatMap<T> = Readonly<Record<string, T>>;
export type Colour = SeatView['colour'];
export type BotLevel = NonNullable<SeatView['bot']>;
export type RoomStage = RoomView['stage'];

/** Entry of a room's log: a told event, its step, and who did it. */
export interface LogEntry {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by?: Actor;
  readonly told: ToldEvent;
}

/** A message of the chat: in words, or by a set phrase. */
export type ChatMessage = Omit<Said, 'is'>;

/** table: everybody; spectators: those who watch, hidden from players until the end; judge: the judge and the sender. */
export type Where = Said['where'];

/** Reason why a command was refused: a code, the rule that forbids it (e.g. "N15"), and what its sentence needs. */
export interface Refusal {
  readonly code: string;
  readonly clause: string;
  readonly params: Readonly<Record<string, unknown>>;
}
