// Written by `python -m server.schema`; do not edit.

import type { View } from './views';

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
  readonly give: readonly number[];
  readonly want: readonly number[];
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

/** The seat on turn says what it looks for, and what it might give: kinds, each once, in ascending order. */
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

/** Take back the last trade that still can be, as either side of it (N7). offer: the offer that it came from. Both sides may ask at once: named, no trade but the one meant is taken back. */
export interface TakeBackTrade {
  readonly is: 'TakeBackTrade';
  readonly offer?: number;
}

/** Ask the other side to take back together the trade of this offer, which is the last one (N7, N16). */
export interface AskTakeBack {
  readonly is: 'AskTakeBack';
  readonly offer: number;
}

/** Agree to take the trade of this offer back together, as the seat that was asked (N16). */
export interface AgreeTakeBack {
  readonly is: 'AgreeTakeBack';
  readonly offer: number;
}

/** End a request to take the trade of this offer back: refuse it, or withdraw one's own (N16). */
export interface DeclineTakeBack {
  readonly is: 'DeclineTakeBack';
  readonly offer: number;
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

/** Reason: the code of a template, at most 300 characters of text, or both; one of them is needed. */
export interface Reason {
  readonly template?: 'technical-fault' | 'misread-offer' | 'wrong-count' | 'rule-misapplied' | 'agreed-by-all' | 'slow-play' | 'disturbance' | 'insult' | 'collusion' | 'broken-promise' | 'false-statement' | 'absence' | 'outside-help' | 'cannot-continue' | 'rule-question' | 'nothing-wrong';
  readonly text?: string;
}

/** Judge: a road of this seat should stand here, or should not (J2). */
export interface CorrectRoad {
  readonly is: 'CorrectRoad';
  readonly seat: number;
  readonly edge: number;
  readonly there: boolean;
  readonly reason?: Reason;
}

/** Judge: this is what this seat should have on this corner (J2). */
export interface CorrectBuilding {
  readonly is: 'CorrectBuilding';
  readonly seat: number;
  readonly corner: number;
  readonly piece: 'settlement' | 'city' | 'none';
  readonly reason?: Reason;
}

/** Judge: the robber should stand here (J2). */
export interface CorrectRobber {
  readonly is: 'CorrectRobber';
  readonly hex: number;
  readonly reason?: Reason;
}

/** Judge: this seat should hold these development cards unplayed, and have played those (J2). */
export interface CorrectDevelopment {
  readonly is: 'CorrectDevelopment';
  readonly seat: number;
  readonly held: readonly [number, number, number, number, number];
  readonly played?: readonly [number, number, number, number, number];
  readonly reason?: Reason;
}

/** A knight from the stock enters on this edge (A6). */
export interface PlaceKnight {
  readonly is: 'PlaceKnight';
  readonly edge: number;
}

/** One's own knight goes from one edge to another; more than three edges cost one grain (A7). */
export interface MoveKnight {
  readonly is: 'MoveKnight';
  readonly source: number;
  readonly target: number;
}

/** Treason: one barbarian goes to the coast hex `target`, from the hex `source` or from the stock (A6). */
export interface MoveBarbarian {
  readonly is: 'MoveBarbarian';
  readonly target: number;
  readonly source?: number;
}

/** Intrigue: one barbarian of this coast hex is captured (A6). */
export interface CaptureBarbarian {
  readonly is: 'CaptureBarbarian';
  readonly hex: number;
}

/** After a 7: one resource at random from this seat (A10). */
export interface StealCard {
  readonly is: 'StealCard';
  readonly victim: number;
}

/** After a 7: take nothing from anybody (A10). */
export interface DeclineSteal {
  readonly is: 'DeclineSteal';
}

/** One gold from the bank, for equal resources (A11). */
export interface BuyGold {
  readonly is: 'BuyGold';
  readonly give: number;
}

/** One resource from the bank, for two gold (A11). */
export interface PayGold {
  readonly is: 'PayGold';
  readonly get: number;
}

/** Judge: a knight of this seat should stand here, or should not (J2). */
export interface CorrectKnight {
  readonly is: 'CorrectKnight';
  readonly seat: number;
  readonly edge: number;
  readonly there: boolean;
  readonly reason?: Reason;
}

/** Judge: so many barbarians should stand on this coast hex; the stock gives and takes (J2). */
export interface CorrectBarbarians {
  readonly is: 'CorrectBarbarians';
  readonly hex: number;
  readonly count: number;
  readonly reason?: Reason;
}

/** Judge: this seat should have captured so many barbarians; the stock gives and takes (J2). */
export interface CorrectPrisoners {
  readonly is: 'CorrectPrisoners';
  readonly seat: number;
  readonly count: number;
  readonly reason?: Reason;
}

/** Judge: this seat should own so much gold (J2). */
export interface CorrectGold {
  readonly is: 'CorrectGold';
  readonly seat: number;
  readonly gold: number;
  readonly reason?: Reason;
}

/** One resource from the bank, by an event (O2). */
export interface TakeResource {
  readonly is: 'TakeResource';
  readonly resource: number;
}

/** Good neighbours: the resource for one's left neighbour (O2). */
export interface PassResource {
  readonly is: 'PassResource';
  readonly resource: number;
}

/** Neighbourly assistance: one resource for a seat with fewer points (O2). */
export interface GiveResource {
  readonly is: 'GiveResource';
  readonly to: number;
  readonly resource: number;
}

/** Conflict, trade advantage: one unseen resource card from this seat (O2). */
export interface TakeCard {
  readonly is: 'TakeCard';
  readonly victim: number;
}

/** Earthquake: this road of one's own is damaged (O2). */
export interface TurnRoad {
  readonly is: 'TurnRoad';
  readonly edge: number;
}

/** One's damaged road, for the cost of a road (O2). */
export interface RepairRoad {
  readonly is: 'RepairRoad';
}

/** Judge: this road should be the damaged one of its seat, or should not be damaged (J2). */
export interface CorrectRoadDamage {
  readonly is: 'CorrectRoadDamage';
  readonly seat: number;
  readonly edge: number;
  readonly damaged: boolean;
  readonly reason?: Reason;
}

/** A free road of a neutral seat, which comes with one's own (O4). */
export interface BuildNeutralRoad {
  readonly is: 'BuildNeutralRoad';
  readonly neutral: number;
  readonly edge: number;
}

/** A free settlement of a neutral seat, which comes with one's own (O4). */
export interface BuildNeutralSettlement {
  readonly is: 'BuildNeutralSettlement';
  readonly neutral: number;
  readonly corner: number;
}

/** Trade tokens for a forced trade: two random cards of the other seat (O4). */
export interface ForceTrade {
  readonly is: 'ForceTrade';
}

/** Forced trade: the cards that come back for those taken (O4). */
export interface ReturnCards {
  readonly is: 'ReturnCards';
  readonly cards: readonly [number, number, number, number, number];
}

/** Trade tokens for the robber's way to the desert (O4). */
export interface SendRobberAway {
  readonly is: 'SendRobberAway';
}

/** A played knight for trade tokens, once a turn (O4). */
export interface GiveUpKnight {
  readonly is: 'GiveUpKnight';
}

/** Judge: this seat should own so many trade tokens; the stock gives and takes (J2). */
export interface CorrectTokens {
  readonly is: 'CorrectTokens';
  readonly seat: number;
  readonly tokens: number;
  readonly reason?: Reason;
}

/** Special building phase: a road here, once the window closes (X5). */
export interface WishRoad {
  readonly is: 'WishRoad';
  readonly edge: number;
}

/** Special building phase: a settlement here, once the window closes (X5). */
export interface WishSettlement {
  readonly is: 'WishSettlement';
  readonly corner: number;
}

/** Special building phase: a city here, once the window closes (X5). */
export interface WishCity {
  readonly is: 'WishCity';
  readonly corner: number;
}

/** Special building phase: a development card, once the window closes (X5). */
export interface WishCard {
  readonly is: 'WishCard';
}

/** Take back one's last wish (X5). */
export interface DropWish {
  readonly is: 'DropWish';
}

/** Done with the special building phase (X5). */
export interface FinishBuilding {
  readonly is: 'FinishBuilding';
}

/** Commands that may be asked in settlers. */
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
  | AskTakeBack
  | AgreeTakeBack
  | DeclineTakeBack
  | Claim
  | Reveal
  | EndTurn
  | DeclareVictory
  | CorrectHand
  | CorrectRoad
  | CorrectBuilding
  | CorrectRobber
  | CorrectDevelopment
  | PlaceKnight
  | MoveKnight
  | MoveBarbarian
  | CaptureBarbarian
  | StealCard
  | DeclineSteal
  | BuyGold
  | PayGold
  | CorrectKnight
  | CorrectBarbarians
  | CorrectPrisoners
  | CorrectGold
  | TakeResource
  | PassResource
  | GiveResource
  | TakeCard
  | TurnRoad
  | RepairRoad
  | CorrectRoadDamage
  | BuildNeutralRoad
  | BuildNeutralSettlement
  | ForceTrade
  | ReturnCards
  | SendRobberAway
  | GiveUpKnight
  | CorrectTokens
  | WishRoad
  | WishSettlement
  | WishCity
  | WishCard
  | DropWish
  | FinishBuilding;

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

/** Roll of the two dice. proof: the link of the hash chain that made the dice fall so, hex (V1). With the last link of a chain stands the root of the next. */
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

/** Production that each seat takes itself: the cards lie there for it, no longer the bank's (P5). */
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

/** victim: who was chosen to be robbed, where an owner without cards may be (P7). */
export interface RobberMoved {
  readonly is: 'RobberMoved';
  readonly seat: number;
  readonly hex: number;
  readonly victim?: number;
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

/** Only the buyer knows the card (0–4: knight, victory point, road building, year of plenty, monopoly). between_turns: it was bought in no turn of its seat, which may play it in its next */
export interface CardBought {
  readonly is: 'CardBought';
  readonly seat: number;
  readonly card?: number;
  readonly paid?: readonly [number, number, number, number, number];
  readonly between_turns?: boolean;
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

/** holder: who has the card now; nobody: a judge has put right how many knights lie open. */
export interface LargestArmyMoved {
  readonly is: 'LargestArmyMoved';
  readonly holder: number | null;
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
  readonly give: readonly number[];
  readonly want: readonly number[];
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
  readonly gave: readonly number[];
  readonly got: readonly number[];
  readonly terms?: readonly (KnightDeal | MaxDeal)[];
}

/** Nobody came to terms in time (N12). */
export interface OffersExpired {
  readonly is: 'OffersExpired';
  readonly offers: readonly number[];
}

/** The seat on turn looks for these resources, and might give those. Calls share the numbers of offers. move: of the log, at which it held what it might give (N8); left out if nobody has checked that */
export interface CallMade {
  readonly is: 'CallMade';
  readonly call: number;
  readonly seat: number;
  readonly want: readonly number[];
  readonly give?: readonly number[];
  readonly move?: number;
}

/** A call has ended: its seat withdrew it, or has fewer cards than when it spoke (N15). */
export interface CallWithdrawn {
  readonly is: 'CallWithdrawn';
  readonly call: number;
}

/** The trade of this offer is undone: the cards go back, its promises lapse (N7). gave and got as `by` saw it. asked_by: who took it back, or asked for it if both sides did (N16) */
export interface TradeTakenBack {
  readonly is: 'TradeTakenBack';
  readonly offer: number;
  readonly asked_by: number;
  readonly by: number;
  readonly with_: number;
  readonly gave: readonly number[];
  readonly got: readonly number[];
}

/** This seat asks the other side, `to`, to take the trade of this offer back together (N7, N16). */
export interface TakeBackAsked {
  readonly is: 'TakeBackAsked';
  readonly offer: number;
  readonly seat: number;
  readonly to: number;
}

/** The request to take the trade of this offer back is refused by the seat that was asked, or withdrawn (N16). */
export interface TakeBackDeclined {
  readonly is: 'TakeBackDeclined';
  readonly offer: number;
  readonly seat: number;
}

/** At the end of the turn what is left goes to the partner (N6). Only the two know the cards. */
export interface MaxHandedOver {
  readonly is: 'MaxHandedOver';
  readonly seat: number;
  readonly partner: number;
  readonly count: number;
  readonly cards?: readonly [number, number, number, number, number];
}

/** A seat's claim about its own hand, and it is true (N8): in the turn of this number, as this move of the log. */
export interface ClaimMade {
  readonly is: 'ClaimMade';
  readonly seat: number;
  readonly claim: HoldsNone | AtLeast | NoKnight;
  readonly turn: number;
  readonly move: number;
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

/** Place of a seat at the end: seats with equal points share a rank. */
export interface Rank {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
}

/** Feats of the match that has ended: seat → their names, as the regulations of leagues call them (G7). */
export interface FeatsRecorded {
  readonly is: 'FeatsRecorded';
  readonly feats: Readonly<Record<string, readonly string[]>>;
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

/** there: a road of this seat stands on the edge from now on; otherwise it goes back to its stock. */
export interface RoadCorrected {
  readonly is: 'RoadCorrected';
  readonly seat: number;
  readonly edge: number;
  readonly there: boolean;
  readonly reason: Reason;
}

/** piece: what this seat has on the corner from now on; what stood there goes back to its stock. */
export interface BuildingCorrected {
  readonly is: 'BuildingCorrected';
  readonly seat: number;
  readonly corner: number;
  readonly piece: 'settlement' | 'city' | 'none';
  readonly reason: Reason;
}

/** The robber stands on this hex from now on, and takes nothing. */
export interface RobberCorrected {
  readonly is: 'RobberCorrected';
  readonly hex: number;
  readonly reason: Reason;
}

/** change: how many unplayed cards this seat holds more now, by kind in `gave` (to the deck) and `got` (from it). gave, got: told to the seat alone, and to whoever sees all hands; lifted, laid: by kind, cards that lay open before it (to the deck) and that lie there now (from it) */
export interface DevelopmentCorrected {
  readonly is: 'DevelopmentCorrected';
  readonly seat: number;
  readonly change: number;
  readonly reason: Reason;
  readonly gave?: readonly [number, number, number, number, number];
  readonly got?: readonly [number, number, number, number, number];
  readonly lifted?: readonly [number, number, number, number, number];
  readonly laid?: readonly [number, number, number, number, number];
}

/** The card is `holder`'s now, or nobody's; whose harbour points another seat must exceed. O3. */
export interface HarbourmasterMoved {
  readonly is: 'HarbourmasterMoved';
  readonly harbour_points: number;
  readonly holder?: number;
}

/** Throw of two dice in an attack (A4). hex: the coast hex that the sum names; none for a 7 and for a sum that has come before in this attack landed: whether a barbarian from the stock landed there */
export interface AttackRolled {
  readonly is: 'AttackRolled';
  readonly seat: number;
  readonly dice: readonly [number, number];
  readonly hex?: number;
  readonly landed?: boolean;
}

/** Card that was drawn and shown (0–3: knighthood, strong knight, treason, intrigue), A6. paid: nothing, if it was drawn in place of an intrigue that had nothing to capture; renewed: the pile was made anew before, from all cards */
export interface BarbarianCardBought {
  readonly is: 'BarbarianCardBought';
  readonly seat: number;
  readonly card?: number;
  readonly paid?: readonly [number, number, number, number, number];
  readonly between_turns?: boolean;
  readonly renewed?: boolean;
}

/** Knight that enters from the stock; by: the seat that places it, if its owner is neutral (O4). */
export interface KnightPlaced {
  readonly is: 'KnightPlaced';
  readonly seat: number;
  readonly edge: number;
  readonly by?: number;
}

/** Move of a knight; paid: one grain for more than three edges (A7). by: the seat that moves it and pays, if its owner is neutral (O4) */
export interface KnightMoved {
  readonly is: 'KnightMoved';
  readonly seat: number;
  readonly source: number;
  readonly target: number;
  readonly paid?: readonly [number, number, number, number, number];
  readonly by?: number;
}

/** Barbarian that treason puts on `target`, from the hex `source` or, without one, from the stock. */
export interface BarbarianMoved {
  readonly is: 'BarbarianMoved';
  readonly seat: number;
  readonly target: number;
  readonly source?: number;
}

/** Throw of two dice by each of these seats, for prisoners of a hex: seat → dice (A8). */
export interface CaptureRolled {
  readonly is: 'CaptureRolled';
  readonly hex: number;
  readonly dice: Readonly<Record<string, readonly [number, number]>>;
}

/** Barbarians of a hex that seats capture: seat → how many; gold: seat → what it gets for having got none (A8). */
export interface BarbariansCaptured {
  readonly is: 'BarbariansCaptured';
  readonly hex: number;
  readonly taken: Readonly<Record<string, number>>;
  readonly gold: Readonly<Record<string, number>>;
}

/** Throw of the colour die by a seat that took part in clearing a hex: its face, 1 to 6 (A8). lost: knights on the two edges that it strikes; gold: seat → what it gets for them */
export interface LossesRolled {
  readonly is: 'LossesRolled';
  readonly seat: number;
  readonly hex: number;
  readonly face: number;
  readonly lost: readonly LostKnight[];
  readonly gold: Readonly<Record<string, number>>;
}

/** Knight that returns to its owner's stock. */
export interface LostKnight {
  readonly seat: number;
  readonly edge: number;
}

/** This seat takes nothing from anybody after its 7 (A10). */
export interface StealDeclined {
  readonly is: 'StealDeclined';
  readonly seat: number;
}

/** This seat names a victim that holds no card, as some rules allow (A10, P7). */
export interface NothingStolen {
  readonly is: 'NothingStolen';
  readonly seat: number;
  readonly victim: number;
}

/** Gold that treason brings (A6). */
export interface GoldTaken {
  readonly is: 'GoldTaken';
  readonly seat: number;
  readonly gold: number;
}

/** One gold from the bank, for these equal resources (A11). */
export interface GoldBought {
  readonly is: 'GoldBought';
  readonly seat: number;
  readonly gave: readonly [number, number, number, number, number];
}

/** Gold paid to the bank for this resource (A11). */
export interface GoldPaid {
  readonly is: 'GoldPaid';
  readonly seat: number;
  readonly gold: number;
  readonly got: readonly [number, number, number, number, number];
}

/** there: a knight of this seat stands on the edge from now on; otherwise it goes back to its stock (J2). */
export interface KnightCorrected {
  readonly is: 'KnightCorrected';
  readonly seat: number;
  readonly edge: number;
  readonly there: boolean;
  readonly reason: Reason;
}

/** change: how many barbarians more stand on the hex now, from the stock (J2). */
export interface BarbariansCorrected {
  readonly is: 'BarbariansCorrected';
  readonly hex: number;
  readonly change: number;
  readonly reason: Reason;
}

/** change: how many barbarians more this seat has captured now, from the stock (J2). */
export interface PrisonersCorrected {
  readonly is: 'PrisonersCorrected';
  readonly seat: number;
  readonly change: number;
  readonly reason: Reason;
}

/** change: how much gold this seat owns more now (J2). */
export interface GoldCorrected {
  readonly is: 'GoldCorrected';
  readonly seat: number;
  readonly change: number;
  readonly reason: Reason;
}

/** Card that takes the place of a roll: its kind (see `cards`). renewed: New Year has shown before it, and all 36 cards have been shuffled */
export interface EventCardDrawn {
  readonly is: 'EventCardDrawn';
  readonly seat: number;
  readonly card: number;
  readonly renewed?: boolean;
}

/** One resource from the bank, of the seat's own choice. */
export interface ResourceTaken {
  readonly is: 'ResourceTaken';
  readonly seat: number;
  readonly resource: number;
}

/** Choice for one's left neighbour; known to that seat alone until everybody has chosen. */
export interface GiftChosen {
  readonly is: 'GiftChosen';
  readonly seat: number;
  readonly resource?: number;
}

/** Everybody has chosen. gifts: giver → (left neighbour, resource). */
export interface GiftsPassed {
  readonly is: 'GiftsPassed';
  readonly gifts: Readonly<Record<string, readonly [number, number]>>;
}

/** Assistance to a seat with fewer points. */
export interface ResourceGiven {
  readonly is: 'ResourceGiven';
  readonly seat: number;
  readonly to: number;
  readonly resource: number;
}

/** Victim from whom this seat takes an unseen card; the theft follows. */
export interface VictimNamed {
  readonly is: 'VictimNamed';
  readonly seat: number;
  readonly victim: number;
}

/** The robber goes to the desert and takes nothing. */
export interface RobberFled {
  readonly is: 'RobberFled';
  readonly seat: number;
  readonly hex: number;
  readonly victim?: number;
}

/** Road that the earthquake has damaged. */
export interface RoadTurned {
  readonly is: 'RoadTurned';
  readonly seat: number;
  readonly edge: number;
}

/** Damaged road that serves again, for these cards. */
export interface RoadRepaired {
  readonly is: 'RoadRepaired';
  readonly seat: number;
  readonly edge: number;
  readonly paid?: readonly [number, number, number, number, number];
}

/** damaged: this road is the damaged one of the seat from now on; otherwise it serves again (J2). */
export interface RoadDamageCorrected {
  readonly is: 'RoadDamageCorrected';
  readonly seat: number;
  readonly edge: number;
  readonly damaged: boolean;
  readonly reason: Reason;
}

/** Settlement with which a neutral seat begins. */
export interface NeutralSettlementPlaced {
  readonly is: 'NeutralSettlementPlaced';
  readonly seat: number;
  readonly corner: number;
}

/** Free road of a neutral seat. */
export interface NeutralRoadBuilt {
  readonly is: 'NeutralRoadBuilt';
  readonly seat: number;
  readonly edge: number;
  readonly paid?: readonly [number, number, number, number, number];
}

/** Free settlement of a neutral seat. */
export interface NeutralSettlementBuilt {
  readonly is: 'NeutralSettlementBuilt';
  readonly seat: number;
  readonly corner: number;
  readonly paid?: readonly [number, number, number, number, number];
}

/** Trade tokens from the stock. */
export interface TokensEarned {
  readonly is: 'TokensEarned';
  readonly seat: number;
  readonly tokens: number;
}

/** Trade tokens that go back to the stock for what takes the place of the robber's way to the desert. */
export interface TokensSpent {
  readonly is: 'TokensSpent';
  readonly seat: number;
  readonly tokens: number;
}

/** Cards drawn at random from the other seat, for so many tokens. Only the two concerned know which. */
export interface CardsForced {
  readonly is: 'CardsForced';
  readonly seat: number;
  readonly victim: number;
  readonly tokens: number;
  readonly count: number;
  readonly cards?: readonly [number, number, number, number, number];
}

/** Cards that come back for those. Only the two concerned know which. */
export interface CardsReturned {
  readonly is: 'CardsReturned';
  readonly seat: number;
  readonly to: number;
  readonly count: number;
  readonly cards?: readonly [number, number, number, number, number];
}

/** The robber goes to the desert for so many tokens, and takes nothing. */
export interface RobberSentAway {
  readonly is: 'RobberSentAway';
  readonly seat: number;
  readonly hex: number;
  readonly victim?: number;
  readonly tokens?: number;
}

/** A played knight leaves the game for so many tokens. */
export interface KnightGivenUp {
  readonly is: 'KnightGivenUp';
  readonly seat: number;
  readonly tokens: number;
}

/** change: how many trade tokens more this seat owns now, from the stock (J2). */
export interface TokensCorrected {
  readonly is: 'TokensCorrected';
  readonly seat: number;
  readonly change: number;
  readonly reason: Reason;
}

/** This seat has ended its turn: these may build, in this order, until then (ms since the epoch). */
export interface BuildingPhaseBegan {
  readonly is: 'BuildingPhaseBegan';
  readonly ended: number;
  readonly seats: readonly number[];
  readonly until: number;
}

/** Known to that seat alone until the window closes, also that it wishes for anything. */
export interface WishMade {
  readonly is: 'WishMade';
  readonly seat: number;
  readonly wish: Wish;
}

/** Wish of a seat. place: its edge or corner; none for a card. */
export interface Wish {
  readonly what: 'road' | 'settlement' | 'city' | 'card';
  readonly place?: number;
}

/** The seat has taken back its last wish; known to it alone. */
export interface WishDropped {
  readonly is: 'WishDropped';
  readonly seat: number;
}

/** This seat is done. shown: all are told, since a person has said so; a bot counts as done at the end. */
export interface BuildingFinished {
  readonly is: 'BuildingFinished';
  readonly seat: number;
  readonly shown?: boolean;
}

/** The window has closed, and what follows is built and bought, in turn order. */
export interface WishesCarriedOut {
  readonly is: 'WishesCarriedOut';
}

/** These were no longer possible, and cost nothing. Known to that seat alone. */
export interface WishesLapsed {
  readonly is: 'WishesLapsed';
  readonly seat: number;
  readonly wishes: readonly Wish[];
}

/** The next turn begins. */
export interface BuildingPhaseOver {
  readonly is: 'BuildingPhaseOver';
}

/** This seat takes the second turn of a pair, after `first`. */
export interface PairedTurnBegan {
  readonly is: 'PairedTurnBegan';
  readonly seat: number;
  readonly first: number;
}

/** Events in settlers, as viewers are told them. */
export type GameTold =
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
  | TakeBackAsked
  | TakeBackDeclined
  | MaxHandedOver
  | ClaimMade
  | CardsRevealed
  | SeatStuck
  | PointsKept
  | HandReturned
  | TurnEnded
  | VictoryDeclared
  | GameEnded
  | FeatsRecorded
  | HandCorrected
  | RoadCorrected
  | BuildingCorrected
  | RobberCorrected
  | DevelopmentCorrected
  | HarbourmasterMoved
  | AttackRolled
  | BarbarianCardBought
  | KnightPlaced
  | KnightMoved
  | BarbarianMoved
  | CaptureRolled
  | BarbariansCaptured
  | LossesRolled
  | StealDeclined
  | NothingStolen
  | GoldTaken
  | GoldBought
  | GoldPaid
  | KnightCorrected
  | BarbariansCorrected
  | PrisonersCorrected
  | GoldCorrected
  | EventCardDrawn
  | ResourceTaken
  | GiftChosen
  | GiftsPassed
  | ResourceGiven
  | VictimNamed
  | RobberFled
  | RoadTurned
  | RoadRepaired
  | RoadDamageCorrected
  | NeutralSettlementPlaced
  | NeutralRoadBuilt
  | NeutralSettlementBuilt
  | TokensEarned
  | TokensSpent
  | CardsForced
  | CardsReturned
  | RobberSentAway
  | KnightGivenUp
  | TokensCorrected
  | BuildingPhaseBegan
  | WishMade
  | WishDropped
  | BuildingFinished
  | WishesCarriedOut
  | WishesLapsed
  | BuildingPhaseOver
  | PairedTurnBegan;

/** terrains: by hex, 0–4 yield a resource, 5 is the desert; numbers: by hex, 0 where no token lies. */
export interface IslandView {
  readonly terrains: readonly number[];
  readonly numbers: readonly number[];
  readonly harbours: readonly HarbourView[];
  readonly code: string;
  readonly rings?: RingsView;
}

/** A harbour on an edge of the coast, and what it trades: anything 3:1, or one resource 2:1. */
export interface HarbourView {
  readonly edge: number;
  readonly kind: '3:1' | 'lumber' | 'brick' | 'wool' | 'grain' | 'ore';
}

/** The turns of the rings of land and sea, and how often the numbers were laid (S7). */
export interface RingsView {
  readonly white: number;
  readonly blue: number;
  readonly laid: number;
}

/** Seat whose turn it is, and who is awaited. stage: also one of an expansion, which may have fields of its own. corner: of the settlement that a road must go on from; owed: cards that each seat still has to discard; left: free roads that are left; card: the opened card whose content is to be named; out: seats that play no more; reasons: of a stuck seat, the most it could still reach, part by part (E5). */
export interface TurnView {
  readonly seat: number;
  readonly number: number;
  readonly stage: string;
  readonly awaits: readonly number[];
  readonly corner?: number;
  readonly owed?: Readonly<Record<string, number>>;
  readonly left?: number;
  readonly card?: number;
  readonly out?: Readonly<Record<string, 'retired' | 'stuck'>>;
  readonly reasons?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** counts: cards by seat; bank: left out where its counts are hidden (C8). bank_of: resource and count in the bank, for whoever has just played monopoly; waiting: produced, and not yet taken (P5); hand: the viewer's own; hands: all of them, after the end and for a judge who has them opened. */
export interface ResourcesView {
  readonly counts: readonly number[];
  readonly bank?: readonly [number, number, number, number, number];
  readonly bank_of?: readonly [number, number];
  readonly waiting?: Readonly<Record<string, readonly [number, number, number, number, number]>>;
  readonly hand?: readonly [number, number, number, number, number];
  readonly hands?: readonly (readonly [number, number, number, number, number])[];
}

/** Edges of roads and corners of buildings by seat; stock: roads, settlements and cities that are left. neutral: seats with pieces, but no hand and no turn costs: of road, settlement, city, card, and what expansions sell; left out where they are those of the base */
export interface PiecesView {
  readonly roads: Readonly<Record<string, readonly number[]>>;
  readonly settlements: Readonly<Record<string, readonly number[]>>;
  readonly cities: Readonly<Record<string, readonly number[]>>;
  readonly stock: Readonly<Record<string, readonly [number, number, number]>>;
  readonly costs?: Readonly<Record<string, readonly [number, number, number, number, number]>>;
  readonly neutral?: readonly number[];
}

/** The place of the robber. */
export interface RobberView {
  readonly hex: number;
}

/** The last roll; counts: how often each sum has come, 2 to 12, unless nothing is counted for the players (P10). */
export interface DiceView {
  readonly last?: readonly [number, number];
  readonly counts?: readonly number[];
}

/** counts: unplayed cards by seat; played: by seat and kind; left: in the deck, unless that is hidden (C13). open: the card that lies open; ready, fresh: the viewer's own that may be played, and those bought in this turn; held: everybody's unplayed cards, after the end and for a judge who has the hands opened. */
export interface DevelopmentCardsView {
  readonly counts: readonly number[];
  readonly played: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly left?: number;
  readonly open?: number;
  readonly ready?: Readonly<Record<string, number>>;
  readonly fresh?: Readonly<Record<string, number>>;
  readonly played_this_turn?: boolean;
  readonly held?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Played knights by seat, and who holds the card. */
export interface LargestArmyView {
  readonly knights: readonly number[];
  readonly holder?: number;
}

/** The longest road of each seat, and who holds the card. */
export interface LongestRoadView {
  readonly lengths: readonly number[];
  readonly holder?: number;
}

/** Open offers and calls by their numbers, which they share; made: offers and calls since the roll, by seat. goods: what is traded besides resources, as piles count it after these spent: when a seat that has no offer left to make has one again (ms since 1970), by seat (N14). */
export interface NegotiationView {
  readonly offers: Readonly<Record<string, TradeOfferView>>;
  readonly made: readonly number[];
  readonly spent?: Readonly<Record<string, number>>;
  readonly calls?: Readonly<Record<string, CallForOffersView>>;
  readonly goods?: readonly string[];
}

/** An open offer: what the proposer gives and wants, to whom, and their answers by seat. parent: the offer or the call that it answers; terms: promised with it by the seat on turn, whoever proposes; until: when it expires (ms since 1970), if it does (N12). */
export interface TradeOfferView {
  readonly by: number;
  readonly to: readonly number[];
  readonly give: readonly number[];
  readonly want: readonly number[];
  readonly answers: Readonly<Record<string, 'accepted' | 'declined'>>;
  readonly parent?: number;
  readonly terms?: readonly (KnightDeal | MaxDeal)[];
  readonly until?: number;
}

/** Resources that a seat looks for, and those it might give. move: of the log, at which it held a card of each of these, where that was checked (N8). */
export interface CallForOffersView {
  readonly by: number;
  readonly want: readonly number[];
  readonly give: readonly number[];
  readonly move?: number;
}

/** Promises that are held now. knight: seats that have a knight deal with the seat on turn; protected: hexes where the robber may not stand; max: who gets what is left in the hand at the end of the turn. */
export interface DealsView {
  readonly knight?: readonly number[];
  readonly protected?: readonly number[];
  readonly max?: number;
  readonly last?: LastTradeView;
}

/** The trade that would be taken back next (N7), as the proposer sees it; binds: by both sides together (N16). */
export interface LastTradeView {
  readonly offer: number;
  readonly by: number;
  readonly with: number;
  readonly gave: readonly number[];
  readonly got: readonly number[];
  readonly binds?: boolean;
}

/** The request of a side to the other to take the last trade back together (N16). */
export interface RequestView {
  readonly offer: number;
  readonly by: number;
  readonly to: number;
}

/** True claims of seats about their hands, the newest last (N8). */
export interface ClaimsView {
  readonly list: readonly ClaimView[];
}

/** A statement about a hand that was true: in which turn, as which move of the log; n: which claim it is. */
export interface ClaimView {
  readonly seat: number;
  readonly claim: HoldsNone | AtLeast | NoKnight;
  readonly turn: number;
  readonly n: number;
  readonly move: number;
}

/** Points that all can count, by seat; target: how many win; mine: the viewer's own with the hidden ones. */
export interface PointsView {
  readonly public: readonly number[];
  readonly target: number;
  readonly mine?: number;
}

/** The end, and the course of the game for its charts. points: by seat after each turn, the last row with everything shown; income: source → cards by seat; traded: cards that a seat (row) gave another (column), the bank last; dice: rolls by sum, 2 to 12. */
export interface ResultView {
  readonly ranking: readonly RankView[];
  readonly points: readonly (readonly number[])[];
  readonly income: Readonly<Record<string, readonly (readonly [number, number, number, number, number])[]>>;
  readonly traded: readonly (readonly number[])[];
  readonly dice: readonly number[];
  readonly winner?: number;
}

/** A seat's place at the end, and what its points are for. */
export interface RankView {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
  readonly breakdown: Readonly<Record<string, number>>;
}

/** The game so far, for spectators. points: turn → points that all can count, by seat, after it and until the next entry; land: seat → cards that the land gave. */
export interface CourseView {
  readonly points: Readonly<Record<string, readonly number[]>>;
  readonly land: Readonly<Record<string, readonly [number, number, number, number, number]>>;
}

/** Harbour points by seat, and who holds the card. */
export interface HarbourmasterView {
  readonly points: readonly number[];
  readonly holder?: number;
}

/** Barbarians by coast hex, in stock, and captured by each seat. conquered: hexes; fallen: corners of buildings all of whose land is conquered; colour: that of the die on the castle */
export interface CoastView {
  readonly standing: Readonly<Record<string, number>>;
  readonly stock: number;
  readonly captured: readonly number[];
  readonly conquered: readonly number[];
  readonly fallen: readonly number[];
  readonly colour?: 'green' | 'purple' | 'brown';
}

/** Edges of knights by seat; stock: how many each seat has left. */
export interface KnightsView {
  readonly edges: Readonly<Record<string, readonly number[]>>;
  readonly stock: readonly number[];
}

/** left: cards in the pile, by kind; nothing of it is shown where nothing is counted for the players (A15). */
export interface BarbarianCardsView {
  readonly left: Readonly<Record<string, number>>;
}

/** owned: gold by seat; bought: resources bought with it in this turn. */
export interface GoldView {
  readonly owned: readonly number[];
  readonly bought?: number;
}

/** pile: cards to come before New Year; card: the kind of the last, which `seat` has drawn; left: of each kind, unless nothing is counted for the players (P10) */
export interface EventCardsView {
  readonly pile: number;
  readonly card?: number;
  readonly seat?: number;
  readonly left?: readonly number[];
}

/** Edges of damaged roads, by seat. */
export interface DamagedRoadsView {
  readonly edges: Readonly<Record<string, number>>;
}

/** rolls: production rolls of this turn that are still to come. */
export interface NeutralSeatsView {
  readonly rolls: number;
}

/** Trade tokens of each seat, and in stock. */
export interface TradeTokensView {
  readonly owned: readonly number[];
  readonly stock: number;
}

/** Window of the special building phase: when it closes (ms since the epoch), whose turn has ended, who may build. done: who has said to have no more wishes; wishes, finished: one's own; all_wishes: seat → its wishes */
export interface BuildingPhaseView {
  readonly until: number;
  readonly ended: number;
  readonly seats: readonly number[];
  readonly done: readonly number[];
  readonly wishes?: readonly Wish[];
  readonly finished?: boolean;
  readonly all_wishes?: Readonly<Record<string, readonly Wish[]>>;
}

/** Second turn of a pair: the seat that had the first. */
export interface PairedTurnsView {
  readonly first: number;
}

/** View of a room of settlers for one viewer. */
export interface GameView extends View {
  readonly island?: IslandView;
  readonly turn?: TurnView;
  readonly resources?: ResourcesView;
  readonly pieces?: PiecesView;
  readonly robber?: RobberView;
  readonly dice?: DiceView;
  readonly cards?: DevelopmentCardsView;
  readonly largest_army?: LargestArmyView;
  readonly longest_road?: LongestRoadView;
  readonly negotiation?: NegotiationView;
  readonly deals?: DealsView;
  readonly binding?: RequestView;
  readonly claims?: ClaimsView;
  readonly points?: PointsView;
  readonly result?: ResultView;
  readonly course?: CourseView;
  readonly harbourmaster?: HarbourmasterView;
  readonly barbarians?: CoastView;
  readonly barbarian_knights?: KnightsView;
  readonly barbarian_cards?: BarbarianCardsView;
  readonly barbarian_gold?: GoldView;
  readonly event_cards?: EventCardsView;
  readonly damaged_roads?: DamagedRoadsView;
  readonly neutral_seats?: NeutralSeatsView;
  readonly trade_tokens?: TradeTokensView;
  readonly building_phase?: BuildingPhaseView;
  readonly paired_turns?: PairedTurnsView;
}
