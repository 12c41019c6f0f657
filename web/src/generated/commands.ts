// Written by `python -m server.schema`; do not edit.

/** Take this free seat (and leave the one held). or_next: if somebody sits there, whoever has no seat yet takes the next free one */
export interface Sit {
  readonly is: 'Sit';
  readonly seat: number;
  readonly or_next?: boolean;
}

/** Leave one's seat before the start. */
export interface Stand {
  readonly is: 'Stand';
}

/** Play in this colour. */
export interface Recolour {
  readonly is: 'Recolour';
  readonly colour: string;
}

/** Be ready, or no longer. `commitment`: SHA-256 (hex) of a seed of 32 bytes, secret until the start (V1). */
export interface SetReady {
  readonly is: 'SetReady';
  readonly ready: boolean;
  readonly commitment?: string;
}

/** Host: let a bot of this level sit here. */
export interface AddBot {
  readonly is: 'AddBot';
  readonly seat: number;
  readonly level: string;
}

/** Host: free this seat of its bot. */
export interface RemoveBot {
  readonly is: 'RemoveBot';
  readonly seat: number;
}

/** Host: free this seat of whoever sits there; if it is a person, they take no seat until they are let back. */
export interface Kick {
  readonly is: 'Kick';
  readonly seat: number;
}

/** Host: this user, who was removed, may sit down again. */
export interface LetBack {
  readonly is: 'LetBack';
  readonly user: string;
}

/** Host: this seat is of this tier (A, B, C or guest), where the seats go by tiers (I0). */
export interface SetTier {
  readonly is: 'SetTier';
  readonly seat: number;
  readonly tier: string;
}

/** Host: play by these changes to the rule book (rule → value), and by no others. */
export interface ChangeRules {
  readonly is: 'ChangeRules';
  readonly changes: Readonly<Record<string, boolean | number | string>>;
}

/** Host: start. The seeds are opened, then the game begins. */
export interface CallStart {
  readonly is: 'CallStart';
}

/** Open the seed that was committed to (hex, 32 bytes). */
export interface OpenSeed {
  readonly is: 'OpenSeed';
  readonly seed: string;
}

/** Commit to a seed (its SHA-256, hex) for what is drawn after a reopening, before anybody opens theirs (V1). */
export interface CommitSeed {
  readonly is: 'CommitSeed';
  readonly commitment: string;
}

/** Open the seed (hex, 32 bytes) for what is drawn after a reopening, before the match goes on (V1). */
export interface RenewSeed {
  readonly is: 'RenewSeed';
  readonly seed: string;
}

/** Leave the table in mid-game, until one returns; a bot plays on, or whatever the room has decided. */
export interface Leave {
  readonly is: 'Leave';
}

/** Leave the game for good; the others go on without this seat (E4). */
export interface Retire {
  readonly is: 'Retire';
}

/** Come back to one's seat. */
export interface Return {
  readonly is: 'Return';
}

/** After the end: be in for the next game of the same people, or not after all. */
export interface PlayAgain {
  readonly is: 'PlayAgain';
  readonly again: boolean;
}

/** After the end: ask this seat, which is not in for the next game yet. */
export interface Nudge {
  readonly is: 'Nudge';
  readonly seat: number;
}

/** After the end: have the next game begin though somebody is not in. missing: what becomes of their seats: `fewer` play, `bots` play for them, or they are `free` for others */
export interface StartNextGame {
  readonly is: 'StartNextGame';
  readonly missing: string;
}

/** After the end, host: have the next game set up as this one was, or anew after all. what: `seats`, the order in which people sit, or `board` */
export interface KeepSetup {
  readonly is: 'KeepSetup';
  readonly what: string;
  readonly keep: boolean;
}

/** Take back the last thing one did, if the rule book allows it (U1, U5). */
export interface TakeBack {
  readonly is: 'TakeBack';
}

/** Host, before the start: somebody in the room who has no seat is the judge. */
export interface AppointJudge {
  readonly is: 'AppointJudge';
  readonly user: string;
  readonly name?: string;
}

/** Host, before the start: there is no judge after all. */
export interface DismissJudge {
  readonly is: 'DismissJudge';
}

/** The room, in mid-match: this is the judge from now on (the league says so). */
export interface ReplaceJudge {
  readonly is: 'ReplaceJudge';
  readonly user: string;
  readonly name?: string;
}

/** A seat: ask the judge to look. Only the judge and the caller read the text; `about`: the seq it is about. */
export interface CallJudge {
  readonly is: 'CallJudge';
  readonly text?: string;
  readonly about?: number;
}

/** Judge: answer this call. */
export interface Settle {
  readonly is: 'Settle';
  readonly call: number;
  readonly reason?: Reason;
}

/** Reason: the code of a template, at most 300 characters of text, or both; one of them is needed. */
export interface Reason {
  readonly template?: 'technical-fault' | 'misread-offer' | 'wrong-count' | 'rule-misapplied' | 'agreed-by-all' | 'slow-play' | 'disturbance' | 'insult' | 'collusion' | 'broken-promise' | 'false-statement' | 'absence' | 'outside-help' | 'cannot-continue' | 'rule-question' | 'nothing-wrong';
  readonly text?: string;
}

/** Judge: go back to the table before batch `to`. technical: though it lies before a roll or an opened card of a later turn; anew: what was drawn since is drawn anew, not as it fell; for a technical fault alone */
export interface Rewind {
  readonly is: 'Rewind';
  readonly to: number;
  readonly technical?: boolean;
  readonly reason?: Reason;
  readonly anew?: boolean;
}

/** Judge: warn this seat. */
export interface Warn {
  readonly is: 'Warn';
  readonly seat: number;
  readonly reason?: Reason;
}

