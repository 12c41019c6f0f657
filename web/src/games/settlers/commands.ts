/** What a seat can ask for. Whether it may is said by the offers alone. */

import type { Cards, Command } from '../../state/view';

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
  MakeOffer: { to: readonly number[]; give: Cards; want: Cards; parent?: number };
  AcceptOffer: { offer: number };
  DeclineOffer: { offer: number };
  WithdrawOffer: { offer: number };
  ChooseAcceptor: { offer: number; seat: number };
  EndTurn: object;
  TakeBack: object;
  DeclareVictory: object;
}

export type AskName = keyof Asks;
export type Ask = { [K in AskName]: { readonly is: K } & Readonly<Asks[K]> }[AskName] & Command;
