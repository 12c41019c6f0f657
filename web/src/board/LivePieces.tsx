import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Colour, PALETTES, type PaletteName, type PieceKind, type Svg } from '../art';
import { city, road, robber as robberArt, settlement } from '../art/pieces';
import { cornerAt, edgeAngle, edgeAt, type Point, robberAt } from './geometry';
import { animate } from './motion';
import type { Pieces } from './types';

interface Standing {
  readonly key: string;
  readonly kind: PieceKind;
  readonly at: Point;
  readonly markup: Svg;
}

/** Buildings stand a little above their corner, so that its foot is on it. */
const LIFT = 4;

export const drawPiece = (kind: PieceKind, id: number, colour: Colour, palette: PaletteName): Svg =>
  kind === 'road'
    ? road(colour, edgeAngle(id), PALETTES[palette])
    : (kind === 'city' ? city : settlement)(colour, PALETTES[palette]);

export const pieceAt = (kind: PieceKind, id: number): Point => {
  if (kind === 'road') return edgeAt(id);
  const [x, y] = cornerAt(id);
  return [x, y - LIFT];
};

/** Roads first, then buildings from the back to the front. */
function standing(pieces: Pieces, seats: Readonly<Record<string, Colour>>, palette: PaletteName): Standing[] {
  const all = (kind: PieceKind, places: Readonly<Record<string, readonly number[]>>): Standing[] =>
    Object.entries(places).flatMap(([seat, ids]) =>
      ids.map((id) => ({
        key: `${kind}:${id}:${seat}`,
        kind,
        at: pieceAt(kind, id),
        markup: drawPiece(kind, id, seats[seat] ?? 'white', palette),
      })),
    );
  const buildings = [...all('settlement', pieces.settlements), ...all('city', pieces.cities)];
  return [...all('road', pieces.roads), ...buildings.sort((a, b) => a.at[1] - b.at[1])];
}

interface PieceProps {
  piece: Standing;
  /** Asked once, when the piece comes onto the page: whether it was just built. */
  drops: () => boolean;
}

function Piece({ piece, drops }: PieceProps): JSX.Element {
  const inner = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (!inner.current || !drops()) return;
    const from = piece.kind === 'road' ? 'scale(0.3)' : 'translateY(-46px) scale(1.12)';
    void animate(
      inner.current,
      [
        { transform: from, opacity: 0 },
        { transform: 'translateY(2px) scale(1)', opacity: 1, offset: 0.72 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 280, easing: 'cubic-bezier(.3,.7,.3,1)' },
    );
  }, []);
  return (
    <g transform={`translate(${piece.at[0].toFixed(1)} ${piece.at[1].toFixed(1)})`} data-piece={piece.key}>
      <g ref={inner} dangerouslySetInnerHTML={{ __html: piece.markup }} />
    </g>
  );
}

interface LivePiecesProps {
  pieces?: Pieces | undefined;
  robber?: number | undefined;
  seats: Readonly<Record<string, Colour>>;
  palette: PaletteName;
  motion: boolean;
}

/** The pieces on the board. One that is new drops in; those that stand there at first sight just stand. */
export function LivePieces({ pieces, robber, seats, palette, motion }: LivePiecesProps): JSX.Element {
  const settled = useRef(false);
  const moves = useRef(motion);
  moves.current = motion;
  useLayoutEffect(() => {
    settled.current = true;
  }, []);
  const drops = useRef(() => settled.current && moves.current).current;

  const drawn = useMemo(
    () =>
      (pieces ? standing(pieces, seats, palette) : []).map((piece) => (
        <Piece key={piece.key} piece={piece} drops={drops} />
      )),
    [pieces, seats, palette, drops],
  );
  const hood = useMemo(() => ({ __html: robberArt(PALETTES[palette]) }), [palette]);
  const [rx, ry] = robber === undefined ? [0, 0] : robberAt(robber);
  return (
    <>
      {drawn}
      {robber !== undefined && (
        <g
          class="board-robber"
          style={{ transform: `translate(${rx.toFixed(1)}px, ${ry.toFixed(1)}px)` }}
          dangerouslySetInnerHTML={hood}
        />
      )}
    </>
  );
}
