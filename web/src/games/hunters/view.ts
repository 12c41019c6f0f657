/** View of a room of Hunters & Gatherers: types generated from the engine's, and helpers to read them. */

import type { AreaView, BreakdownView, GameView, PlacedPieceView, Scored, TurnView } from '../../generated/hunters';

export type {
  AreaView as Area,
  GameView as HuntersView,
  PlacedPieceView as PlacedPiece,
  PlacedTileView as PlacedTile,
  RankView as Rank,
  ResultView as Result,
  Scored as Score,
  Term,
  TurnView as Turn,
} from '../../generated/hunters';

export type Stage = TurnView['stage'];
export type PieceName = PlacedPieceView['piece'];
export type Scoring = Scored['what'];
/** Animals that don't count, by zone: deer that tigers take, tigers that a fire drives away (H13, H14). */
export type LostAnimals = NonNullable<AreaView['lost']>;

/** Sources of points, in the order in which they are listed. */
export const SOURCES = ['rivers', 'forests', 'huts', 'meadows'] as const satisfies readonly (keyof BreakdownView)[];

/** The scores of the end, each with what explains it. */
export const finalOf = ({ result, scoring }: GameView): readonly Scored[] =>
  (result?.final ?? []).map((score, i) => ({ ...score, ...scoring?.final[i] }));

export { colourOf, seatsIn, seatsOf } from '../../table/seats';
