// Written by `python -m server.schema`; do not edit.

import type { View } from './views';

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

/** Commands that may be asked in hunters. */
export type GameCommand =
  | PlaceTile
  | PlacePiece
  | PlaceNothing;

/** The seat that has the first turn (H1). by: lot or host. */
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

/** Place of a seat at the end: seats with equal points share a rank. */
export interface Rank {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
}

/** Events in hunters, as viewers are told them. */
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

/** Tiles by cell; last: where each seat placed its last tile. */
export interface MapView {
  readonly tiles: Readonly<Record<string, PlacedTileView>>;
  readonly last: Readonly<Record<string, string>>;
}

/** A tile on the map, turned clockwise by so many quarters; nobody placed the start tile. */
export interface PlacedTileView {
  readonly tile: string;
  readonly turn: number;
  readonly seat?: number;
}

/** The tiles that are left; aside: those that fitted nowhere; remaining: which ones are left, where shown (H20). */
export interface PilesView {
  readonly left: number;
  readonly bonus_left: number;
  readonly aside: readonly string[];
  readonly remaining?: readonly string[];
}

/** Pieces that are not on the map, by seat. */
export interface StockView {
  readonly tribe: readonly number[];
  readonly huts: readonly number[];
}

/** A piece on the map: whose, on which zone of its tile. */
export interface PlacedPieceView {
  readonly seat: number;
  readonly zone: number;
  readonly piece: 'tribe' | 'hut';
}

/** Of each score of `result.final`, what explains it. */
export interface FinalScoringView {
  readonly final: readonly ScoreExplanationView[];
}

/** Explanation of a score: the terms of its sum, and by zone the animals that don't count. */
export interface ScoreExplanationView {
  readonly sum?: readonly Term[];
  readonly lost?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Seat whose turn it is, and who is awaited. tile: the drawn tile, until it lies on the map; cell: where the tile just placed lies; out: seats that play no more. */
export interface TurnView {
  readonly seat: number;
  readonly number: number;
  readonly stage: 'placing-tile' | 'placing-piece' | 'over';
  readonly awaits: readonly number[];
  readonly tile?: string;
  readonly cell?: string;
  readonly bonus?: boolean;
  readonly out?: Readonly<Record<string, 'retired'>>;
}

/** Points by seat. */
export interface PointsView {
  readonly public: readonly number[];
}

/** A connected area with what can be counted on it. open: sides where it may still go on; shrine: the seat whose hunter came to its shrine; holders: seat → pieces; now: seat → what it would score as it is; worth: the same while nobody scores it, for whoever held it alone; sum: the terms of either; lost: of a meadow, by zone the animals that would not count. */
export interface AreaView {
  readonly kind: 'river' | 'forest' | 'meadow' | 'system';
  readonly zones: readonly string[];
  readonly open: number;
  readonly holders: Readonly<Record<string, number>>;
  readonly now: Readonly<Record<string, number>>;
  readonly fish?: number;
  readonly mushrooms?: number;
  readonly gold?: number;
  readonly deer?: number;
  readonly mammoth?: number;
  readonly aurochs?: number;
  readonly tigers?: number;
  readonly fire?: boolean;
  readonly shrine?: number;
  readonly worth?: number;
  readonly sum?: readonly Term[];
  readonly lost?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The end; final: the scoring at the end, in its order. */
export interface ResultView {
  readonly ranking: readonly RankView[];
  readonly final: readonly Scored[];
  readonly winner?: number;
}

/** A seat's place at the end, and where its points came from. */
export interface RankView {
  readonly seat: number;
  readonly rank: number;
  readonly points: number;
  readonly breakdown: BreakdownView;
}

/** Points of a seat by where they came from. */
export interface BreakdownView {
  readonly rivers: number;
  readonly forests: number;
  readonly huts: number;
  readonly meadows: number;
}

/** View of a room of hunters for one viewer. */
export interface GameView extends View {
  readonly map?: MapView;
  readonly piles?: PilesView;
  readonly stock?: StockView;
  readonly pieces?: Readonly<Record<string, PlacedPieceView>>;
  readonly scoring?: FinalScoringView;
  readonly turn?: TurnView;
  readonly points?: PointsView;
  readonly areas?: Readonly<Record<string, AreaView>>;
  readonly result?: ResultView;
}
