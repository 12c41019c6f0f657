// Written by `python -m server.schema`; do not edit.

/** Take this free seat (and leave the one held). */
export interface Sit {
  readonly is: 'Sit';
  readonly seat: number;
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

/** Host: free this seat of whoever sits there. */
export interface Kick {
  readonly is: 'Kick';
  readonly seat: number;
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

/** Leave the table in mid-game; a bot plays on until one returns. */
export interface Leave {
  readonly is: 'Leave';
}

/** Come back to one's seat. */
export interface Return {
  readonly is: 'Return';
}

/** Take back the last thing one did, if the rule book allows it (U1, U5). */
export interface TakeBack {
  readonly is: 'TakeBack';
}

/** What may be asked around any game. */
export type RoomCommand =
  | Sit
  | Stand
  | Recolour
  | SetReady
  | AddBot
  | RemoveBot
  | Kick
  | ChangeRules
  | CallStart
  | OpenSeed
  | Leave
  | Return
  | TakeBack;

/** Initial placement (I1). */
export interface PlaceSettlement {
  readonly is: 'PlaceSettlement';
  readonly corner: number;
}

/** Initial placement: next to the settlement just placed (I1). */
export interface PlaceRoad {
  readonly is: 'PlaceRoad';
  readonly edge: number;
}

/** Throw the dice (P2). */
export interface Roll {
  readonly is: 'Roll';
}

/** After a 7: half of one's cards, of one's own choice (P6). */
export interface Discard {
  readonly is: 'Discard';
  readonly cards: readonly [number, number, number, number, number];
}

/** Move the robber and rob one seat there, if anybody can be robbed (P7). */
export interface MoveRobber {
  readonly is: 'MoveRobber';
  readonly hex: number;
  readonly victim?: number;
}

/** C1. */
export interface BuildRoad {
  readonly is: 'BuildRoad';
  readonly edge: number;
}

/** C2. */
export interface BuildSettlement {
  readonly is: 'BuildSettlement';
  readonly corner: number;
}

/** C3. */
export interface BuildCity {
  readonly is: 'BuildCity';
  readonly corner: number;
}

/** C4. */
export interface BuyCard {
  readonly is: 'BuyCard';
}

/** C5. */
export interface PlayKnight {
  readonly is: 'PlayKnight';
}

/** C6. */
export interface PlayRoadBuilding {
  readonly is: 'PlayRoadBuilding';
}

/** C7: two cards from the bank. */
export interface PlayYearOfPlenty {
  readonly is: 'PlayYearOfPlenty';
  readonly cards: readonly [number, number, number, number, number];
}

/** C8: all cards of one resource from everybody. */
export interface PlayMonopoly {
  readonly is: 'PlayMonopoly';
  readonly resource: number;
}

/** Give cards of one resource at the best rate one has, get one of another (C11). */
export interface TradeWithBank {
  readonly is: 'TradeWithBank';
  readonly give: number;
  readonly get: number;
}

/** Offer `give` for `want` to these seats; `parent` is the offer it counters. terms: what else is promised, tagged `is`. What no chapter of the rule book honours is refused (N4). */
export interface MakeOffer {
  readonly is: 'MakeOffer';
  readonly to: readonly number[];
  readonly give: readonly [number, number, number, number, number];
  readonly want: readonly [number, number, number, number, number];
  readonly terms?: readonly (Readonly<Record<string, unknown>>)[];
  readonly parent?: number;
}

export interface AcceptOffer {
  readonly is: 'AcceptOffer';
  readonly offer: number;
}

export interface DeclineOffer {
  readonly is: 'DeclineOffer';
  readonly offer: number;
}

/** Take one's own offer off the table. */
export interface WithdrawOffer {
  readonly is: 'WithdrawOffer';
  readonly offer: number;
}

/** Close one's own offer with one of those who accepted it. */
export interface ChooseAcceptor {
  readonly is: 'ChooseAcceptor';
  readonly offer: number;
  readonly seat: number;
}

/** P1. */
export interface EndTurn {
  readonly is: 'EndTurn';
}

/** E1. */
export interface DeclareVictory {
  readonly is: 'DeclareVictory';
}

/** What may be asked in settlers. */
export type GameCommand =
  | PlaceSettlement
  | PlaceRoad
  | Roll
  | Discard
  | MoveRobber
  | BuildRoad
  | BuildSettlement
  | BuildCity
  | BuyCard
  | PlayKnight
  | PlayRoadBuilding
  | PlayYearOfPlenty
  | PlayMonopoly
  | TradeWithBank
  | MakeOffer
  | AcceptOffer
  | DeclineOffer
  | WithdrawOffer
  | ChooseAcceptor
  | EndTurn
  | DeclareVictory;
