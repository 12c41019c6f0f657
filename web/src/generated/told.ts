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

/** The person at this seat is gone; a bot plays on. */
export interface SeatAway {
  readonly is: 'SeatAway';
  readonly seat: number;
}

export interface SeatBack {
  readonly is: 'SeatBack';
  readonly seat: number;
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

/** terrains: 0–4 yield lumber, brick, wool, grain, ore, 5 is the desert; numbers: 0 where no token lies. */
export interface BoardLaid {
  readonly is: 'BoardLaid';
  readonly terrains: readonly number[];
  readonly numbers: readonly number[];
  readonly harbours: readonly Harbour[];
  readonly robber: number;
}

/** A harbour on an edge of the coast. kind: `3:1`, or the resource it trades 2:1. */
export interface Harbour {
  readonly edge: number;
  readonly kind: string;
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

export interface OfferMade {
  readonly is: 'OfferMade';
  readonly offer: number;
  readonly by: number;
  readonly to: readonly number[];
  readonly give: readonly [number, number, number, number, number];
  readonly want: readonly [number, number, number, number, number];
  readonly parent?: number;
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

/** What happened, as viewers are told it. */
export type Told =
  | SeatTaken
  | SeatLeft
  | HostPassed
  | SeatRecoloured
  | SeatReady
  | RulesChanged
  | StartCalled
  | SeedOpened
  | Started
  | SeatAway
  | SeatBack
  | Undone
  | RematchOpened
  | BoardLaid
  | SettlementPlaced
  | StartCardsGiven
  | RoadPlaced
  | PlacementEnded
  | DiceRolled
  | Produced
  | DiscardsOwed
  | DiscardChosen
  | Discarded
  | RobberMoved
  | CardStolen
  | RoadBuilt
  | SettlementBuilt
  | CityBuilt
  | CardBought
  | KnightPlayed
  | RoadBuildingPlayed
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
  | TurnEnded
  | VictoryDeclared
  | GameEnded;
