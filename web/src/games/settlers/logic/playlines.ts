/** The log's lines for opened cards, cards taken by hand, the laying of the island, and seats that are out. */

import { fmt } from '../../../i18n';
import { reasonText } from '../../../i18n/judge';
import { DEVELOPMENT_CARDS } from '../../../state';
import { total } from '../view';
import { g } from '../words';
import { type Line, type LineWriters, seatsIn } from './logwriter';
import { hexName } from './place';

export const PLAY_LINES = {
  Started: ({ rolls }, s) => {
    if (!rolls || rolls.length === 0) return undefined;
    const list = rolls.map((round) => fmt.list(round.map(([, a, b]) => `${a}+${b}`))).join(' / ');
    return s.line(undefined, g().play.log.seatsRolled({ list }));
  },
  BoardLaid: ({ turned, layings }, s) => {
    const words = g().play.log;
    const lines: Line[] = [];
    if (turned) lines.push(s.line(undefined, words.turned(turned)));
    if (layings && layings.length > 0) lines.push(s.line(undefined, words.relaid({ n: layings.length })));
    lines.push(s.line(undefined, g().log.laid));
    return lines;
  },
  CardOpened: ({ seat, card }, s) => {
    const known = DEVELOPMENT_CARDS[card];
    const name = known ? g().table.cards[known] : '';
    return s.line(seat, g().play.log.cardOpened({ who: s.who(seat), card: name }));
  },
  RobberWaived: ({ seat }, s) => s.line(seat, g().play.log.waived({ who: s.who(seat) }), 'notable'),
  Yielded: ({ gains, short = [] }, s) => {
    const lines = seatsIn(gains)
      .filter(([, cards]) => total(cards) > 0)
      .map(([seat, cards]) => s.line(seat, g().play.log.yielded({ who: s.who(seat), cards: s.cards(cards) })));
    return [...lines, ...short.map((resource) => s.short(resource))];
  },
  Collected: ({ seat, cards }, s) => s.line(seat, g().play.log.collected({ who: s.who(seat), cards: s.cards(cards) })),
  CollectionLost: ({ lost }, s) =>
    seatsIn(lost).map(([seat, cards]) =>
      s.line(seat, g().play.log.lost({ who: s.who(seat), cards: s.cards(cards) }), 'notable'),
    ),
  HandReturned: ({ seat, cards }, s) =>
    total(cards) === 0 ? [] : s.line(seat, g().play.log.handReturned({ who: s.who(seat), cards: s.cards(cards) })),
  SeatStuck: ({ seat, reasons }, s) =>
    s.line(seat, g().play.log.stuck({ who: s.who(seat), most: total(Object.values(reasons)) }), 'notable'),
  HandCorrected: ({ seat, reason }, s) =>
    s.line(seat, g().play.log.corrected({ who: s.who(seat), reason: reasonText(reason) }), 'notable'),
  RoadCorrected: ({ seat, there, reason }, s) => {
    const words = g().play.log;
    const said = there ? words.roadPut : words.roadTaken;
    return s.line(seat, said({ who: s.who(seat), reason: reasonText(reason) }), 'notable');
  },
  BuildingCorrected: ({ seat, piece, reason }, s) =>
    s.line(seat, g().play.log.buildingPut[piece]({ who: s.who(seat), reason: reasonText(reason) }), 'notable'),
  RobberCorrected: ({ hex, reason }, s) => {
    const place = s.view.island ? hexName(s.view.island, hex) : '';
    return s.line(undefined, g().play.log.robberPut({ hex: place, reason: reasonText(reason) }), 'notable');
  },
  DevelopmentCorrected: ({ seat, reason }, s) =>
    s.line(seat, g().play.log.developmentCorrected({ who: s.who(seat), reason: reasonText(reason) }), 'notable'),
} satisfies LineWriters;
