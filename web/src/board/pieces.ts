/** Kinds of pieces: each is a drawing with a name. A game's expansions bring more of them. */

import { type Colour, PALETTES, type PaletteName, type PieceKind, type Svg } from '../art';
import { city, road, robber, settlement } from '../art/pieces';
import { cornerAt, edgeAngle, edgeAt, type Point, robberAt } from './geometry';

export interface PieceDrawing {
  /** Markup around the origin. */
  readonly draw: (colour: Colour, palette: PaletteName, id: number) => Svg;
  /** Place where it stands, by the number of its hex, corner or edge. */
  readonly at: (id: number) => Point;
}

export type PieceDrawings = Readonly<Record<string, PieceDrawing>>;

/** Buildings stand a little above their corner, so that its foot is on it. */
const LIFT = 4;

const onCorner = (corner: number): Point => {
  const [x, y] = cornerAt(corner);
  return [x, y - LIFT];
};

export const DRAWINGS: Readonly<Record<PieceKind | 'robber', PieceDrawing>> = {
  road: { draw: (colour, palette, edge) => road(colour, edgeAngle(edge), PALETTES[palette]), at: edgeAt },
  settlement: { draw: (colour, palette) => settlement(colour, PALETTES[palette]), at: onCorner },
  city: { draw: (colour, palette) => city(colour, PALETTES[palette]), at: onCorner },
  robber: { draw: (_, palette) => robber(PALETTES[palette]), at: robberAt },
};
