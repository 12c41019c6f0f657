/** The two sides of an offer as a reader stands to it: what they give, then what they get. */

import type { Pile } from '../view';

export interface Sides {
  /** Told from the reader's own side; else, between others, from the proposer's. */
  readonly own: boolean;
  readonly give: Pile;
  readonly get: Pile;
}

interface SaidDeal {
  readonly by: number;
  readonly to: readonly number[];
  readonly give: Pile;
  readonly want: Pile;
}

/** Sides of the offer that `deal` answers, told as if the maker of `deal` had made it. */
export function asMadeBy({ by }: SaidDeal, answered: SaidDeal): Pick<SaidDeal, 'give' | 'want'> {
  const { give, want } = answered;
  return answered.by === by ? { give, want } : { give: want, want: give };
}

export function sidesOf({ by, to, give, want }: SaidDeal, reader: number | undefined): Sides {
  const asked = reader !== undefined && reader !== by && to.includes(reader);
  if (asked) return { own: true, give: want, get: give };
  return { own: reader === by, give, get: want };
}