/** Judge: for so many seconds this seat talks to the judge alone; 0: it may talk again (N9). */
export interface Silence {
  readonly is: 'Silence';
  readonly seat: number;
  readonly seconds: number;
  readonly reason?: Reason;
}

/** Judge: take points off this seat; less than nothing gives back what was taken off. */
export interface Penalise {
  readonly is: 'Penalise';
  readonly seat: number;
  readonly points: number;
  readonly reason?: Reason;
}

/** Judge: so many points more for this seat, or fewer, which were counted wrong. */
export interface CorrectPoints {
  readonly is: 'CorrectPoints';
  readonly seat: number;
  readonly points: number;
  readonly reason?: Reason;
}

/** Judge: see what each hand was after batch `step` (J1). */
export interface InspectStep {
  readonly is: 'InspectStep';
  readonly step: number;
  readonly reason?: Reason;
}

/** Judge: this seat plays no more. */
export interface RemoveSeat {
  readonly is: 'RemoveSeat';
  readonly seat: number;
  readonly reason?: Reason;
}

/** Judge: this seat, which is out, plays again, with an empty hand (E5). */
export interface ReinstateSeat {
  readonly is: 'ReinstateSeat';
  readonly seat: number;
  readonly reason?: Reason;
}

/** Judge: play can't go on, and this seat has won (E6). */
export interface NameWinner {
  readonly is: 'NameWinner';
  readonly seat: number;
  readonly reason?: Reason;
}

/** Judge: play can't go on, and points decide (E6). */
export interface CloseMatch {
  readonly is: 'CloseMatch';
  readonly reason?: Reason;
}

/** Judge, after the end: this seat has won, or nobody but by points (J2). */
export interface CorrectEnding {
  readonly is: 'CorrectEnding';
  readonly winner?: number;
  readonly reason?: Reason;
}

/** Judge, after an end that nobody declared: the match goes on, with so many seconds more on its clock (J2). */
export interface ReopenMatch {
  readonly is: 'ReopenMatch';
  readonly seconds?: number;
  readonly reason?: Reason;
}

/** Judge: look at all hands (J1). */
export interface OpenHands {
  readonly is: 'OpenHands';
  readonly reason?: Reason;
}

/** Judge: look at hands no longer. */
export interface CloseHands {
  readonly is: 'CloseHands';
}

/** Stop the clocks and the game, if all who are at the table agree. */
export interface AskPause {
  readonly is: 'AskPause';
}

/** Agree to the pause that somebody asked for. */
export interface AgreePause {
  readonly is: 'AgreePause';
}

/** No pause now. Whoever asked for it may say so too. */
export interface RefusePause {
  readonly is: 'RefusePause';
}

/** The pause is over. A judge may give a reason. */
export interface Resume {
  readonly is: 'Resume';
  readonly reason?: Reason;
}

/** Judge: stop the clocks and the game. */
export interface Pause {
  readonly is: 'Pause';
  readonly reason?: Reason;
}

/** Judge: so many seconds more for this seat's bank; for the match, if no seat is named. */
export interface AddTime {
  readonly is: 'AddTime';
  readonly seconds: number;
  readonly seat?: number;
  readonly reason?: Reason;
}

/** Shall a bot play for the seat whose person is gone, or shall all wait? */
export interface VoteAbsent {
  readonly is: 'VoteAbsent';
  readonly seat: number;
  readonly bot: boolean;
}

/** Answer to "Are you there?". */
export interface AnswerPresence {
  readonly is: 'AnswerPresence';
}

/** Shall the others go on without the seat whose person is gone, or wait on (E4)? */
export interface VoteOnSeat {
  readonly is: 'VoteOnSeat';
  readonly seat: number;
  readonly go_on: boolean;
}

/** Judge: the others go on without this seat, or wait on (E4). */
export interface DecideAbsence {
  readonly is: 'DecideAbsence';
  readonly seat: number;
  readonly go_on: boolean;
  readonly reason?: Reason;
}

/** By one voice: somebody in the room who neither plays nor has left is the judge (E6). */
export interface AgreeOnJudge {
  readonly is: 'AgreeOnJudge';
  readonly user: string;
  readonly name?: string;
}

/** By one voice: the pause is over (E6). */
export interface AgreeToResume {
  readonly is: 'AgreeToResume';
}

/** By one voice: the match is closed by points (E6). */
export interface AgreeToClose {
  readonly is: 'AgreeToClose';
}

/** Take back what one has agreed to. */
export interface DisagreeAgain {
  readonly is: 'DisagreeAgain';
}

/** Commands that may be asked around any game. */
export type RoomCommand =
  | Sit
  | Stand
  | Recolour
  | SetReady
  | AddBot
  | RemoveBot
  | Kick
  | LetBack
  | SetTier
  | ChangeRules
  | CallStart
  | OpenSeed
  | CommitSeed
  | RenewSeed
  | Leave
  | Retire
  | Return
  | PlayAgain
  | Nudge
  | StartNextGame
  | KeepSetup
  | TakeBack
  | AppointJudge
  | DismissJudge
  | ReplaceJudge
  | CallJudge
  | Settle
  | Rewind
  | Warn
  | Silence
  | Penalise
  | CorrectPoints
  | InspectStep
  | RemoveSeat
  | ReinstateSeat
  | NameWinner
  | CloseMatch
  | CorrectEnding
  | ReopenMatch
  | OpenHands
  | CloseHands
  | AskPause
  | AgreePause
  | RefusePause
  | Resume
  | Pause
  | AddTime
  | VoteAbsent
  | AnswerPresence
  | VoteOnSeat
  | DecideAbsence
  | AgreeOnJudge
  | AgreeToResume
  | AgreeToClose
  | DisagreeAgain;
