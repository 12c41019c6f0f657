/** What is told of a game of Hunters & Gatherers, event by event. */

import type { SeatMap } from '../../net/view';
import type { PieceName, Rank, Score } from './view';

export interface Tidings {
  BeginnerNamed: { seat: number; by: 'lot' | 'host' };
  TileDrawn: { seat: number; tile: string; bonus?: boolean };
  TileSetAside: { tile: string; bonus?: boolean };
  TilePlaced: { seat: number; tile: string; x: number; y: number; turn: number; bonus?: boolean };
  PiecePlaced: { seat: number; x: number; y: number; zone: number; piece: PieceName };
  NothingPlaced: { seat: number };
  Scored: Score;
  PiecesReturned: { zones: readonly string[]; counts: SeatMap<number> };
  BonusEarned: { seat: number; count?: number };
  TurnPassed: { seat: number; next: number };
  GameEnded: { ranking: readonly Omit<Rank, 'breakdown'>[]; winner?: number };
  Undone: { seat: number; what: string };
}

export type TidingName = keyof Tidings;
