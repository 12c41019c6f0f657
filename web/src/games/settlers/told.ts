/** What is told of a game of settlers, event by event. Fields that a viewer may not know are absent. */

import type { Cards, SeatMap } from '../../net/view';
import type { ClaimText, Term } from './view';

interface Paid {
  readonly seat: number;
  readonly paid?: Cards;
}

export interface Tidings {
  BoardLaid: {
    terrains: readonly number[];
    numbers: readonly number[];
    robber: number;
    turned?: { readonly white: number; readonly blue: number };
    layings?: readonly (readonly number[])[];
  };
  Started: { order: readonly number[]; rolls?: readonly (readonly (readonly [number, number, number])[])[] };
  CardOpened: { seat: number; card: number };
  RobberWaived: { seat: number };
  Yielded: { gains: SeatMap<Cards>; short?: readonly number[] };
  Collected: { seat: number; cards: Cards };
  CollectionLost: { lost: SeatMap<Cards> };
  HandReturned: { seat: number; cards: Cards };
  SeatStuck: { seat: number; reasons: Readonly<Record<string, number>> };
  HandCorrected: { seat: number; reason?: { template?: string; text?: string } };
  SettlementPlaced: { seat: number; corner: number };
  RoadPlaced: { seat: number; edge: number };
  StartCardsGiven: { seat: number; cards: Cards };
  PlacementEnded: { next: number };
  DiceRolled: { seat: number; dice: readonly [number, number] };
  Produced: { gains: SeatMap<Cards>; short?: readonly number[] };
  DiscardsOwed: { owed: SeatMap<number> };
  DiscardChosen: { seat: number; cards?: Cards };
  Discarded: { cards: SeatMap<Cards> };
  RobberMoved: { seat: number; hex: number };
  CardStolen: { seat: number; victim: number; resource?: number };
  RoadBuilt: Paid & { edge: number };
  SettlementBuilt: Paid & { corner: number };
  CityBuilt: Paid & { corner: number };
  /** `card`: a number of DEVELOPMENT_CARDS. */
  CardBought: Paid & { card?: number };
  KnightPlayed: { seat: number };
  RoadBuildingPlayed: { seat: number; roads?: number };
  YearOfPlentyPlayed: { seat: number; cards: Cards };
  MonopolyPlayed: { seat: number; resource: number; taken: SeatMap<number> };
  LongestRoadMoved: { holder?: number; length?: number };
  LargestArmyMoved: { holder?: number; knights?: number };
  BankTraded: { seat: number; gave: Cards; got: Cards };
  OfferMade: {
    offer: number;
    by: number;
    to: readonly number[];
    give: Cards;
    want: Cards;
    parent?: number;
    terms?: readonly Term[];
    until?: number;
  };
  OfferAccepted: { offer: number; seat: number };
  OfferDeclined: { offer: number; seat: number };
  OfferWithdrawn: { offer: number };
  OffersClosed: { offers: readonly number[] };
  AnswersDropped: { seat: number; offers: readonly number[] };
  OffersExpired: { offers: readonly number[] };
  CallMade: { call: number; seat: number; want: readonly number[]; give?: readonly number[] };
  CallWithdrawn: { call: number };
  Traded: { offer: number; by: number; with_: number; gave: Cards; got: Cards; terms?: readonly Term[] };
  TradeTakenBack: { offer: number; asked_by: number; by: number; with_: number; gave: Cards; got: Cards };
  MaxHandedOver: { seat: number; partner: number; count: number; cards?: Cards };
  /** The hand-over goes back with the trade that it was promised with. */
  MaxReturned: { seat: number; partner: number; count: number; cards?: Cards };
  ClaimMade: { seat: number; claim: ClaimText; turn?: number; move?: number };
  CardsRevealed: { seat: number; cards?: Cards; development?: Cards };
  TurnScored: { points: readonly number[] };
  TurnEnded: { seat: number; next: number };
  Undone: { seat: number; what: string };
  VictoryDeclared: { seat: number; points: number; cards?: number };
  GameEnded: { winner?: number; ranking?: readonly { seat: number; rank: number; points: number }[] };
}

export type TidingName = keyof Tidings;
