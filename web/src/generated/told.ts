// Written by `python -m server.schema`; do not edit.

/** Somebody sat down: a person (`user`) or a bot (`bot`: its level). `at`: ms since the epoch. */
export interface SeatTaken {
  readonly is: 'SeatTaken';
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly at: number;
  readonly user?: string;
  readonly bot?: string;
}

export interface SeatLeft {
  readonly is: 'SeatLeft';
  readonly seat: number;
}

/** The host left; somebody else is host now. */
export interface HostPassed {
  readonly is: 'HostPassed';
  readonly user: string;
}

export interface SeatRecoloured {
  readonly is: 'SeatRecoloured';
  readonly seat: number;
  readonly colour: string;
}

/** commitment: SHA-256 of the seat's own seed, hex; none if it does not take part in the mixing. */
export interface SeatReady {
  readonly is: 'SeatReady';
  readonly seat: number;
  readonly ready: boolean;
  readonly commitment?: string;
}

/** Nobody is ready any more, since something changed (I4). what: rules, judge, tier, seat; seats: of people. seat: whose tier it was, or which was left; name: of the judge, or the tier; rules: those that changed */
export interface ReadinessLost {
  readonly is: 'ReadinessLost';
  readonly what: string;
  readonly seats?: readonly number[];
  readonly seat?: number;
  readonly name?: string;
  readonly rules?: readonly string[];
}

/** This seat is of this tier: A, B, C or guest (I0). */
export interface TierSet {
  readonly is: 'TierSet';
  readonly seat: number;
  readonly tier: string;
}

/** All the room's own changes, as they now stand. Nobody is ready any more. */
export interface RulesChanged {
  readonly is: 'RulesChanged';
  readonly changes: Readonly<Record<string, boolean | number | string>>;
}

/** The seeds are to be opened until `due_at` (ms since the epoch). */
export interface StartCalled {
  readonly is: 'StartCalled';
  readonly due_at: number;
}

export interface SeedOpened {
  readonly is: 'SeedOpened';
  readonly seat: number;
  readonly seed: string;
}

/** A seat's commitment to its seed for what is drawn after a reopening (SHA-256, hex). */
export interface SeedCommitted {
  readonly is: 'SeedCommitted';
  readonly seat: number;
  readonly commitment: string;
}

/** A seat's seed for what is drawn after a reopening. */
export interface SeedRenewed {
  readonly is: 'SeedRenewed';
  readonly seat: number;
  readonly seed: string;
}

/** The game begins: new seat → old seat, and all the rules in force (not told: the view shows them). colours: by new seat, if the rules give them; otherwise everybody keeps the one chosen in the room rolls: if the seats were diced for, the rounds of it: old seat and two dice each */
export interface Started {
  readonly is: 'Started';
  readonly order: readonly number[];
  readonly law?: LawText;
  readonly colours?: readonly string[];
  readonly rolls?: readonly (readonly (readonly [number, number, number])[])[];
}

/** Text of all rules in force, stored with every game so that it can be refolded after an upgrade. game: name of the game rulebook: name of the document on top, the room's own changes aside says: rule → value, clause, source chapters: chapter → whether it is in, clause, source; in the order of the book documents: names of the documents that made it, foundations first */
export interface LawText {
  readonly game: string;
  readonly rulebook: string;
  readonly says: Readonly<Record<string, RuleInForce>>;
  readonly chapters: Readonly<Record<string, RuleInForce>>;
  readonly documents?: readonly string[];
}

/** Rule in force: its value, its clause, and the documents that say so. */
export interface RuleInForce {
  readonly value: unknown;
  readonly clause: string;
  readonly source: string;
}

/** The person at this seat is gone; a bot plays on, or, if the seat is `idle`, nobody does. */
export interface SeatAway {
  readonly is: 'SeatAway';
  readonly seat: number;
  readonly idle?: boolean;
}

export interface SeatBack {
  readonly is: 'SeatBack';
  readonly seat: number;
}

/** This seat plays no more. why: left, removed (by a judge), stuck (it can't win any more). */
export interface SeatRetired {
  readonly is: 'SeatRetired';
  readonly seat: number;
  readonly why: string;
}

