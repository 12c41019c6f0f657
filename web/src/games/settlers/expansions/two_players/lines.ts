/** The log's lines for two players. */

import { reasonText } from '../../../../i18n/judge';
import { type LineWriters, type LogWriter, signed } from '../../logic/logwriter';
import { placeName } from '../../logic/place';
import { cardsBy } from '../../view';
import { nameOf } from '../../words';
import { w } from './tablewords';

const at = ({ view }: LogWriter, kind: 'edge' | 'corner', id: number): string =>
  view.island ? placeName(view.island, kind, id) : '';

const pile = (s: LogWriter, cards: readonly number[] | undefined | null, n: number): string =>
  cards ? s.cards(cardsBy((i) => cards[i] ?? 0)) : w().log.some({ n });

export const lines: LineWriters = {
  NeutralSettlementPlaced: ({ seat, corner }, s) =>
    s.line(undefined, w().log.start({ who: nameOf(s.view, seat), place: at(s, 'corner', corner) })),
  NeutralRoadBuilt: ({ seat, edge }, s) =>
    s.line(undefined, w().log.road({ who: nameOf(s.view, seat), place: at(s, 'edge', edge) })),
  NeutralSettlementBuilt: ({ seat, corner }, s) =>
    s.line(undefined, w().log.settlement({ who: nameOf(s.view, seat), place: at(s, 'corner', corner) })),
  TokensEarned: ({ seat, tokens: n }, s) => s.line(seat, w().log.earned({ who: s.who(seat), n })),
  TokensSpent: ({ seat, tokens: n }, s) => s.line(seat, w().log.spent({ who: s.who(seat), n })),
  CardsForced: ({ seat, victim, tokens: n, count, cards }, s) => {
    const said = { who: s.who(seat), victim: s.who(victim), cards: pile(s, cards, count), n };
    return s.line(seat, w().log.forced(said), 'notable');
  },
  CardsReturned: ({ seat, to, count, cards }, s) =>
    s.line(seat, w().log.returned({ who: s.who(seat), to: s.who(to), cards: pile(s, cards, count) })),
  RobberSentAway: ({ seat, tokens: n = 0 }, s) => s.line(seat, w().log.robber({ who: s.who(seat), n }), 'notable'),
  KnightGivenUp: ({ seat, tokens: n }, s) => s.line(seat, w().log.knight({ who: s.who(seat), n })),
  TokensCorrected: ({ seat, change, reason }, s) =>
    s.line(
      seat,
      w().log.corrected({ who: s.who(seat), change: signed(change), reason: reasonText(reason) }),
      'notable',
    ),
};
