/** What lines of the log are written with. */

import type { ToldName, ToldOf } from '../told';
import type { SettlersView } from '../view';
import { g, resourceName } from '../words';
import { Marks, type RichSentence } from './richtext';

export interface Line {
  /** Who did it, for the chip before the line. */
  readonly seat?: number;
  readonly text: RichSentence;
  /** notable: stands out; divider: begins a turn. */
  readonly tone?: 'notable' | 'divider';
  /** Time was up: the clock did it for the seat (E2). */
  readonly forced?: true;
  /** A trade, by its offer and its sides: whoever may, takes it back from here (N7). */
  readonly trade?: { readonly offer: number; readonly sides: readonly number[] };
}

export class LogWriter {
  readonly marks = new Marks();
  readonly who = (seat: number): string => this.marks.placeholder({ seat });
  readonly cards = (cards: readonly number[]): string => this.marks.placeholder({ cards });

  /** `reader`: the seat that the lines are written for; undefined for those who watch. */
  constructor(
    readonly view: SettlersView,
    readonly reader?: number,
  ) {}

  line(seat: number | undefined, sentence: string, tone?: Line['tone']): Line {
    return {
      ...(seat === undefined ? {} : { seat }),
      text: this.marks.read(sentence),
      ...(tone ? { tone } : {}),
    };
  }

  /** The bank has too few of this resource. */
  short(resource: number): Line {
    return this.line(undefined, g().log.short({ cards: resourceName(resource) }));
  }
}

export type LineWriter<K extends ToldName> = (told: ToldOf<K>, writer: LogWriter) => Line | readonly Line[] | undefined;

/** A writer of whichever event. */
export type AnyLineWriter = (told: never, writer: LogWriter) => Line | readonly Line[] | undefined;

export type LineWriters = { readonly [K in ToldName]?: LineWriter<K> };

/** seat → value, as pairs. */
export const seatsIn = <T>(map: Readonly<Record<string, T>>): [number, T][] =>
  Object.entries(map).map(([seat, value]) => [Number(seat), value]);
