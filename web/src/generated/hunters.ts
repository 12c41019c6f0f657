// Written by `python -m server.schema`; do not edit.

/** The tile that was drawn goes here, turned clockwise by so many quarters (H2). */
export interface PlaceTile {
  readonly is: 'PlaceTile';
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** A piece from one's stock goes on this zone of the tile just placed (H4). */
export interface PlacePiece {
  readonly is: 'PlacePiece';
  readonly zone: number;
  readonly piece: 'tribe' | 'hut';
}

/** No piece goes on the tile just placed; it stays where it is (H2, H19). */
export interface PlaceNothing {
  readonly is: 'PlaceNothing';
}

/** What may be asked in hunters. */
export type GameCommand =
  | PlaceTile
  | PlacePiece
  | PlaceNothing;

/** Who has the first turn (H1). by: lot or host. */
export interface BeginnerNamed {
  readonly is: 'BeginnerNamed';
  readonly seat: number;
  readonly by: 'lot' | 'host';
}

/** This seat drew this tile, which all see (H2); `bonus`: from the pile of bonus tiles (H8). */
export interface TileDrawn {
  readonly is: 'TileDrawn';
  readonly seat: number;
  readonly tile: string;
  readonly bonus?: boolean;
}

/** The tile just drawn fits nowhere and leaves the game (H3, H8); or nobody is there to place it (H8). */
export interface TileSetAside {
  readonly is: 'TileSetAside';
  readonly tile: string;
  readonly bonus?: boolean;
}

/** The tile lies at x, y, turned clockwise by `turn` quarters (H2). */
export interface TilePlaced {
  readonly is: 'TilePlaced';
  readonly seat: number;
  readonly tile: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly bonus?: boolean;
}

/** A piece from the seat's stock lies on this zone of the tile at x, y (H4). */
export interface PiecePlaced {
  readonly is: 'PiecePlaced';
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly zone: number;
  readonly piece: 'tribe' | 'hut';
}

/** The seat put no piece on the tile it placed, which now stays where it is (H2, H19). */
export interface NothingPlaced {
  readonly is: 'NothingPlaced';
  readonly seat: number;
}

/** An area brought points, and why (H5–H7, H12–H17, H21). what: river, forest (completed), hut (a river system), meadow zones: all zones of the area; sections: how many of them count as such holders: seat → pieces in it; points: seat → points for the seats with the most of them fish: in the lakes at a river's ends, or of a river system; mushrooms: groups of them in a forest animals: deer, mammoth, aurochs, tiger → how many stand on a meadow; eaten: deer that tigers take away fire: there is a fire, and no tiger counts; shrine: the seat that alone scores, if there is one final: whether this is part of the scoring at the end sum: the terms that add up to the points; lost: zone → animal → how many of them don't count, at the end: deer that tigers take, or tigers that a fire drives away. Both are told and never written down: they follow from the rest */
export interface Scored {
  readonly is: 'Scored';
  readonly what: 'river' | 'forest' | 'hut' | 'meadow';
  readonly zones: readonly string[];
  readonly sections: number;
  readonly holders: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
  readonly fish?: number;
  readonly mushrooms?: number;
  readonly animals?: Readonly<Record<string, number>>;
  readonly eaten?: number;
  readonly fire?: boolean;
  readonly shrine?: number;
  readonly final?: boolean;
  readonly sum?: readonly Term[];
  readonly lost?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A term of a score's sum: (count - less) x each. of: what is counted; mushrooms: groups of them less: deer that tigers take away (H13) */
export interface Term {
  readonly of: 'section' | 'fish' | 'mushrooms' | 'deer' | 'mammoth' | 'aurochs';
  readonly count: number;
  readonly each?: number;
  readonly less?: number;
}

/** The pieces on these zones went back: seat → how many (H7). */
export interface PiecesReturned {
  readonly is: 'PiecesReturned';
  readonly zones: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** The seat completed a forest with gold and draws bonus tiles, as many as `count` (H8). */
export interface BonusEarned {
  readonly is: 'BonusEarned';
  readonly seat: number;
  readonly count?: number;
}

/** The turn of this seat is over, and it is the turn of `next` (H2). */
export interface TurnPassed {
  readonly is: 'TurnPassed';
  readonly seat: number;
  readonly next: number;
}

/** It is over (H11). winner: who alone has the most points, or was named by a judge; None: they share it (H18). */
export interface GameEnded {
  readonly is: 'GameEnded';
  readonly ranking: readonly Rank[];
  readonly winner?: number;
}

/** A seat's place in the ranking; level points share a rank (H18). */
export interface Rank {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
}

/** What happened in hunters, as viewers are told it. */
export type GameTold =
  | BeginnerNamed
  | TileDrawn
  | TileSetAside
  | TilePlaced
  | PiecePlaced
  | NothingPlaced
  | Scored
  | PiecesReturned
  | BonusEarned
  | TurnPassed
  | GameEnded;
