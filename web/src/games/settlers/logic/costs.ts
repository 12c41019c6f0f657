/** Costs, as printed on the building card (S3). Shown beside the buttons; who can pay is for the legal actions to say. */

import type { SettlersCommandName } from '../commands';
import type { Cards, SettlersView } from '../view';
import type { Tool } from './spots';

export type Buy = Tool | 'card';
export const BUYS: readonly Buy[] = ['road', 'settlement', 'city', 'card'];

const COSTS: Readonly<Record<Buy, Cards>> = {
  road: [1, 1, 0, 0, 0],
  settlement: [1, 1, 1, 1, 0],
  city: [0, 0, 0, 2, 3],
  card: [0, 0, 1, 1, 1],
};

/** What it costs at this table: as on the building card, unless the server says otherwise. */
export const costOf = (view: SettlersView, what: Buy): Cards => view.pieces?.costs?.[what] ?? COSTS[what];

export const BUY_COMMANDS: Readonly<Record<Buy, SettlersCommandName>> = {
  road: 'BuildRoad',
  settlement: 'BuildSettlement',
  city: 'BuildCity',
  card: 'BuyCard',
};

export const BUY_KEYS: Readonly<Record<Buy, string>> = { road: 'R', settlement: 'S', city: 'C', card: 'D' };