/** `seat` took back what it did in the batch with `seq` = `to`. what: as the game's chapters call it (turn-end, build, tile, …) */
export interface Undone {
  readonly is: 'Undone';
  readonly seat: number;
  readonly what: string;
  readonly to: number;
}

/** The seat is in for the next game, or not after all. due_at: when that begins (ms), if that is settled now. */
export interface PlayAgainSaid {
  readonly is: 'PlayAgainSaid';
  readonly seat: number;
  readonly again: boolean;
  readonly due_at?: number;
}

/** The seat was asked by another whether it is in for the next game. */
export interface SeatNudged {
  readonly is: 'SeatNudged';
  readonly seat: number;
  readonly by: number;
}

/** The next game begins at `due_at` (ms) though somebody is not in; missing: as in `StartNextGame`. */
export interface NextGameCalled {
  readonly is: 'NextGameCalled';
  readonly missing: string;
  readonly due_at: number;
}

/** The next game has the seats or the board (`what`) of this one, or new ones after all. due_at: when that begins now (ms), if that was settled already */
export interface SetupKept {
  readonly is: 'SetupKept';
  readonly what: string;
  readonly keep: boolean;
  readonly due_at?: number;
}

export interface RematchOpened {
  readonly is: 'RematchOpened';
  readonly code: string;
}

/** The judge from now on, before the start. */
export interface JudgeAppointed {
  readonly is: 'JudgeAppointed';
  readonly user: string;
  readonly name: string;
}

/** There is no judge any more. */
export interface JudgeDismissed {
  readonly is: 'JudgeDismissed';
}

/** This user judges no more, by the league (K10). Warnings, penalties and calls stay as they are; hands close. */
export interface JudgeRemoved {
  readonly is: 'JudgeRemoved';
  readonly user: string;
}

/** This is the judge from now on: warnings, penalties and calls stay as they are, open hands close. agreed: the seats that appointed the judge by one voice (E6); none: the league did */
export interface JudgeReplaced {
  readonly is: 'JudgeReplaced';
  readonly user: string;
  readonly name: string;
  readonly agreed?: readonly number[];
}

/** call: its number; text: told to the judge and the caller alone; about: the seq of the batch it is about. at: ms since the epoch; until: when the pause that it brings ends by itself, if it brings one */
export interface JudgeCalled {
  readonly is: 'JudgeCalled';
  readonly call: number;
  readonly seat: number;
  readonly at: number;
  readonly text?: string;
  readonly about?: number;
  readonly until?: number;
}

export interface CallSettled {
  readonly is: 'CallSettled';
  readonly call: number;
  readonly reason: Reason;
}

/** Reason: the code of a template, at most 300 characters of text, or both; one of them is needed. */
export interface Reason {
  readonly template?: 'technical-fault' | 'misread-offer' | 'wrong-count' | 'rule-misapplied' | 'agreed-by-all' | 'slow-play' | 'disturbance' | 'insult' | 'collusion' | 'broken-promise' | 'false-statement' | 'absence' | 'outside-help' | 'cannot-continue' | 'rule-question' | 'nothing-wrong';
  readonly text?: string;
}

/** A judge took the match back to the table before batch `to` (J2). technical: past a roll or an opened card of a later turn; commitment, chain: what is drawn from now on is drawn anew, and was committed to by these, in hex (V1); empty: it falls as it fell */
export interface Rewound {
  readonly is: 'Rewound';
  readonly to: number;
  readonly reason: Reason;
  readonly technical?: boolean;
  readonly commitment?: string;
  readonly chain?: string;
}

/** A judge reopened a match that had ended in batch `to`: it goes on as it stood before (J2). ended: when it had (ms since the epoch); shown: what the ending had shown; seconds: more for the match's clock commitment, chain: what is drawn from now on was committed to by these, in hex (V1) */
export interface Reopened {
  readonly is: 'Reopened';
  readonly to: number;
  readonly reason: Reason;
  readonly ended: number;
  readonly shown?: readonly string[];
  readonly seconds?: number;
  readonly commitment?: string;
  readonly chain?: string;
}

