/** Log writer of settlers: names, piles of cards and resources in sentences. */

import { LogWriter as BaseWriter, type LineWritersOf, type LogLineOf } from '../../../table/log/writer';
import type { Told, ToldName, ToldOf } from '../told';
import type { SettlersView } from '../view';
import { g, resourceName } from '../words';
import type { Part } from './richtext';

export { seatsIn } from '../../../table/seats';

export interface Line extends LogLineOf<Part> {
  /** A trade, by its offer and its sides: whoever may, takes it back from here (N7). */
  readonly trade?: { readonly offer: number; readonly sides: readonly number[] };
}

export class LogWriter extends BaseWriter<Part, SettlersView> {
  readonly cards = (cards: readonly number[]): string => this.placeholders.placeholder({ cards });

  /** The bank has too few of this resource. */
  short(resource: number): Line {
    return this.line(undefined, g().log.short({ cards: resourceName(resource) }));
  }
}

/** A change of a count, with its sign. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);

export type LineWriters = LineWritersOf<Told, LogWriter, Line>;
export type LineWriter<K extends ToldName> = (told: ToldOf<K>, writer: LogWriter) => Line | readonly Line[] | undefined;
