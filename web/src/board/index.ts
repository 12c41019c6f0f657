/**
 * The island on the screen: `Board` to look at and act on, `BoardList` for the same by tables and lists,
 * `Dice`, and cards that fly. Nothing here knows a rule: legal places come from the server as spots.
 */

export { Board } from './Board';
export { BoardList, type BoardListProps, type BoardListWords } from './BoardList';
export type { Box, Size } from './camera';
export { Dice, type DiceProps } from './Dice';
export { createFlights, type Flight, type Flights } from './flights';
export type { SpotKind } from './geometry';
export { createGestures, type Gestures } from './gestures';
export { animate, motionAllowed } from './motion';
export { DRAWINGS, type PieceDrawing, type PieceDrawings } from './pieces';
export { planePoint, planeScale, shownPlane } from './shownplane';
export type { Sight } from './sight';
export { ahead, type Direction, isDirection } from './targeting';
export type {
  BoardHandle,
  BoardProps,
  BoardWords,
  Highlight,
  Island,
  Pieces,
  Shield,
  Spot,
  Token,
} from './types';
export { type CameraControls, type Frame, useCamera } from './useCamera';
export type { Weight } from './Weights';
export { Zoom } from './Zoom';
