// Written by `python -m server.schema`; do not edit.

/** Somebody sat down: a person (`user`) or a bot (`bot`: its level). `at`: ms since the epoch. */
export interface SeatTaken {
  readonly is: 'SeatTaken';
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly user?: string;
  readonly bot?: string;
  readonly at?: number;
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

/** The game begins: new seat → old seat, and all the rules in force (not told: the view shows them). colours: by new seat, if the rules give them; otherwise everybody keeps the one chosen in the room rolls: if the seats were diced for, the rounds of it: old seat and two dice each */
export interface Started {
  readonly is: 'Started';
  readonly order: readonly number[];
  readonly law?: LawText;
  readonly colours?: readonly string[];
  readonly rolls?: readonly (readonly (readonly [number, number, number])[])[];
}

/** All the rules in force, as they are stored with every game, so that it can be refolded after an upgrade. game: name of the game rulebook: name of the document on top, the room's own changes aside says: rule → value, clause, source chapters: chapter → whether it is in, clause, source; in the order of the book documents: names of the documents that made it, foundations first */
export interface LawText {
  readonly game: string;
  readonly rulebook: string;
  readonly says: Readonly<Record<string, Said>>;
  readonly chapters: Readonly<Record<string, Said>>;
  readonly documents?: readonly string[];
}

/** A rule in force: its value, the clause, and the documents that say so. */
export interface Said {
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

/** `seat` took back what it did in the batch with `seq` = `to`. what: turn-end, build, bank-trade, settlement, card, free-road */
export interface Undone {
  readonly is: 'Undone';
  readonly seat: number;
  readonly what: string;
  readonly to: number;
}

export interface RematchOpened {
  readonly is: 'RematchOpened';
  readonly code: string;
}

export interface JudgeAppointed {
  readonly is: 'JudgeAppointed';
  readonly user: string;
  readonly name?: string;
}

/** There is no judge any more. */
export interface JudgeDismissed {
  readonly is: 'JudgeDismissed';
}

/** call: its number; text: told to the judge and the caller alone; about: the seq of the batch it is about. */
export interface JudgeCalled {
  readonly is: 'JudgeCalled';
  readonly call: number;
  readonly seat: number;
  readonly text?: string;
  readonly about?: number;
}

export interface CallSettled {
  readonly is: 'CallSettled';
  readonly call: number;
  readonly reason: Reason;
}

/** template: its code, text: at most 300 characters of one's own. One of them is needed. */
export interface Reason {
  readonly template?: 'technical-fault' | 'misread-offer' | 'wrong-count' | 'rule-misapplied' | 'agreed-by-all' | 'slow-play' | 'disturbance' | 'insult' | 'collusion' | 'broken-promise' | 'false-statement' | 'absence' | 'outside-help' | 'cannot-continue' | 'rule-question' | 'nothing-wrong';
  readonly text?: string;
}

/** A judge took the match back to the table before batch `to`; `technical`: past a roll of a later turn (J2). */
export interface Rewound {
  readonly is: 'Rewound';
  readonly to: number;
  readonly reason: Reason;
  readonly technical?: boolean;
}

export interface Warned {
  readonly is: 'Warned';
  readonly seat: number;
  readonly reason: Reason;
}

/** points: taken off; less than nothing: given back. */
export interface Penalised {
  readonly is: 'Penalised';
  readonly seat: number;
  readonly points: number;
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

/** Clocks and game stand still. by: agreement or judge; since: ms since the epoch. */
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

/** terrains: 0–4 yield lumber, brick, wool, grain, ore, 5 is the desert; numbers: 0 where no token lies. turned: the dice that turned the rings, if they were; layings: numbers as they were laid before, and taken up again because too many reds hung together (S7) */
export interface BoardLaid {
  readonly is: 'BoardLaid';
  readonly terrains: readonly number[];
  readonly numbers: readonly number[];
  readonly harbours: readonly Harbour[];
  readonly robber: number;
  readonly turned?: Turned;
  readonly layings?: readonly (readonly number[])[];
}

/** A harbour on an edge of the coast. kind: `3:1`, or the resource it trades 2:1. */
export interface Harbour {
  readonly edge: number;
  readonly kind: string;
}

/** Two dice: by how many steps clockwise the inner ring of land (white) and the sea (blue) were turned (S7). */
export interface Turned {
  readonly white: number;
  readonly blue: number;
}

export interface SettlementPlaced {
  readonly is: 'SettlementPlaced';
  readonly seat: number;
  readonly corner: number;
}

export interface StartCardsGiven {
  readonly is: 'StartCardsGiven';
  readonly seat: number;
  readonly cards: readonly [number, number, number, number, number];
}

export interface RoadPlaced {
  readonly is: 'RoadPlaced';
  readonly seat: number;
  readonly edge: number;
}

/** Everybody has placed; the first turn begins. */
export interface PlacementEnded {
  readonly is: 'PlacementEnded';
  readonly next: number;
}

/** proof: the link of the hash chain that made the dice fall so, hex (V1). */
export interface DiceRolled {
  readonly is: 'DiceRolled';
  readonly seat: number;
  readonly dice: readonly [number, number];
  readonly proof?: string;
}

/** gains: seat → cards; short: resources of which the bank could not give all (P3). */
export interface Produced {
  readonly is: 'Produced';
  readonly gains: Readonly<Record<string, readonly [number, number, number, number, number]>>;
  readonly short?: readonly number[];
}

/** The same where each takes its own: the cards lie there for it, no longer the bank's (P5). */
export interface Yielded {
  readonly is: 'Yielded';
  readonly gains: Readonly<Record<string, readonly [number, number, number, number, number]>>;
  readonly short?: readonly number[];
}

/** This seat took what waited for it. */
export interface Collected {
  readonly is: 'Collected';
  readonly seat: number;
  readonly cards: readonly [number, number, number, number, number];
}

/** lost: seat → cards that it did not take in time; they are the bank's again. */
export interface CollectionLost {
  readonly is: 'CollectionLost';
  readonly lost: Readonly<Record<string, readonly [number, number, number, number, number]>>;
}

/** seat → how many cards it must give back. */
export interface DiscardsOwed {
  readonly is: 'DiscardsOwed';
  readonly owed: Readonly<Record<string, number>>;
}

/** Known to that seat alone until everybody has chosen. */
export interface DiscardChosen {
  readonly is: 'DiscardChosen';
  readonly seat: number;
  readonly cards?: readonly [number, number, number, number, number];
}

/** Everybody has chosen; the cards are shown and go back to the bank. */
export interface Discarded {
  readonly is: 'Discarded';
  readonly cards: Readonly<Record<string, readonly [number, number, number, number, number]>>;
}

export interface RobberMoved {
  readonly is: 'RobberMoved';
  readonly seat: number;
  readonly hex: number;
}

/** This seat gave its move of the robber up by ending its turn, also if it takes that end back (P8). */
export interface RobberWaived {
  readonly is: 'RobberWaived';
  readonly seat: number;
}

/** Only the two concerned know the resource. */
export interface CardStolen {
  readonly is: 'CardStolen';
  readonly seat: number;
  readonly victim: number;
  readonly resource?: number;
}

export interface RoadBuilt {
  readonly is: 'RoadBuilt';
  readonly seat: number;
  readonly edge: number;
  readonly paid?: readonly [number, number, number, number, number];
}

export interface SettlementBuilt {
  readonly is: 'SettlementBuilt';
  readonly seat: number;
  readonly corner: number;
  readonly paid?: readonly [number, number, number, number, number];
}

export interface CityBuilt {
  readonly is: 'CityBuilt';
  readonly seat: number;
  readonly corner: number;
  readonly paid?: readonly [number, number, number, number, number];
}

/** Only the buyer knows the card (0–4: knight, victory point, road building, year of plenty, monopoly). */
export interface CardBought {
  readonly is: 'CardBought';
  readonly seat: number;
  readonly card?: number;
  readonly paid?: readonly [number, number, number, number, number];
}

export interface KnightPlayed {
  readonly is: 'KnightPlayed';
  readonly seat: number;
}

/** roads: how many may be built free of charge. */
export interface RoadBuildingPlayed {
  readonly is: 'RoadBuildingPlayed';
  readonly seat: number;
  readonly roads: number;
}

/** card: year of plenty (3) or monopoly (4), for which something is to be named (U3). */
export interface CardOpened {
  readonly is: 'CardOpened';
  readonly seat: number;
  readonly card: number;
}

export interface YearOfPlentyPlayed {
  readonly is: 'YearOfPlentyPlayed';
  readonly seat: number;
  readonly cards: readonly [number, number, number, number, number];
}

/** taken: seat → how many cards it handed over. */
export interface MonopolyPlayed {
  readonly is: 'MonopolyPlayed';
  readonly seat: number;
  readonly resource: number;
  readonly taken: Readonly<Record<string, number>>;
}

/** holder: none if the card was set aside. */
export interface LongestRoadMoved {
  readonly is: 'LongestRoadMoved';
  readonly length: number;
  readonly holder?: number;
}

export interface LargestArmyMoved {
  readonly is: 'LargestArmyMoved';
  readonly holder: number;
  readonly knights: number;
}

export interface BankTraded {
  readonly is: 'BankTraded';
  readonly seat: number;
  readonly gave: readonly [number, number, number, number, number];
  readonly got: readonly [number, number, number, number, number];
}

/** give and want as `by` sees it; parent: the offer it counters, or the call it answers. terms: what the seat on turn promises with it (N5, N6); until: when it expires (ms), if it does (N12) */
export interface OfferMade {
  readonly is: 'OfferMade';
  readonly offer: number;
  readonly by: number;
  readonly to: readonly number[];
  readonly give: readonly [number, number, number, number, number];
  readonly want: readonly [number, number, number, number, number];
  readonly parent?: number;
  readonly terms?: readonly (KnightDeal | MaxDeal)[];
  readonly until?: number;
}

/** For the rest of the turn no robber comes to the partner's hexes (N5). */
export interface KnightDeal {
  readonly is: 'knight_deal';
}

/** The turn ends with an empty hand: what is left goes to the partner (N6). */
export interface MaxDeal {
  readonly is: 'max_deal';
}

export interface OfferAccepted {
  readonly is: 'OfferAccepted';
  readonly offer: number;
  readonly seat: number;
}

export interface OfferDeclined {
  readonly is: 'OfferDeclined';
  readonly offer: number;
  readonly seat: number;
}

export interface OfferWithdrawn {
  readonly is: 'OfferWithdrawn';
  readonly offer: number;
}

/** Offers of a seat that has fewer cards now, whatever cards they were (N15). */
export interface OffersClosed {
  readonly is: 'OffersClosed';
  readonly offers: readonly number[];
}

/** This seat's acceptances no longer stand, since it has fewer cards now (N15). */
export interface AnswersDropped {
  readonly is: 'AnswersDropped';
  readonly seat: number;
  readonly offers: readonly number[];
}

/** gave and got as `by`, the proposer, sees it. */
export interface Traded {
  readonly is: 'Traded';
  readonly offer: number;
  readonly by: number;
  readonly with_: number;
  readonly gave: readonly [number, number, number, number, number];
  readonly got: readonly [number, number, number, number, number];
  readonly terms?: readonly (KnightDeal | MaxDeal)[];
}

/** Nobody came to terms in time (N12). */
export interface OffersExpired {
  readonly is: 'OffersExpired';
  readonly offers: readonly number[];
}

/** The seat on turn looks for these resources, and might give those. Calls share the numbers of offers. */
export interface CallMade {
  readonly is: 'CallMade';
  readonly call: number;
  readonly seat: number;
  readonly want: readonly number[];
  readonly give?: readonly number[];
}

export interface CallWithdrawn {
  readonly is: 'CallWithdrawn';
  readonly call: number;
}

/** The trade of this offer is undone: the cards go back, its promises lapse (N7). gave and got as `by` saw it. */
export interface TradeTakenBack {
  readonly is: 'TradeTakenBack';
  readonly offer: number;
  readonly asked_by: number;
  readonly by: number;
  readonly with_: number;
  readonly gave: readonly [number, number, number, number, number];
  readonly got: readonly [number, number, number, number, number];
}

/** At the end of the turn what is left goes to the partner (N6). Only the two know the cards. */
export interface MaxHandedOver {
  readonly is: 'MaxHandedOver';
  readonly seat: number;
  readonly partner: number;
  readonly count: number;
  readonly cards?: readonly [number, number, number, number, number];
}

/** The trade that the hand-over was promised with is taken back, and so is the hand-over (N6, N7). */
export interface MaxReturned {
  readonly is: 'MaxReturned';
  readonly seat: number;
  readonly partner: number;
  readonly count: number;
  readonly cards?: readonly [number, number, number, number, number];
}

/** What this seat says of its own hand, and it is true (N8), in the turn of this number. */
export interface ClaimMade {
  readonly is: 'ClaimMade';
  readonly seat: number;
  readonly claim: HoldsNone | AtLeast | NoKnight;
  readonly turn?: number;
}

/** I hold no card of this resource. */
export interface HoldsNone {
  readonly is: 'none';
  readonly resource: number;
}

/** I hold at least so many cards of this resource. */
export interface AtLeast {
  readonly is: 'at_least';
  readonly resource: number;
  readonly count: number;
}

/** My hidden cards hold no knight. */
export interface NoKnight {
  readonly is: 'no_knight';
}

/** This seat shows these of its cards to all; development by kind, as in `CardBought` (C12). */
export interface CardsRevealed {
  readonly is: 'CardsRevealed';
  readonly seat: number;
  readonly cards: readonly [number, number, number, number, number];
  readonly development: readonly [number, number, number, number, number];
}

/** This seat can't win any more. reasons: the most it could still reach, by what the points would be for (E5). */
export interface SeatStuck {
  readonly is: 'SeatStuck';
  readonly seat: number;
  readonly reasons: Readonly<Record<string, number>>;
}

/** This seat is out; the points that all could count of it are final, by what they are for. */
export interface PointsKept {
  readonly is: 'PointsKept';
  readonly seat: number;
  readonly points: Readonly<Record<string, number>>;
}

/** The hand of a seat that is out, back to the bank in full view. */
export interface HandReturned {
  readonly is: 'HandReturned';
  readonly seat: number;
  readonly cards: readonly [number, number, number, number, number];
}

export interface TurnEnded {
  readonly is: 'TurnEnded';
  readonly seat: number;
  readonly next: number;
}

/** points: all of them; cards: victory point cards shown. */
export interface VictoryDeclared {
  readonly is: 'VictoryDeclared';
  readonly seat: number;
  readonly points: number;
  readonly cards: number;
}

export interface GameEnded {
  readonly is: 'GameEnded';
  readonly ranking: readonly Rank[];
  readonly winner?: number;
}

/** A seat's place at the end. Level seats share a rank (E3). */
export interface Rank {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
}

/** A judge put a hand right. change: how many cards more it holds now. gave, got: cards to and from the bank; told to the seat alone, and to whoever sees all hands */
export interface HandCorrected {
  readonly is: 'HandCorrected';
  readonly seat: number;
  readonly change: number;
  readonly reason: Reason;
  readonly gave?: readonly [number, number, number, number, number];
  readonly got?: readonly [number, number, number, number, number];
}

/** What happened, as viewers are told it. */
export type Told =
  | SeatTaken
  | SeatLeft
  | HostPassed
  | SeatRecoloured
  | SeatReady
  | TierSet
  | RulesChanged
  | StartCalled
  | SeedOpened
  | Started
  | SeatAway
  | SeatBack
  | SeatRetired
  | Undone
  | RematchOpened
  | JudgeAppointed
  | JudgeDismissed
  | JudgeCalled
  | CallSettled
  | Rewound
  | Warned
  | Penalised
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
  | BoardLaid
  | SettlementPlaced
  | StartCardsGiven
  | RoadPlaced
  | PlacementEnded
  | DiceRolled
  | Produced
  | Yielded
  | Collected
  | CollectionLost
  | DiscardsOwed
  | DiscardChosen
  | Discarded
  | RobberMoved
  | RobberWaived
  | CardStolen
  | RoadBuilt
  | SettlementBuilt
  | CityBuilt
  | CardBought
  | KnightPlayed
  | RoadBuildingPlayed
  | CardOpened
  | YearOfPlentyPlayed
  | MonopolyPlayed
  | LongestRoadMoved
  | LargestArmyMoved
  | BankTraded
  | OfferMade
  | OfferAccepted
  | OfferDeclined
  | OfferWithdrawn
  | OffersClosed
  | AnswersDropped
  | Traded
  | OffersExpired
  | CallMade
  | CallWithdrawn
  | TradeTakenBack
  | MaxHandedOver
  | MaxReturned
  | ClaimMade
  | CardsRevealed
  | SeatStuck
  | PointsKept
  | HandReturned
  | TurnEnded
  | VictoryDeclared
  | GameEnded
  | HandCorrected;