/** A judge corrected an ending (J2). ranking: seat, rank and points, the first of them first; winner: if any. */
export interface EndingCorrected {
  readonly is: 'EndingCorrected';
  readonly reason: Reason;
  readonly ranking: readonly (readonly [number, number, number])[];
  readonly winner?: number;
}

/** A judge brought a seat that was out back into the game, with an empty hand (E5). */
export interface SeatReinstated {
  readonly is: 'SeatReinstated';
  readonly seat: number;
  readonly reason: Reason;
}

export interface Warned {
  readonly is: 'Warned';
  readonly seat: number;
  readonly reason: Reason;
}

/** For so many seconds, until that time (ms), this seat talks to the judge alone (N9); 0: it may talk again. */
export interface SeatSilenced {
  readonly is: 'SeatSilenced';
  readonly seat: number;
  readonly seconds: number;
  readonly until: number;
  readonly reason: Reason;
}

/** points: taken off; less than nothing: given back. */
export interface Penalised {
  readonly is: 'Penalised';
  readonly seat: number;
  readonly points: number;
  readonly reason: Reason;
}

/** points: more than were counted; less than nothing: fewer. */
export interface PointsCorrected {
  readonly is: 'PointsCorrected';
  readonly seat: number;
  readonly points: number;
  readonly reason: Reason;
}

/** The judge looks at what each hand was after batch `step`. */
export interface StepInspected {
  readonly is: 'StepInspected';
  readonly step: number;
  readonly reason: Reason;
}

/** This seat plays no more; what follows from it is told by `SeatRetired`. */
export interface SeatRemoved {
  readonly is: 'SeatRemoved';
  readonly seat: number;
  readonly reason: Reason;
}

/** The match ends here, and this seat has won. */
export interface WinnerNamed {
  readonly is: 'WinnerNamed';
  readonly seat: number;
  readonly reason: Reason;
}

/** The match ends here, and points decide. */
export interface MatchClosed {
  readonly is: 'MatchClosed';
  readonly reason: Reason;
}

/** The judge looks at all hands. */
export interface HandsOpened {
  readonly is: 'HandsOpened';
  readonly reason: Reason;
}

/** The judge looks at hands no longer. */
export interface HandsClosed {
  readonly is: 'HandsClosed';
}

/** The match's time is up: the game ends here and now, by points (E2). */
export interface MatchClockRanOut {
  readonly is: 'MatchClockRanOut';
}

export interface PauseAsked {
  readonly is: 'PauseAsked';
  readonly seat: number;
}

export interface PauseAgreed {
  readonly is: 'PauseAgreed';
  readonly seat: number;
}

/** There is no pause now; or who asked for it no longer does, or is gone. */
export interface PauseRefused {
  readonly is: 'PauseRefused';
  readonly seat: number;
}

/** Clocks and game stand still. by: agreement, judge or call (of a seat, for one); since: ms since the epoch. */
export interface ClockPaused {
  readonly is: 'ClockPaused';
  readonly by: string;
  readonly since: number;
  readonly reason?: Reason;
}

/** The pause is over: for `ms` milliseconds nobody's time ran, so that all that is due is due so much later. */
export interface ClockResumed {
  readonly is: 'ClockResumed';
  readonly ms: number;
  readonly reason?: Reason;
}

/** The room was not there for `ms` milliseconds: all that is due is due so much later. */
export interface TimeGivenBack {
  readonly is: 'TimeGivenBack';
  readonly ms: number;
}

/** A judge gave so many ms to this seat's bank, or to the match. */
export interface TimeAdded {
  readonly is: 'TimeAdded';
  readonly ms: number;
  readonly reason: Reason;
  readonly seat?: number;
}

/** This seat's person is gone, and the others decide what becomes of it. */
export interface AbsenceVoteOpened {
  readonly is: 'AbsenceVoteOpened';
  readonly seat: number;
}

export interface AbsenceVoted {
  readonly is: 'AbsenceVoted';
  readonly seat: number;
  readonly voter: number;
  readonly bot: boolean;
}

