/** Told events become lines of the log. What nobody would miss in a log gives none. */

import { DEVELOPMENT_CARDS, type LogEntry, type View } from '../../../state';
import { isNotable, linesBy, seatOf } from '../../../table';
import { slotOf } from '../expansion';
import type { Cards } from '../view';
import { cardsBy, type SettlersView, total } from '../view';
import { cardsText, g, nameOf, resourceName } from '../words';
import { type Line, type LineWriter, type LineWriters, LogWriter, seatsIn } from './logwriter';
import { hexName } from './place';
import { PLAY_LINES } from './playlines';
import { type Part, plain } from './richtext';
import { TRADE_LINES } from './tradelines';

export type { Line } from './logwriter';

const one = (resource: number): Cards => cardsBy((i) => (i === resource ? 1 : 0));

const built =
  (word: 'roadBuilt' | 'settlementBuilt' | 'cityBuilt' | 'settlementPlaced' | 'roadPlaced') =>
  ({ seat }: { seat: number }, s: LogWriter): Line =>
    s.line(seat, g().log[word]({ who: s.who(seat) }));

const stolen: LineWriter<'CardStolen'> = ({ seat, victim, resource }, s) => {
  const who = { who: s.who(seat), victim: s.who(victim) };
  if (resource === undefined) return s.line(seat, g().log.stolenHidden(who));
  return s.line(seat, g().log.stolen({ ...who, cards: s.cards(one(resource)) }));
};

const produced: LineWriter<'Produced'> = ({ gains, short = [] }, s) => {
  const words = g().log;
  const lines = seatsIn(gains)
    .filter(([, cards]) => total(cards) > 0)
    .map(([seat, cards]) => s.line(seat, words.produced({ who: s.who(seat), cards: s.cards(cards) })));
  const lack = short.map((resource) => s.short(resource));
  if (lines.length + lack.length === 0) return s.line(undefined, words.producedNothing);
  return [...lines, ...lack];
};

const undoneWhat = (what: string): string => {
  const words = g().log.undoneWhat;
  const brought = slotOf((expansion) => expansion.undo?.())[what];
  if (brought) return brought.undone;
  return Object.hasOwn(words, what) ? ((words as Readonly<Record<string, string>>)[what] ?? words.other) : words.other;
};

