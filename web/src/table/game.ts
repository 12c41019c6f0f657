/** Interface of a game's client module. Each is loaded when a room needs it, never with the shell. */

import type { ComponentType } from 'preact';
import type { Picture } from '../art';
import type { Room } from '../net/room';
import type { LogEntry, ToldEvent, View } from '../net/view';

export interface TableProps {
  readonly room: Room;
}

export interface HandFieldProps {
  readonly view: View;
  readonly seat: number;
  /** The hand as it should be, in the game's own order; undefined: nothing has been said yet. */
  readonly value: readonly number[] | undefined;
  readonly onChange: (cards: readonly number[]) => void;
}

export interface StepProps {
  readonly view: View;
  /** Seat whose view it is, if a seat's. */
  readonly seat?: number;
}

/** Something that happened in a replay, on one of its lanes. */
export interface ReplayMark {
  readonly lane: string;
  readonly picture?: Picture;
  /** A few characters beside the picture, or instead of one. */
  readonly text?: string;
  /** Name of it, with whose it is. */
  readonly label: string;
  /** Of marks that would lie on each other the weightiest is shown. */
  readonly weight: number;
}

/** Marks, curves and names that a game has for a replay. */
export interface GameReplay {
  /** From the top. */
  readonly lanes: () => readonly { readonly key: string; readonly label: string }[];
  /** Marks of a step on them. */
  readonly marks: (told: readonly ToldEvent[], before: View, after: View) => readonly ReplayMark[];
  /** Curves by seat while the game goes on, from the most telling: points, cards in hand … */
  readonly curves: () => readonly ReplayCurve[];
  /** Names of the game's commands, by command: "End the turn". */
  readonly acts: () => Readonly<Record<string, string>>;
}

/** Something that each seat has a number of, as a curve over a replay. */
export interface ReplayCurve {
  readonly key: string;
  readonly label: string;
  /** By seat, as the view shows it; undefined: there is no such thing at this table. */
  readonly values: (view: View) => readonly number[] | undefined;
}

/** A number of a seat that a stream shows beside its points. */
export interface OverlayFact {
  readonly key: string;
  readonly picture: Picture;
  readonly label: string;
  readonly value: number;
}

export interface OverlayCardsProps {
  readonly room: Room;
  readonly dice: boolean;
  readonly offer: boolean;
}

/** Parts of a game in the overlay of a stream, besides its board and the points. */
export interface GameOverlay {
  /** Seat whose turn it is, and the turn's number. */
  readonly turn: (view: View) => { readonly seat: number; readonly number: number } | undefined;
  /** By seat, as all can count them. */
  readonly points: (view: View) => readonly number[];
  readonly facts: (view: View, seat: number) => readonly OverlayFact[];
  /** Cards of what has just happened, and what is asked. */
  readonly Cards?: ComponentType<OverlayCardsProps>;
}

export interface CorrectionsProps {
  readonly room: Room;
  /** The game itself, as whoever shows the form has it. */
  readonly game?: GameModule | undefined;
  readonly onDone: () => void;
}

/** A source of points, and what a seat has from it. */
export interface PointSource {
  readonly key: string;
  readonly label: string;
  readonly picture: Picture;
  /** Number of times that the picture stands there: so many pieces or cards, where they can be counted. */
  readonly count: number;
  readonly points: number;
}

export interface EndBoardProps {
  readonly room: Room;
  /** Seat whose points stand on the board, if anybody's yet. */
  readonly counted: number | undefined;
}

export interface EndPanel {
  readonly key: string;
  readonly label: () => string;
  readonly Panel: ComponentType<TableProps>;
}

export interface EndedSeat {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
}

/** End of a game as it is shown: the board stays, the numbers are beside it. All are of a view with a result. */
export interface GameEnd {
  /** Sentence that says who has won, for the reader in that seat. */
  readonly title: (view: View, reader: number | undefined) => string;
  /** The seats, the first of them first. */
  readonly ranking: (view: View) => readonly EndedSeat[];
  /** Sources of a seat's points: for every seat the same ones in the same order. */
  readonly sources: (view: View, seat: number) => readonly PointSource[];
  readonly Board: ComponentType<EndBoardProps>;
  /** Hidden cards of a seat. */
  readonly Hidden?: ComponentType<{ readonly view: View; readonly seat: number }>;
  /** The numbers of the game, the first of them open. */
  readonly panels: readonly EndPanel[];
  /** A count that is told before anybody is named: whether it has been, and how to skip it. */
  readonly count?: { readonly told: (room: Room) => boolean; readonly skip: (room: Room) => void };
}

/** The sentences of a game's lesson, in the language now chosen. */
export interface LessonWords {
  /** By the name of a chapter. */
  readonly chapters: Readonly<Record<string, string>>;
  /** One sentence for each step, by its name. */
  readonly steps: Readonly<Record<string, string>>;
  /** Words of the one button, where a step is done by the coach's own; with the letter of the place, if it has one. */
  readonly buttons: Readonly<Record<string, (letter: string | undefined) => string>>;
  /** Words at the end. */
  readonly over: string;
}

export interface LessonPanelProps {
  readonly view: View;
  /** Places that the step suggests, with codes of the reasons for and against them. */
  readonly suggests: readonly {
    readonly place: number;
    readonly good: readonly string[];
    readonly bad: readonly string[];
  }[];
  /** The place that is looked at. */
  readonly aimed: number | undefined;
  /** Somebody wants to look at this place. */
  readonly onAim: (place: number) => void;
}

/** A first game: its words, and what helps to choose among the places that a step suggests. */
export interface GameLesson {
  readonly words: () => LessonWords;
  readonly Panel?: ComponentType<LessonPanelProps>;
}

export interface GameModule {
  /** The table during play, for seats and for those who watch (`room.seat` is undefined then): all below the top bar. */
  readonly Table: ComponentType<TableProps>;
  readonly end: GameEnd;
  /** Small facts for the top bar, such as the turn's number. */
  readonly Status?: ComponentType<TableProps>;
  /** The sentence for a told event, in the language now chosen, for the reader in that seat; undefined for what needs no words. */
  readonly describe: (entry: LogEntry, view: View, reader?: number) => string | undefined;
  /** A few words for the name of an event, for lists of points in the game. */
  readonly label?: (event: string) => string | undefined;
  /** Fields where a judge says how a hand should be. */
  readonly HandField?: ComponentType<HandFieldProps>;
  /** The board of a view by itself, to look at: a step of the past, or the present one beside other things. */
  readonly StepBoard?: ComponentType<StepProps>;
  /** Cards of each seat in a view that shows them. */
  readonly StepHands?: ComponentType<StepProps>;
  /** Whether something that was told is a matter for the judge to look at. */
  readonly isMatter?: (told: ToldEvent) => boolean;
  /** Corrections that a judge can make on this game's table. */
  readonly Corrections?: ComponentType<CorrectionsProps>;
  readonly overlay?: GameOverlay;
  /** Marks of a replay. */
  readonly replay?: GameReplay;
  /** Loaders of its lessons and those of its scenarios, by their names. */
  readonly lessons?: () => Readonly<Record<string, () => Promise<GameLesson>>>;
  /** Whether something is awaited from this seat now: the tab's title and badge tell it. */
  readonly awaits: (view: View, seat: number) => boolean;
}
