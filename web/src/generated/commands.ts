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

/** template: its code, text: at most 300 characters of one's own. One of them is needed. */
export interface Reason {
  readonly template?: 'technical-fault' | 'misread-offer' | 'wrong-count' | 'rule-misapplied' | 'agreed-by-all' | 'slow-play' | 'disturbance' | 'insult' | 'collusion' | 'broken-promise' | 'false-statement' | 'absence' | 'outside-help' | 'cannot-continue' | 'rule-question' | 'nothing-wrong';
  readonly text?: string;
}

/** Judge: go back to the table before batch `to`; `technical`: though it lies before a roll of a later turn. */
export interface Rewind {
  readonly is: 'Rewind';
  readonly to: number;
  readonly technical?: boolean;
  readonly reason?: Reason;
}

/** Judge: warn this seat. */
export interface Warn {
  readonly is: 'Warn';
  readonly seat: number;
  readonly reason?: Reason;
}

/** Judge: take points off this seat; less than nothing gives back what was taken off. */
export interface Penalise {
  readonly is: 'Penalise';
  readonly seat: number;
  readonly points: number;
  readonly reason?: Reason;
}

/** Judge: this seat plays no more. */
export interface RemoveSeat {
  readonly is: 'RemoveSeat';
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

/** What may be asked around any game. */
export type RoomCommand =
  | Sit
  | Stand
  | Recolour
  | SetReady
  | AddBot
  | RemoveBot
  | Kick
  | SetTier
  | ChangeRules
  | CallStart
  | OpenSeed
  | Leave
  | Retire
  | Return
  | TakeBack
  | AppointJudge
  | DismissJudge
  | CallJudge
  | Settle
  | Rewind
  | Warn
  | Penalise
  | RemoveSeat
  | NameWinner
  | CloseMatch
  | OpenHands
  | CloseHands
  | AskPause
  | AgreePause
  | RefusePause
  | Resume
  | Pause
  | AddTime
  | VoteAbsent;

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

/** Take the cards that wait for one (P5). */
export interface Collect {
  readonly is: 'Collect';
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

/** Lay year of plenty (3) or monopoly (4) open; what it is to bring is named afterwards (U3). */
export interface OpenCard {
  readonly is: 'OpenCard';
  readonly card: number;
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

/** Offer `give` for `want` to these seats; `parent` is the offer it counters, or the call it answers. terms: what else is promised, tagged `is`. What no chapter of the rule book honours is refused (N4). */
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

/** The seat on turn says what it looks for, and what it might give: resources, each once, in ascending order. */
export interface CallForOffers {
  readonly is: 'CallForOffers';
  readonly want: readonly number[];
  readonly give?: readonly number[];
}

/** Look no longer for what one has called for. */
export interface WithdrawCall {
  readonly is: 'WithdrawCall';
  readonly call: number;
}

/** Take back the last trade that still can be, as either side of it (N7). */
export interface TakeBackTrade {
  readonly is: 'TakeBackTrade';
}

/** Say something of one's own hand, and have it checked (N8). */
export interface Claim {
  readonly is: 'Claim';
  readonly claim: HoldsNone | AtLeast | NoKnight;
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

/** Show some of one's own hidden cards to all: resources, development cards by kind (C12). */
export interface Reveal {
  readonly is: 'Reveal';
  readonly cards?: readonly [number, number, number, number, number];
  readonly development?: readonly [number, number, number, number, number];
}

/** P1. */
export interface EndTurn {
  readonly is: 'EndTurn';
}

/** E1. */
export interface DeclareVictory {
  readonly is: 'DeclareVictory';
}

/** Judge: this seat should hold these cards (J2). */
export interface CorrectHand {
  readonly is: 'CorrectHand';
  readonly seat: number;
  readonly cards: readonly [number, number, number, number, number];
  readonly reason?: Reason;
}

/** What may be asked in settlers. */
export type GameCommand =
  | PlaceSettlement
  | PlaceRoad
  | Roll
  | Collect
  | Discard
  | MoveRobber
  | BuildRoad
  | BuildSettlement
  | BuildCity
  | BuyCard
  | PlayKnight
  | PlayRoadBuilding
  | OpenCard
  | PlayYearOfPlenty
  | PlayMonopoly
  | TradeWithBank
  | MakeOffer
  | AcceptOffer
  | DeclineOffer
  | WithdrawOffer
  | ChooseAcceptor
  | CallForOffers
  | WithdrawCall
  | TakeBackTrade
  | Claim
  | Reveal
  | EndTurn
  | DeclareVictory
  | CorrectHand;