const WRITERS: LineWriters = {
  ...PLAY_LINES,
  ...TRADE_LINES,
  SettlementPlaced: built('settlementPlaced'),
  RoadPlaced: built('roadPlaced'),
  StartCardsGiven: ({ seat, cards }, s) =>
    s.line(seat, g().log.startCards({ who: s.who(seat), cards: s.cards(cards) })),
  PlacementEnded: (_, s) => s.line(undefined, g().log.newTurn({ n: 1 }), 'divider'),
  DiceRolled: ({ seat, dice: [a, b] }, s) =>
    s.line(seat, g().log.rolled({ who: s.who(seat), sum: a + b, a, b }), a + b === 7 ? 'notable' : undefined),
  Produced: produced,
  DiscardsOwed: ({ owed }, s) =>
    seatsIn(owed).map(([seat, n]) => s.line(seat, g().log.discardsOwed({ who: s.who(seat), n }))),
  DiscardChosen: ({ seat }, s) => s.line(seat, g().log.discardChosen({ who: s.who(seat) })),
  Discarded: ({ cards }, s) =>
    seatsIn(cards).map(([seat, gone]) => s.line(seat, g().log.discarded({ who: s.who(seat), cards: s.cards(gone) }))),
  RobberMoved: ({ seat, hex, victim }, s) => {
    const place = s.view.island ? hexName(s.view.island, hex) : '';
    const who = s.who(seat);
    if (victim === undefined) return s.line(seat, g().log.robberMoved({ who, place }));
    return s.line(seat, g().log.robberMovedTo({ who, place, other: s.who(victim) }));
  },
  CardStolen: stolen,
  RoadBuilt: built('roadBuilt'),
  SettlementBuilt: built('settlementBuilt'),
  CityBuilt: built('cityBuilt'),
  CardBought: ({ seat, card }, s) => {
    const known = card === undefined ? undefined : DEVELOPMENT_CARDS[card];
    const who = s.who(seat);
    const words = g();
    if (!known) return s.line(seat, words.log.cardBought({ who }));
    return s.line(seat, words.log.cardBoughtKnown({ who, card: words.table.cards[known] }));
  },
  KnightPlayed: ({ seat }, s) => s.line(seat, g().log.knightPlayed({ who: s.who(seat) })),
  RoadBuildingPlayed: ({ seat }, s) => s.line(seat, g().log.roadBuildingPlayed({ who: s.who(seat) })),
  YearOfPlentyPlayed: ({ seat, cards }, s) =>
    s.line(seat, g().log.yearOfPlentyPlayed({ who: s.who(seat), cards: s.cards(cards) })),
  MonopolyPlayed: ({ seat, resource, taken }, s) => {
    const n = total(Object.values(taken));
    const cards = resourceName(resource);
    return s.line(seat, g().log.monopolyPlayed({ who: s.who(seat), cards, n }), 'notable');
  },
  LongestRoadMoved: ({ holder, length }, s) =>
    holder === undefined
      ? s.line(undefined, g().log.longestRoadLost, 'notable')
      : s.line(holder, g().log.longestRoad({ who: s.who(holder), n: length ?? 0 }), 'notable'),
  LargestArmyMoved: ({ holder, knights }, s) =>
    holder === undefined || holder === null
      ? s.line(undefined, g().log.largestArmyLost, 'notable')
      : s.line(holder, g().log.largestArmy({ who: s.who(holder), n: knights ?? 0 }), 'notable'),
  BankTraded: ({ seat, gave, got }, s) =>
    s.line(seat, g().log.bankTraded({ who: s.who(seat), gave: s.cards(gave), got: s.cards(got) })),
  TurnEnded: ({ seat }, s) => s.line(seat, g().log.turnEnded({ who: s.who(seat) }), 'divider'),
  Undone: ({ seat, what }, s) => s.line(seat, g().log.undone({ who: s.who(seat), what: undoneWhat(what) }), 'notable'),
  VictoryDeclared: ({ seat, points }, s) => s.line(seat, g().log.declared({ who: s.who(seat), n: points }), 'notable'),
  GameEnded: ({ winner }, s) =>
    winner === undefined
      ? s.line(undefined, g().log.endedOpen, 'notable')
      : s.line(winner, g().log.ended({ who: s.who(winner) }), 'notable'),
  FeatsRecorded: ({ feats }, s) =>
    seatsIn(feats).flatMap(([seat, names]) =>
      names.map((name) => s.line(seat, g().log.feat({ who: s.who(seat), feat: featName(name) }), 'notable')),
    ),
};

/** A feat by its name; one that this client has no words for, as it is. */
function featName(name: string): string {
  const words: Record<string, string> = g().log.feats;
  return words[name] ?? name;
}

/** The lines for one told event, as one seat reads them, or those who watch. `log`: the log that it stands in. */
export function linesOf(entry: LogEntry, view: View, reader?: number, log?: readonly LogEntry[]): readonly Line[] {
  const writer = new LogWriter(view as SettlersView, reader, log, entry.seq);
  return linesBy<LogWriter, Line>({ ...WRITERS, ...slotOf(({ lines }) => lines) }, writer, entry, (sentence) =>
    writer.line(seatOf(entry.told), sentence, isNotable(entry.told) ? 'notable' : undefined),
  );
}

const wordFor =
  (view: View) =>
  (part: Part): string =>
    'seat' in part ? nameOf(view, part.seat) : 'cards' in part ? cardsText(part.cards) : resourceName(part.resource);

/** A line as it is spoken. */
export const spoken = (line: Line, view: View): string => plain(line.text, wordFor(view));

/** The sentence for a told event; undefined for what needs no words. */
export function describe(entry: LogEntry, view: View, reader?: number): string | undefined {
  const lines = linesOf(entry, view, reader).map((line) => spoken(line, view));
  return lines.length > 0 ? lines.join(' ') : undefined;
}
