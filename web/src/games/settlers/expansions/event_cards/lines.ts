/** The log's lines for event cards. */

import { reasonText } from '../../../../i18n/judge';
import { type LineWriters, type LogWriter, seatsIn } from '../../logic/logwriter';
import { placeName } from '../../logic/place';
import { cardsBy } from '../../view';
import { cardOf } from './cards';
import { w } from './tablewords';

const one = (s: LogWriter, resource: number): string => s.cards(cardsBy((i) => (i === resource ? 1 : 0)));
const edgeAt = ({ view }: LogWriter, edge: number): string => (view.island ? placeName(view.island, 'edge', edge) : '');

export const lines: LineWriters = {
  EventCardDrawn: ({ seat, card, renewed }, s) => {
    const { number, event } = cardOf(card);
    const words = w();
    const line = s.line(seat, words.log.drawn({ who: s.who(seat), number, name: words.events[event].name }), 'notable');
    return renewed ? [s.line(undefined, words.newYear, 'notable'), line] : line;
  },
  ResourceTaken: ({ seat, resource }, s) => s.line(seat, w().log.taken({ who: s.who(seat), cards: one(s, resource) })),
  GiftChosen: ({ seat }, s) => s.line(seat, w().log.chosen({ who: s.who(seat) })),
  GiftsPassed: ({ gifts }, s) =>
    seatsIn(gifts).map(([seat, [to, resource]]) =>
      s.line(seat, w().log.given({ who: s.who(seat), to: s.who(to), cards: one(s, resource) })),
    ),
  ResourceGiven: ({ seat, to, resource }, s) =>
    s.line(seat, w().log.given({ who: s.who(seat), to: s.who(to), cards: one(s, resource) })),
  VictimNamed: ({ seat, victim }, s) =>
    s.line(seat, w().log.victim({ who: s.who(seat), victim: s.who(victim) }), 'notable'),
  RobberFled: (_, s) => s.line(undefined, w().log.fled, 'notable'),
  RoadTurned: ({ seat, edge }, s) => s.line(seat, w().log.turned({ who: s.who(seat), place: edgeAt(s, edge) })),
  RoadRepaired: ({ seat, edge }, s) => s.line(seat, w().log.repaired({ who: s.who(seat), place: edgeAt(s, edge) })),
  RoadDamageCorrected: ({ seat, edge, damaged, reason }, s) => {
    const said = damaged ? w().log.damageSet : w().log.damageLifted;
    return s.line(seat, said({ who: s.who(seat), place: edgeAt(s, edge), reason: reasonText(reason) }), 'notable');
  },
};
