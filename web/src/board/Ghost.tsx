import type { JSX } from 'preact';
import type { Colour, PaletteName } from '../art';
import type { PieceDrawings } from './pieces';
import type { Spot } from './types';

interface GhostProps {
  spot: Spot;
  drawings: PieceDrawings;
  colour: Colour;
  palette: PaletteName;
}

/** Piece that would stand at the spot, half transparent. */
export function Ghost({ spot: { ghost, id }, drawings, colour, palette }: GhostProps): JSX.Element | null {
  const drawing = ghost === undefined ? undefined : drawings[ghost];
  if (!drawing) return null;
  const [x, y] = drawing.at(id);
  return (
    <g
      class="board-ghost"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      dangerouslySetInnerHTML={{ __html: drawing.draw(colour, palette, id) }}
    />
  );
}
