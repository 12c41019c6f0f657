/** Costs, as printed on the building card (S3). Shown beside the buttons; who can pay is for the legal actions to say. */

import type { LegalActions } from '../../../net/view';
import { isLegal } from '../../../state/legal';
import type { SettlersCommand } from '../commands';
import { firstOf, type Tool } from '../expansion';
import type { Cards, SettlersView } from '../view';
import { mayBuild } from './spots';

export type Buy = Tool | 'card';
export const BUYS: readonly Buy[] = ['road', 'settlement', 'city', 'card'];

const COSTS: Readonly<Record<Buy, Cards>> = {
  road: [1, 1, 0, 0, 0],
  settlement: [1, 1, 1, 1, 0],
  city: [0, 0, 0, 2, 3],
  card: [0, 0, 1, 1, 1],
};

/** Cost of it at this table: as on the building card, unless the server says otherwise. */
export const costOf = (view: SettlersView, what: Buy): Cards => view.pieces?.costs?.[what] ?? COSTS[what];

/** The command that buys a card now: that of an expansion, in a stage of its own. */
export const cardCommand = (legal: LegalActions): 'BuyCard' | SettlersCommand['is'] =>
  firstOf(({ buyCard }) => (buyCard && isLegal(legal, buyCard) ? buyCard : undefined)) ?? 'BuyCard';

/** Whether it can be built or bought now. */
export const mayBuy = (legal: LegalActions, buy: Buy): boolean =>
  buy === 'card' ? isLegal(legal, cardCommand(legal)) : mayBuild(legal, buy);

export const BUY_KEYS: Readonly<Record<Buy, string>> = { road: 'R', settlement: 'S', city: 'C', card: 'D' };
