/**
 * Parts that an expansion brings to the table of settlers, and the expansions that are there.
 *
 * An expansion is a folder in `expansions/`. It imports its game; of the game only `registry.ts` knows that it exists,
 * and hands it to the slots here, which the base reads.
 */

import type { ComponentType } from 'preact';
import type { IconName, Picture } from '../../art';
import type { Highlight, PieceDrawings, SpotKind, Token } from '../../board';
import type { Sentences } from '../../i18n';
import type { PhraseBook } from '../../i18n/phrases';
import type { LegalActions } from '../../net/view';
import type { SoundName } from '../../sound';
import type { Step } from '../../state';
import type { BannerWords, GameLesson, HeldStep, ReplayCurve } from '../../table';
import { createSlots } from '../slots';
import type { SettlersCommand } from './commands';
import type { Told } from './told';
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
  /** Number that this seat has; everybody may know. */
  readonly owned?: (view: SettlersView, seat: number) => number;
}

/** A trade with the bank: `rate` of `give` for one of `gets`; places of goods as in piles. */
export interface BankTrade {
  readonly give: number;
  readonly rate: number;
  readonly gets: readonly number[];
  readonly command: (get: number) => SettlersCommand;
}

/** Source of points: its sign and its name. */
export interface PointsSource {
  readonly picture: Picture;
  readonly label: () => string;
}

/** A place on the board that a command takes. */
export interface BoardPlace {
  readonly kind: SpotKind;
  /** The command's field that takes the place. */
  readonly field: string;
  /** The kind of piece that would stand there. */
  readonly ghost: string;
  /** "place road", in the reader's language. */
  readonly does: () => string;
}

/** A piece that is chosen to be built. */
export type Tool = 'road' | 'settlement' | 'city';

/** A command that is given by a place on the board, or by two, one after the other. */
export interface BoardCommandShape extends BoardPlace {
  /** The piece that is chosen for it; none: its places are shown without choosing. */
  readonly tool?: Tool;
  /** The second place; where the command needs no first one, the only place. */
  readonly second?: BoardPlace & {
    /** Said while the first place is chosen. */
    readonly hint: () => string;
    /** Said of places that cost something: those whose legal form has a rate. */
    readonly paid?: () => string;
  };
  /** Fields that are chosen elsewhere: only places that go with them are shown. May read signals. */
  readonly fixed?: (legal: LegalActions) => Readonly<Record<string, unknown>>;
  /** Key that leads to its places. */
  readonly hotkey?: string;
}

/** A correction that a judge can make: its command, and what is chosen for it besides the reason (J2). */
export interface Correction {
  readonly key: string;
  readonly command: SettlersCommand['is'];
  /** Effect, as its button says it. */
  readonly does: () => string;
  /** Whether it is about the table, and so takes no seat. */
  readonly seatless?: boolean;
  /** Fields that are always the same. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly place?: { readonly kind: SpotKind; readonly field: string };
  /** A count, which the server must offer; `now` is what the view shows. */
  readonly count?: {
    readonly field: string;
    readonly label: () => string;
    readonly now: (
      view: SettlersView,
      chosen: { readonly seat: number; readonly place?: number | undefined },
    ) => number;
  };
}

/** Words of the banner in a stage: to those who are awaited, and to all others. */
export interface StageWords {
  readonly yours: string;
  readonly theirs: string;
  /** The sheet in which whoever is awaited answers; it opens by itself. */
  readonly sheet?: string;
}

/** Something that can be taken back: as it is offered, as the log names it, and as it stands once it is sealed. */
export interface UndoWords {
  readonly offer: string;
  readonly undone: string;
  readonly sealed: string;
}

/** Window in the banner's place for a while; on phones above the hand. */
export interface StageWindow {
  readonly shown: (view: SettlersView) => boolean;
  readonly Window: ComponentType;
}

/** The one next thing in a stage of its own: what the gold button says and sends. No command: it only says. */
export interface NextThing {
  readonly label: string;
  readonly command?: SettlersCommand;
}

/** A tab beside the board; on phones beside the log. In the list view it stands below the lists. */
export interface Panel {
  readonly label: () => string;
  /** Whether there is anything to show at this table. */
  readonly shown: (view: SettlersView) => boolean;
  readonly Panel: ComponentType;
}

/** Properties of a part of the result page. */
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

/** Substitute for the dice at a table. */
export interface DiceSubstitute {
  readonly shown: (view: SettlersView) => boolean;
  /** Words of the button that would roll. */
  readonly roll: () => string;
  /** Words of the banner before it: to whoever may also play a card first, to whoever may not, and to all others. */
  readonly task: () => { readonly rollingOrCard: string; readonly rolling: string; readonly theirs: string };
  readonly Panel: ComponentType<{ readonly size: number }>;
}

