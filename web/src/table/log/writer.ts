/**
 * Writing the log: told events become lines, in the reader's language, with names and pictures in them.
 *
 * A game extends `LogWriter` by placeholders of its own and has a line writer for each of its
 * events. What happens around any game is written here.
 */

import { WORDS } from '../../generated/words';
import { nameOf } from '../../i18n/names';
import { Placeholders, type RichTextOf } from '../../i18n/richtext';
import { eventText } from '../../i18n/texts';
import type { LogEntry, ToldEvent, View } from '../../net/view';
import { describeAround } from './roomlines';

/** A placeholder for the name of a seat. */
interface SeatPart {
  readonly seat: number;
}

/** A line of the log. */
export interface LogLineOf<P> {
  /** Seat that did it, for the chip before the line. */
  readonly seat?: number;
  readonly text: RichTextOf<P | SeatPart>;
  /** notable: stands out; divider: begins a turn. */
  readonly tone?: 'notable' | 'divider';
  /** Time was up: the clock did it for the seat (E2). */
  readonly forced?: true;
}

export class LogWriter<P, V extends View> {
  protected readonly placeholders = new Placeholders<P | SeatPart>();
  readonly who = (seat: number): string => this.placeholders.placeholder({ seat });

  /**
   * `reader`: the seat that the lines are written for; undefined for those who watch. `log`: all that was told, for
   * lines that say what came before; `seq`: the step that is written of.
   */
  constructor(
    readonly view: V,
    readonly reader?: number,
    readonly log: readonly LogEntry[] = [],
    readonly seq?: number,
  ) {}

  line(seat: number | undefined, sentence: string, tone?: LogLineOf<P>['tone']): LogLineOf<P> {
    return {
      ...(seat === undefined ? {} : { seat }),
      text: this.placeholders.read(sentence),
      ...(tone ? { tone } : {}),
    };
  }
}

type Written<L> = L | readonly L[] | undefined;

/** Event → what writes its lines; undefined: the lines of any game. */
export type LineWritersOf<E extends { readonly is: string }, W, L> = {
  readonly [K in E['is']]?: (told: Extract<E, { readonly is: K }>, writer: W) => Written<L>;
};

const isList = <L>(written: L | readonly L[]): written is readonly L[] => Array.isArray(written);

function aroundGame<L>(entry: LogEntry, view: View, around: (sentence: string) => L): L | readonly L[] {
  const sentence = describeAround(entry, view);
  return sentence === undefined ? [] : around(sentence);
}

const KNOWN = new Set(WORDS.events.map(([name]) => name));

/** Sentence of the game's documents for an event that this build does not know. */
const otherSentence = (told: ToldEvent, view: View): string | undefined =>
  eventText(view.room.game, told, (seat) => nameOf(view.seats[seat], seat));

/** Lines of one entry of the log. `around`: the line of what happens around any game. */
export function linesBy<W extends LogWriter<unknown, View>, L extends object>(
  writers: object,
  writer: W,
  entry: LogEntry,
  around: (sentence: string) => L,
): readonly L[] {
  const { told, by } = entry;
  const known = writers as Readonly<Record<string, (told: unknown, writer: W) => Written<L>>>;
  const write = Object.hasOwn(writers, told.is) ? known[told.is] : undefined;
  const written = write?.(told, writer) ?? aroundGame(entry, writer.view, around);
  const sentence = write || KNOWN.has(told.is) ? undefined : otherSentence(told, writer.view);
  const lines = sentence === undefined ? (isList(written) ? written : [written]) : [around(sentence)];
  return by?.is === 'clock' ? lines.map((line) => ({ ...line, forced: true as const })) : lines;
}
