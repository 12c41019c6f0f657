import type { Colour, HarbourKind, PaletteName } from '../art';
import type { SpotKind } from './geometry';
import type { PieceDrawings } from './pieces';
import type { Sight } from './sight';
import type { Weight } from './Weights';

/** Island as the engine lays it, `view.island`. Terrains 0..5, or -1: no hex; numbers 0 = none; by number of the hex. */
export interface Island {
  readonly terrains: readonly number[];
  readonly numbers: readonly number[];
  readonly harbours: readonly { readonly edge: number; readonly kind: HarbourKind }[];
}

/** Positions by seat: as `view.pieces`. */
export interface Pieces {
  readonly roads: Readonly<Record<string, readonly number[]>>;
  readonly settlements: Readonly<Record<string, readonly number[]>>;
  readonly cities: Readonly<Record<string, readonly number[]>>;
}

/** A place where the viewer may act now. */
export interface Spot {
  readonly kind: SpotKind;
  /** The corner's, edge's or hex's number. */
  readonly id: number;
  /** Spoken: what it is and what would be done there. */
  readonly label: string;
  /** The kind of piece that would stand there, shown under the pointer and until it is confirmed by touch. */
  readonly ghost?: string;
  /** Something has to be paid for this place and for others not: its mark is dashed. */
  readonly paid?: boolean;
}

/** Something that stands on a hex, an edge or a corner and may move. */
export interface Token {
  /** Its name on this board: the same wherever it moves. */
  readonly key: string;
  /** The name of its drawing. */
  readonly kind: string;
  readonly place: SpotKind;
  /** The corner's, edge's or hex's number. */
  readonly id: number;
  readonly colour?: Colour;
  /** Name of it, in the reader's language; empty: another token says it. */
  readonly label: string;
  /** It lies on the ground, under all pieces. */
  readonly below?: boolean;
}

/** Places that the table wants looked at. */
export interface Highlight {
  /** Hexes that produce now. */
  readonly hexes?: readonly number[];
  readonly corners?: readonly number[];
  readonly edges?: readonly number[];
  /** The last thing built or moved; `F` looks there first. */
  readonly last?: { readonly kind: SpotKind; readonly id: number };
}

/** A hex that is kept free of the robber by a promise. */
export interface Shield {
  readonly hex: number;
  readonly colours: readonly Colour[];
}

/** Everything the board says, already in the reader's language. */
export interface BoardWords {
  readonly name: string;
  /** Instruction for moving among the spots. */
  readonly description: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly confirm: string;
  readonly cancel: string;
}

/** Handle by which others act on a board that is on the page. */
export interface BoardHandle {
  fit(): void;
  /** Multiplies the zoom by `factor`, about the middle. */
  zoom(factor: number): void;
  /** Brings a place into the middle. */
  show(kind: SpotKind, id: number): void;
  /** Box of a place on the screen, for cards that fly; undefined before the board is laid out. */
  rectOf(kind: SpotKind, id: number): DOMRect | undefined;
  /** Moves the focus to the legal spots, if there are any. */
  focus(): void;
}

export interface BoardProps {
  island: Island;
  /** Absent before the first piece. */
  pieces?: Pieces | undefined;
  /** Tokens on hexes, edges and corners besides: the robber, and what expansions bring. */
  tokens?: readonly Token[];
  /** Drawings of kinds of pieces besides those of the base. */
  drawings?: PieceDrawings;
  /** Pieces that are drawn in another way, by kind and place (`city:17`): the name of the drawing. */
  redrawn?: Readonly<Record<string, string>>;
  /** Each seat's colour. */
  seats: Readonly<Record<string, Colour>>;
  /** The viewer's seat: whose colour ghosts have. */
  seat?: number | undefined;
  palette?: PaletteName;
  /** Legal places, as offered by the server. None: the board is only looked at. */
  spots?: readonly Spot[];
  /** confirmed: by ✓, or by a second touch of the same place */
  onPick?: (spot: Spot, confirmed: boolean) => void;
  highlight?: Highlight | undefined;
  /** Hexes where the robber may not stand now, with the colours of those it was promised to. */
  shields?: readonly Shield[];
  /** Selector, within the table, of what lies over the board: all of the board is shown beside it. */
  clearOf?: string;
  /** Sight of it; left out: what the reader's own hand has chosen. */
  sight?: Sight | undefined;
  /** Called when the reader's own hand changes what is seen. */
  onHand?: (() => void) | undefined;
  words: BoardWords;
  /** Two steps: a ghost first, then ✓. Left out: as the pointer is, finger or mouse. */
  touch?: boolean;
  /** False: nothing moves. Reduced motion in the system's settings always wins. */
  motion?: boolean;
  /** True while an answer is awaited: spots are shown but inert. */
  busy?: boolean;
  /** Letters of places that are suggested, by the place's key (`corner:17`). */
  letters?: Readonly<Record<string, string>>;
  /** Weights of the hexes around a place; shown while the place is looked at. */
  weigh?: ((spot: Spot) => readonly Weight[]) | undefined;
  /** The edge of the harbour that a place is at; its sign is ringed while the place is looked at. */
  harbourOf?: ((spot: Spot) => number | undefined) | undefined;
  /** Called with the place that is looked at, by pointer, focus or a first tap; with nothing when none is. */
  onAim?: ((spot: Spot | undefined) => void) | undefined;
  /** Called with the handle when the board is on the page, and with null when it goes. */
  handle?: (handle: BoardHandle | null) => void;
  class?: string;
}
