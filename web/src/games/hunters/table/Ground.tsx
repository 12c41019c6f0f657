/** The map as it lies: tiles, pieces, what is lit. It only shows; places to act on lie above it. */

import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Colour, PALETTES, type PaletteName } from '../../../art';
import { mark } from '../../../art/marks';
import { anchorOf, hut, roleIn, TileArt, tribe, zonePath } from '../../../art/tiles';
import { animate } from '../../../board/motion';
import { CELL, cornerOfCell, zoneOf } from '../logic/cells';
import type { HuntersView, Lying, Standing } from '../view';

export const pieceMarkup = (
  tile: string,
  { zone, piece }: Pick<Standing, 'zone' | 'piece'>,
  colour: Colour,
  palette: PaletteName,
) => (piece === 'hut' ? hut(colour, PALETTES[palette]) : tribe(roleIn(tile, zone), colour, PALETTES[palette]));

/** Where a piece stands on the map, in its units. */
export const pieceAt = (cell: string, { tile, turn }: Lying, zone: number): readonly [number, number] => {
  const [x, y] = cornerOfCell(cell);
  const [dx, dy] = anchorOf(tile, zone, turn);
  return [x + dx, y + dy];
};

interface Drops {
  /** Asked once, when something comes onto the page: whether it was just placed. */
  drops: () => boolean;
}

function Tile({ cell, tile, turn, zoom, drops }: { cell: string; tile: string; turn: number; zoom: number } & Drops) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !drops()) return;
    void animate(
      box.current,
      [
        { opacity: 0, scale: '1.12' },
        { opacity: 1, scale: '1' },
      ],
      {
        duration: 200,
        easing: 'cubic-bezier(.3,.7,.3,1)',
      },
    );
  }, []);
  const [x, y] = cornerOfCell(cell);
  return (
    <div ref={box} class="h-tile" style={{ left: `${x}px`, top: `${y}px` }}>
      <TileArt tile={tile} turn={turn} size={CELL} zoom={zoom} />
    </div>
  );
}

function Piece({ at, markup, drops }: { at: readonly [number, number]; markup: string } & Drops): JSX.Element {
  const inner = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (!inner.current || !drops()) return;
    void animate(
      inner.current,
      [
        { transform: 'translateY(-30px) scale(1.15)', opacity: 0 },
        { transform: 'translateY(1px) scale(1)', opacity: 1, offset: 0.72 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 260, easing: 'cubic-bezier(.3,.7,.3,1)' },
    );
  }, []);
  return (
    <g transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}>
      <g ref={inner} class="h-piece" dangerouslySetInnerHTML={{ __html: markup }} />
    </g>
  );
}

/** A zone's shape where it lies. */
export function ZoneShape({
  map,
  zone,
  class: className,
}: {
  map: NonNullable<HuntersView['map']>;
  zone: string;
  class: string;
}) {
  const [cell, number] = zoneOf(zone);
  const lying = map.tiles[cell];
  if (!lying) return null;
  const [x, y] = cornerOfCell(cell);
  return (
    <path
      class={className}
      d={zonePath(lying.tile, number)}
      fill-rule="evenodd"
      transform={`translate(${x} ${y}) rotate(${lying.turn * 90} ${CELL / 2} ${CELL / 2})`}
    />
  );
}

/** The tile that a seat placed last, outlined in its colour and shape. */
function Last({ cell, colour, palette }: { cell: string; colour: Colour; palette: PaletteName }): JSX.Element {
  const [x, y] = cornerOfCell(cell);
  const paint = PALETTES[palette].pieces[colour];
  return (
    <g class="h-last" transform={`translate(${x} ${y})`}>
      <rect x="2.5" y="2.5" width="95" height="95" rx="4" class="h-last-under" />
      <rect x="2.5" y="2.5" width="95" height="95" rx="4" stroke={paint.fill} />
      <g transform="translate(8 8)">
        <path d="M-6.5-6.5H6.5V6.5H-6.5Z" fill={paint.fill} stroke={paint.edge} stroke-width="1.2" />
        <g transform="scale(.9)" dangerouslySetInnerHTML={{ __html: mark(colour, paint.ink) }} />
      </g>
    </g>
  );
}

export interface GroundProps {
  view: HuntersView;
  palette: PaletteName;
  motion: boolean;
  /** Device pixels per unit that the bitmaps are made for. */
  zoom: number;
  /** Zones that are lit. */
  lit?: readonly string[];
  /** Without the outlines of the last tiles. */
  bare?: boolean;
}

const NONE: readonly string[] = [];

export function Ground({ view, palette, motion, zoom, lit = NONE, bare = false }: GroundProps): JSX.Element | null {
  const settled = useRef(false);
  const moves = useRef(motion);
  moves.current = motion;
  useLayoutEffect(() => {
    settled.current = true;
  }, []);
  const drops = useRef(() => settled.current && moves.current).current;
  const { map, pieces = {}, seats } = view;
  const tiles = map?.tiles;
  const drawn = useMemo(
    () =>
      Object.entries(tiles ?? {}).map(([cell, { tile, turn }]) => (
        <Tile key={`${cell} ${tile} ${turn}`} cell={cell} tile={tile} turn={turn} zoom={zoom} drops={drops} />
      )),
    [tiles, zoom, drops],
  );
  const standing = useMemo(
    () =>
      Object.entries(pieces)
        .flatMap(([cell, piece]) => {
          const lying = tiles?.[cell];
          const colour = seats[piece.seat]?.colour ?? 'white';
          if (!lying) return [];
          const at = pieceAt(cell, lying, piece.zone);
          return [
            {
              key: `${cell} ${piece.seat} ${piece.piece}`,
              at,
              markup: pieceMarkup(lying.tile, piece, colour, palette),
            },
          ];
        })
        .sort((a, b) => a.at[1] - b.at[1])
        .map(({ key, at, markup }) => <Piece key={key} at={at} markup={markup} drops={drops} />),
    [pieces, tiles, seats, palette, drops],
  );
  if (!map) return null;
  return (
    <>
      <div class="h-tiles">{drawn}</div>
      <svg class="h-live" width="1" height="1" aria-hidden="true" focusable="false">
        {lit.map((zone) => (
          <ZoneShape key={zone} map={map} zone={zone} class="h-lit" />
        ))}
        {!bare &&
          Object.entries(map.last).map(([seat, cell]) => (
            <Last key={seat} cell={cell} colour={seats[seat]?.colour ?? 'white'} palette={palette} />
          ))}
        {standing}
      </svg>
    </>
  );
}
