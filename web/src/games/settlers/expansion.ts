/**
 * What an expansion brings to the table of settlers, and the expansions that are there.
 *
 * An expansion is a folder in `expansions/`. It imports its game; of the game only `registry.ts` knows that it exists,
 * and hands it to the slots here, which the base reads.
 */

import type { ComponentType } from 'preact';
import type { IconName, Picture } from '../../art';
import type { PieceDrawings, SpotKind, Token } from '../../board';
import type { Sentences } from '../../i18n';
import type { PhraseBook } from '../../i18n/phrases';
import { createSlots } from '../slots';
import type { SettlersView } from './view';

/** A count on a player's card, with its sign. */
export interface Counter {
  readonly key: string;
  readonly sign: IconName | Picture;
  readonly label: string;
  readonly value: number | string;
  /** gold: holds the bonus; warn: over the limit. */
  readonly tone?: 'gold' | 'warn' | undefined;
  /** Spoken beside the label when there is a tone. */
  readonly toneLabel?: string;
}

/** A good that is traded like a resource card. */
export interface GoodSign {
  readonly picture: Picture;
  readonly label: () => string;
  /** As CSS has it. */
  readonly colour: string;
}

/** What points are given for: its sign and its name. */
export interface PointsSource {
  readonly picture: Picture;
  readonly label: () => string;
}

/** A command that is given by a place on the board. */
export interface BoardCommandShape {
  readonly kind: SpotKind;
  /** The command's field that takes the place. */
  readonly field: string;
  /** The kind of piece that would stand there. */
  readonly ghost: string;
  /** "place road", in the reader's language. */
  readonly does: () => string;
}

/** What the banner says in a stage: to those who are awaited, and to all others. */
export interface StageWords {
  readonly yours: string;
  readonly theirs: string;
}

/** What a part of the result page shows. */
export interface ResultPart {
  readonly view: SettlersView;
  readonly result: NonNullable<SettlersView['result']>;
}

export interface Phrases {
  readonly gaps: PhraseBook['gaps'];
  readonly order: PhraseBook['order'];
  readonly words: PhraseBook['words'];
}

export interface SheetProps {
  readonly onClose: () => void;
}

export interface Expansion {
  readonly name: string;
  readonly drawings?: PieceDrawings;
  /** What stands on hexes, edges and corners. */
  readonly tokens?: (view: SettlersView) => readonly Token[];
  readonly boardCommands?: Readonly<Record<string, BoardCommandShape>>;
  /** Stages that it has besides those of the base, by their names in `view.turn`. */
  readonly stages?: () => Readonly<Record<string, StageWords>>;
  /** Writers of the log's lines, by event; see `LineWriters`. */
  readonly lines?: Readonly<Record<string, unknown>>;
  readonly counters?: (view: SettlersView, seat: number) => readonly Counter[];
  /** Cards in the dock, beside the hand. */
  readonly Cards?: ComponentType;
  /** Sheets that may lie over the table, by their names; opened as `{ is: 'expansion', sheet }`. */
  readonly sheets?: Readonly<Record<string, ComponentType<SheetProps>>>;
  /** Names of terrain that it has besides that of the base, by number. */
  readonly terrains?: () => Readonly<Record<number, string>>;
  /** Parts of the result page, behind those of the base. */
  readonly Result?: ComponentType<ResultPart>;
  /** Set phrases that it brings: to which group they belong, and their words. */
  readonly phrases?: Phrases;
  /** Goods that are traded, by their names in `view.negotiation.goods`. */
  readonly goods?: Readonly<Record<string, GoodSign>>;
  readonly refusals?: () => Sentences;
  /** Its points in the result, by the names under which the server counts them. */
  readonly points?: Readonly<Record<string, PointsSource>>;
}

export const { registeredExpansions, registerExpansions, slotOf } = createSlots<Expansion>();