export interface Expansion {
  readonly name: string;
  /** A first game of it, for readers who know the base. */
  readonly lesson?: () => Promise<GameLesson>;
  readonly diceSubstitute?: DiceSubstitute;
  readonly drawings?: PieceDrawings;
  /** Tokens on hexes, edges and corners. May read signals: it is asked whenever the board is drawn. */
  readonly tokens?: (view: SettlersView, reader?: number) => readonly Token[];
  /** Pieces that are drawn in another way; see `BoardProps.redrawn`. May read signals. */
  readonly redrawn?: (view: SettlersView) => Readonly<Record<string, string>>;
  /** Places to be looked at on the board. May read signals. */
  readonly highlight?: () => Highlight | undefined;
  readonly boardCommands?: Readonly<Record<string, BoardCommandShape>>;
  /** Stages that it has besides those of the base, by their names in `view.turn`. */
  readonly stages?: () => Readonly<Record<string, StageWords>>;
  /** Words for the main stage of a turn, where this is not a turn like any other. */
  readonly main?: (view: SettlersView) => StageWords | undefined;
  /** Words for what can be taken back, by its names in `view.undo`. */
  readonly undo?: () => Readonly<Record<string, UndoWords>>;
  /** The place that an event is about, by events: the last one is ringed. */
  readonly lastPlaces?: Readonly<
    Record<string, (told: Told) => { readonly kind: SpotKind; readonly id: number } | undefined>
  >;
  /** Words of the banner instead, while something is told. May read signals. */
  readonly banner?: () => Omit<BannerWords, 'mine'> | undefined;
  /** Window in the banner's place, while it is shown. */
  readonly window?: StageWindow;
  /** Next thing to do for this seat, in a stage of its own. */
  readonly next?: (view: SettlersView, legal: LegalActions, seat: number) => NextThing | undefined;
  /** The command that buys a card in a stage of its own, in place of the usual one. */
  readonly buyCard?: SettlersCommand['is'];
  /** Activity of a seat, where something of its own says so. */
  readonly status?: (view: SettlersView, seat: number) => string | undefined;
  /** Words of the button that ends the turn, where that isn't all it does. */
  readonly turnEnd?: (view: SettlersView, seat: number) => string | undefined;
  /** Writers of the log's lines, by event; see `LineWriters`. */
  readonly lines?: Readonly<Record<string, unknown>>;
  /** Curves of a replay, behind those of the base. */
  readonly curves?: () => readonly ReplayCurve[];
  /** Names of its commands where a replay is explained: "Place a knight". */
  readonly acts?: () => Readonly<Record<string, string>>;
  readonly counters?: (view: SettlersView, seat: number) => readonly Counter[];
  /** Cards in the dock, beside the hand. */
  readonly Cards?: ComponentType;
  readonly panels?: Readonly<Record<string, Panel>>;
  /** Choice of the reader below the banner, where the board makes room for it; on phones it may lie over the sheet. */
  readonly BoardChoice?: ComponentType;
  /** Overlay of the table for a while. */
  readonly Overlay?: ComponentType;
  /** Shows what happened in a step, as it comes; not called where steps come too fast to be shown. */
  readonly play?: (step: Step) => void;
  /** The step that the table stands at while something is told; what comes after it is shown then. May read signals. */
  readonly holds?: () => HeldStep | undefined;
  readonly sounds?: Readonly<Record<string, SoundName>>;
  /** Number of cards left to buy, if it brings a deck. */
  readonly cardsLeft?: (view: SettlersView) => number | undefined;
  /** Its trades with the bank. */
  readonly bank?: (legal: LegalActions) => readonly BankTrade[];
  /** Sheets that may lie over the table, by their names; opened as `{ is: 'expansion', sheet }`. */
  readonly sheets?: Readonly<Record<string, ComponentType<SheetProps>>>;
  /** Names of terrain that it has besides that of the base, by number. */
  readonly terrains?: () => Readonly<Record<number, string>>;
  /** Corrections that a judge can make, behind those of the base. */
  readonly corrections?: readonly Correction[];
  /** Parts of the result page, behind those of the base. */
  readonly Result?: ComponentType<ResultPart>;
  /** Set phrases that it brings: to which group they belong, and their words. */
  readonly phrases?: Phrases;
  /** Goods that are traded, by their names in `view.negotiation.goods`. */
  readonly goods?: Readonly<Record<string, GoodSign>>;
  readonly refusals?: () => Sentences;
  /** Its points in the result, by the names under which the server counts them. */
  readonly points?: Readonly<Record<string, PointsSource>>;
  /** Sources of resources, by the names under which the server counts them; see `CardsMoved.income`. */
  readonly income?: Readonly<Record<string, () => string>>;
}

export const { registeredExpansions, registerExpansions, slotOf } = createSlots<Expansion>();

/** Words of an expansion for a stage of its own. */
export const stageWords = (stage: string | undefined): StageWords | undefined =>
  slotOf((expansion) => expansion.stages?.())[stage ?? ''];

/** The first answer that an expansion gives. */
export function firstOf<T>(pick: (expansion: Expansion) => T | undefined): T | undefined {
  for (const expansion of registeredExpansions()) {
    const answer = pick(expansion);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Substitute for the dice at this table, if there is any. */
export const diceSubstituteOf = (view: SettlersView): DiceSubstitute | undefined =>
  firstOf(({ diceSubstitute }) => (diceSubstitute?.shown(view) ? diceSubstitute : undefined));

/** Window in the banner's place at this table, if there is any. */
export const windowOf = (view: SettlersView): ComponentType | undefined =>
  firstOf(({ window }) => (window?.shown(view) ? window.Window : undefined));
