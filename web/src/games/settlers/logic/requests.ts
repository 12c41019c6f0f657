/** Requests to take a trade back together (N16), as a reader stands to them. */

import type { LastTradeView } from '../../../generated/settlers';
import type { Cards } from '../view';

/** Cards that a side of a trade gives back, and gets back. */
export interface Returned {
  readonly give: Cards;
  readonly get: Cards;
}

/** Cards that go back from and to this seat, if it is a side of the trade. */
export function returnedTo(seat: number | undefined, trade: LastTradeView | undefined): Returned | undefined {
  if (!trade || seat === undefined) return undefined;
  const gave = trade.gave as Cards;
  const got = trade.got as Cards;
  if (seat === trade.by) return { give: got, get: gave };
  return seat === trade.with ? { give: gave, get: got } : undefined;
}
