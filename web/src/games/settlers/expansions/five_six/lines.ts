/** The log's lines for five and six players. */

import type { LineWriters } from '../../logic/logwriter';
import { w } from './tablewords';
import { type Wish, wishName } from './wishes';

export const lines: LineWriters = {
  BuildingPhaseBegan: ({ ended }, s) => s.line(undefined, w().log.began({ who: s.who(ended) })),
  WishMade: ({ seat, wish }, s) => s.line(seat, w().log.wish({ what: wishName(s.view, wish as Wish) })),
  WishDropped: ({ seat }, s) => s.line(seat, w().log.dropped),
  BuildingFinished: ({ seat }, s) => s.line(seat, w().log.done({ who: s.who(seat) })),
  WishesCarriedOut: (_, s) => s.line(undefined, w().log.built),
  WishesLapsed: ({ seat, wishes }, s) =>
    s.line(seat, w().log.lapsed({ what: wishes.map((wish) => wishName(s.view, wish as Wish)).join(', ') }), 'notable'),
  BuildingPhaseOver: () => undefined,
  PairedTurnBegan: ({ seat, first }, s) => s.line(seat, w().log.pair({ who: s.who(seat), first: s.who(first) })),
};
