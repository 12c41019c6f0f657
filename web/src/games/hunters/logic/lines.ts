/** Told events become lines of the log. What nobody would miss in a log gives none. */

import { fmt } from '../../../i18n';
import { plain, type RichTextOf } from '../../../i18n/richtext';
import type { LogEntry, View } from '../../../state';
import { LogWriter as BaseWriter, type LineWritersOf, type LogLineOf, linesBy } from '../../../table';
import { slotOf } from '../expansion';
import type { Told } from '../told';
import { type HuntersView, seatsIn } from '../view';
import { h, nameOf } from '../words';
import { cellName } from './cells';
import { gains, holding, sumWords, whyScored } from './explain';
import { pieceWords, placeWords, tileWords, zoneKind } from './landwords';

export type Part = { readonly seat: number } | { readonly tile: string };
export type RichSentence = RichTextOf<Part>;

export type Line = LogLineOf<Part>;

class LogWriter extends BaseWriter<Part, HuntersView> {
  readonly tile = (tile: string): string => this.placeholders.placeholder({ tile });
}

type LineWriters = LineWritersOf<Told, LogWriter, Line>;

const log = () => h().scoring.log;

const WRITERS: LineWriters = {
  BeginnerNamed: ({ seat, by }, s) =>
    s.line(seat, (by === 'lot' ? log().beginLot : log().beginHost)({ who: s.who(seat) }), 'divider'),
  TileDrawn: ({ seat, tile, bonus }, s) =>
    s.line(seat, (bonus ? log().drawnBonus : log().drawn)({ who: s.who(seat), tile: s.tile(tile) })),
  TileSetAside: ({ tile }, s) => s.line(undefined, log().aside({ tile: s.tile(tile) }), 'notable'),
  TilePlaced: ({ seat, x, y }, s) =>
    s.line(seat, log().placed({ who: s.who(seat), place: placeWords(cellName([x, y])) })),
  PiecePlaced: ({ seat, x, y, zone, piece }, s) => {
    const tile = s.view.map?.tiles[cellName([x, y])]?.tile ?? '';
    const kind = h().land.kinds[zoneKind(tile, zone)];
    return s.line(seat, log().piece({ who: s.who(seat), piece: pieceWords(tile, zone, piece), zone: kind }));
  },
  NothingPlaced: ({ seat }, s) => s.line(seat, log().nothing({ who: s.who(seat) })),
  Scored: (score, s) => {
    const [first] = seatsIn(score.points);
    const sentence = log().scored({
      what: h().scoring.what[score.what],
      why: whyScored(score, s.view),
      sum: sumWords(score.sum ?? []),
      holding: holding(score, s.who),
      who: gains(score, s.who),
    });
    return s.line(first?.[0], sentence, first ? 'notable' : undefined);
  },
  PiecesReturned: ({ counts }, s) =>
    seatsIn(counts).map(([seat, n]) => s.line(seat, log().returned({ who: s.who(seat), n }))),
  BonusEarned: ({ seat }, s) => s.line(seat, log().bonus({ who: s.who(seat) }), 'notable'),
  TurnPassed: ({ next }, s) =>
    s.line(next, next === s.reader ? log().yourTurn : log().passed({ who: s.who(next) }), 'divider'),
  GameEnded: ({ ranking, winner }, s) => {
    if (winner !== undefined && winner !== null) return s.line(winner, log().ended({ who: s.who(winner) }), 'notable');
    const names = ranking.filter(({ rank }) => rank === 1).map(({ seat }) => nameOf(s.view, seat));
    return s.line(undefined, log().endedShared({ names: fmt.list(names) }), 'notable');
  },
  Undone: ({ seat }, s) => s.line(seat, log().undone({ who: s.who(seat) }), 'notable'),
};

/** The lines for one told event, as one seat reads them, or those who watch. */
export function linesOf(entry: LogEntry, view: View, reader?: number): readonly Line[] {
  const writer = new LogWriter(view as HuntersView, reader);
  return linesBy<LogWriter, Line>({ ...WRITERS, ...slotOf(({ lines }) => lines) }, writer, entry, (sentence) =>
    writer.line(undefined, sentence, 'notable'),
  );
}

/** A line as it is spoken. */
export const spoken = (line: Line, view: View): string =>
  plain(line.text, (part) => ('seat' in part ? nameOf(view, part.seat) : tileWords(part.tile)));

/** The sentence for a told event; undefined for what needs no words. */
export function describe(entry: LogEntry, view: View): string | undefined {
  const lines = linesOf(entry, view).map((line) => spoken(line, view));
  return lines.length > 0 ? lines.join(' ') : undefined;
}
