/** What a seat can ask for. Whether it may is said by the offers alone. */

import type { Cards, Command } from '../../net/view';
import type { ClaimText, Term } from './view';

interface Asks {
  PlaceSettlement: { corner: number };
  PlaceRoad: { edge: number };
  Roll: object;
  Discard: { cards: Cards };
  MoveRobber: { hex: number; victim?: number };
  BuildRoad: { edge: number };
  BuildSettlement: { corner: number };
  BuildCity: { corner: number };
  BuyCard: object;
  PlayKnight: object;
  PlayRoadBuilding: object;
  PlayYearOfPlenty: { cards: Cards };
  PlayMonopoly: { resource: number };
  TradeWithBank: { give: number; get: number };
  MakeOffer: { to: readonly number[]; give: Cards; want: Cards; terms?: readonly Term[]; parent?: number };
  AcceptOffer: { offer: number };
  DeclineOffer: { offer: number };
  WithdrawOffer: { offer: number };
  ChooseAcceptor: { offer: number; seat: number };
  CallForOffers: { want: readonly number[]; give: readonly number[] };
  WithdrawCall: { call: number };
  TakeBackTrade: { offer: number };
  Claim: { claim: ClaimText };
  /** `development`: counts in the order of DEVELOPMENT_CARDS. */
  Reveal: { cards: Cards; development: Cards };
  OpenCard: { card: number };
  Collect: object;
  CallJudge: { text: string; about?: number };
  EndTurn: object;
  TakeBack: object;
  DeclareVictory: object;
}

export type AskName = keyof Asks;
export type Ask = { [K in AskName]: { readonly is: K } & Readonly<Asks[K]> }[AskName] & Command;
