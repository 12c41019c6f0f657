import type { JSX } from 'preact';
import { type Colour, PALETTES, type PaletteName } from '../art';
import { robber } from '../art/pieces';
import { robberAt } from './geometry';
import { drawPiece, pieceAt } from './LivePieces';
import type { Spot } from './types';

/** What would stand at the spot, half there. */
export function Ghost({
  spot,
  colour,
  palette,
}: {
  spot: Spot;
  colour: Colour;
  palette: PaletteName;
}): JSX.Element | null {
  const { ghost, id } = spot;
  if (!ghost) return null;
  const [x, y] = ghost === 'robber' ? robberAt(id) : pieceAt(ghost, id);
  const markup = ghost === 'robber' ? robber(PALETTES[palette]) : drawPiece(ghost, id, colour, palette);
  return (
    <g
      class="board-ghost"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