/** A bot plays on for this seat; or all wait, and are asked again at `again` (ms since the epoch). */
export interface AbsenceVoteClosed {
  readonly is: 'AbsenceVoteClosed';
  readonly seat: number;
  readonly bot: boolean;
  readonly again?: number;
}

/** The person of this seat has been missing for longer than the grace, or has not answered. */
export interface SeatGone {
  readonly is: 'SeatGone';
  readonly seat: number;
}

/** The judge has been missing for longer than the judge's grace. */
export interface JudgeGone {
  readonly is: 'JudgeGone';
}

/** Are you there? Whoever has not answered by `until` (ms since the epoch) counts as gone. */
export interface PresenceAsked {
  readonly is: 'PresenceAsked';
  readonly seat: number;
  readonly until: number;
}

/** The person of this seat is there. */
export interface PresenceAnswered {
  readonly is: 'PresenceAnswered';
  readonly seat: number;
}

/** Those who are there are asked, until then (ms since the epoch), whether to go on without this seat. */
export interface SeatVoteOpened {
  readonly is: 'SeatVoteOpened';
  readonly seat: number;
  readonly until: number;
}

export interface SeatVoted {
  readonly is: 'SeatVoted';
  readonly seat: number;
  readonly voter: number;
  readonly go_on: boolean;
}

/** They go on without this seat; or wait, and are asked again at `again`. reason: a judge decided it. */
export interface SeatVoteClosed {
  readonly is: 'SeatVoteClosed';
  readonly seat: number;
  readonly go_on: boolean;
  readonly again?: number;
  readonly reason?: Reason;
}

/** This seat agrees to an act. act: judge, resume, close; user, name: who shall judge. */
export interface AgreementVoiced {
  readonly is: 'AgreementVoiced';
  readonly seat: number;
  readonly act: string;
  readonly user?: string;
  readonly name?: string;
}

export interface AgreementWithdrawn {
  readonly is: 'AgreementWithdrawn';
  readonly seat: number;
}

/** These seats, who are all there, agree to an act; what follows it in the batch is done. */
export interface AgreementReached {
  readonly is: 'AgreementReached';
  readonly act: string;
  readonly seats: readonly number[];
  readonly user?: string;
  readonly name?: string;
}

/** The match ends here by the agreement of these seats, and points decide. */
export interface MatchClosedByAgreement {
  readonly is: 'MatchClosedByAgreement';
  readonly seats: readonly number[];
}

/** Events around any game, as viewers are told them. */
export type RoomTold =
  | SeatTaken
  | SeatLeft
  | HostPassed
  | SeatRecoloured
  | SeatReady
  | ReadinessLost
  | TierSet
  | RulesChanged
  | StartCalled
  | SeedOpened
  | SeedCommitted
  | SeedRenewed
  | Started
  | SeatAway
  | SeatBack
  | SeatRetired
  | Undone
  | PlayAgainSaid
  | SeatNudged
  | NextGameCalled
  | SetupKept
  | RematchOpened
  | JudgeAppointed
  | JudgeDismissed
  | JudgeRemoved
  | JudgeReplaced
  | JudgeCalled
  | CallSettled
  | Rewound
  | Reopened
  | EndingCorrected
  | SeatReinstated
  | Warned
  | SeatSilenced
  | Penalised
  | PointsCorrected
  | StepInspected
  | SeatRemoved
  | WinnerNamed
  | MatchClosed
  | HandsOpened
  | HandsClosed
  | MatchClockRanOut
  | PauseAsked
  | PauseAgreed
  | PauseRefused
  | ClockPaused
  | ClockResumed
  | TimeGivenBack
  | TimeAdded
  | AbsenceVoteOpened
  | AbsenceVoted
  | AbsenceVoteClosed
  | SeatGone
  | JudgeGone
  | PresenceAsked
  | PresenceAnswered
  | SeatVoteOpened
  | SeatVoted
  | SeatVoteClosed
  | AgreementVoiced
  | AgreementWithdrawn
  | AgreementReached
  | MatchClosedByAgreement;
