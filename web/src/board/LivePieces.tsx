import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Colour, PaletteName, PieceKind, Svg } from '../art';
import type { Point } from './geometry';
import { animate } from './motion';
import type { PieceDrawings } from './pieces';
import type { Pieces, Token } from './types';

interface Standing {
  readonly key: string;
  readonly kind: PieceKind;
  readonly at: Point;
  readonly markup: Svg;
}

/** Roads first, then buildings from the back to the front. */
function standing(pieces: Pieces, { seats, palette, drawings, redrawn }: Look): Standing[] {
  const all = (kind: PieceKind, places: Readonly<Record<string, readonly number[]>>): Standing[] =>
    Object.entries(places).flatMap(([seat, ids]) =>
      ids.flatMap((id) => {
        const drawing = drawings[redrawn[`${kind}:${id}`] ?? kind];
        if (!drawing) return [];
        const markup = drawing.draw(seats[seat] ?? 'white', palette, id);
        return [{ key: `${kind}:${id}:${seat}`, kind, at: drawing.at(id), markup }];
      }),
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

/** Look of pieces. */
interface Look {
  seats: Readonly<Record<string, Colour>>;
  palette: PaletteName;
  drawings: PieceDrawings;
  redrawn: Readonly<Record<string, string>>;
}

interface LivePiecesProps extends Look {
  pieces?: Pieces | undefined;
  tokens: readonly Token[];
  motion: boolean;
}

interface TokenProps {
  token: Token;
  drawings: PieceDrawings;
  palette: PaletteName;
}

/** A token where it stands; one that is moved glides there. */
function TokenAt({ token: { kind, id, colour = 'white' }, drawings, palette }: TokenProps): JSX.Element | null {
  const drawing = drawings[kind];
  const markup = useMemo(() => ({ __html: drawing?.draw(colour, palette, id) ?? '' }), [drawing, colour, palette, id]);
  if (!drawing) return null;
  const [x, y] = drawing.at(id);
  return (
    <g
      class={`board-token board-${kind}`}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      dangerouslySetInnerHTML={markup}
    />
  );
}

/** The pieces and tokens on the board. A piece that is new drops in; those that stand there at first sight just stand. */
export function LivePieces({ pieces, tokens, motion, ...look }: LivePiecesProps): JSX.Element {
  const { drawings, seats, palette, redrawn } = look;
  const settled = useRef(false);
  const moves = useRef(motion);
  moves.current = motion;
  useLayoutEffect(() => {
    settled.current = true;
  }, []);
  const drops = useRef(() => settled.current && moves.current).current;

  const drawn = useMemo(
    () =>
      (pieces ? standing(pieces, { drawings, seats, palette, redrawn }) : []).map((piece) => (
        <Piece key={piece.key} piece={piece} drops={drops} />
      )),
    [pieces, seats, palette, drawings, redrawn, drops],
  );
  const shown = (below: boolean) =>
    tokens
      .filter((token) => Boolean(token.below) === below)
      .map((token) => <TokenAt key={token.key} token={token} drawings={drawings} palette={palette} />);
  return (
    <>
      {shown(true)}
      {drawn}
      {shown(false)}
    </>
  );
}
