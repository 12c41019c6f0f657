/** Tiles and pieces of the map, and lit zones. They only show; places to act on lie above. */

import './lit.css';
import type { JSX } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Colour, PALETTES, type PaletteName, type Picture } from '../../../art';
import { mark } from '../../../art/marks';
import { addressOf } from '../../../art/picture';
import { anchorOf, animalsAt, hutIcon, roleIn, tribeIcon, useTileBitmap, zonePath } from '../../../art/tiles';
import { animate } from '../../../board/motion';
import { CELL, cornerOfCell, type PieceSpot, zoneName, zoneOf } from '../logic/cells';
import type { HuntersView, LostAnimals, PlacedPiece, PlacedTile } from '../view';

export const piecePicture = (
  tile: string,
  { zone, piece }: Pick<PlacedPiece, 'zone' | 'piece'>,
  colour: Colour,
  palette: PaletteName,
): Picture => {
  if (piece === 'hut') return hutIcon(colour, palette);
  const role = roleIn(tile, zone);
  return tribeIcon(role === 'hunter' ? 'lying hunter' : role, colour, palette);
};

/** Place of a piece on the map, in its units. */
export const pieceAt = (cell: string, { tile, turn }: PlacedTile, zone: number): readonly [number, number] => {
  const [x, y] = cornerOfCell(cell);
  const [dx, dy] = anchorOf(tile, zone, turn);
  return [x + dx, y + dy];
};

interface Drops {
  /** Asked once, when something comes onto the page: whether it was just placed. */
  drops: () => boolean;
}

interface TileProps extends Drops {
  cell: string;
  tile: string;
  turn: number;
  zoom: number;
  away: (cell: string) => number;
}

/** Images without a transform of their own, so that a moving plane stays cheap. */
function Tile({ cell, tile, turn, zoom, away, drops }: TileProps) {
  const image = useRef<SVGImageElement>(null);
  const { address, drawing } = useTileBitmap(tile, turn, CELL * zoom * (globalThis.devicePixelRatio || 1), () =>
    away(cell),
  );
  useLayoutEffect(() => {
    if (!image.current || !drops()) return;
    const frames = [
      { opacity: 0, transform: 'scale(1.12)' },
      { opacity: 1, transform: 'none' },
    ];
    void animate(image.current, frames, { duration: 200, easing: 'cubic-bezier(.3,.7,.3,1)' });
  }, []);
  const [x, y] = cornerOfCell(cell);
  return (
    <>
      {address === undefined && <rect class="h-unready" x={x} y={y} width={CELL} height={CELL} />}
      <image
        ref={image}
        class="h-tile"
        x={x}
        y={y}
        width={CELL}
        height={CELL}
        data-drawing={drawing}
        {...(address ? { href: address } : {})}
      />
    </>
  );
}

function Piece({ at: [x, y], picture, drops }: { at: readonly [number, number]; picture: Picture } & Drops) {
  const image = useRef<SVGImageElement>(null);
  useLayoutEffect(() => {
    if (!image.current || !drops()) return;
    const frames = [
      { transform: 'translateY(-30px) scale(1.15)', opacity: 0 },
      { transform: 'translateY(1px) scale(1)', opacity: 1, offset: 0.72 },
      { transform: 'none', opacity: 1 },
    ];
    void animate(image.current, frames, { duration: 260, easing: 'cubic-bezier(.3,.7,.3,1)' });
  }, []);
  const [left, top, width, height] = picture.box;
  return (
    <image
      ref={image}
      class="h-piece"
      href={addressOf(picture)}
      x={(x + left).toFixed(1)}
      y={(y + top).toFixed(1)}
      width={width}
      height={height}
    />
  );
}

/** A zone's shape where it lies. */
function ZoneShape({
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
  const shape = {
    d: zonePath(lying.tile, number),
    transform: `translate(${x} ${y}) rotate(${lying.turn * 90} ${CELL / 2} ${CELL / 2})`,
  };
  return <path class={className} fill-rule="evenodd" {...shape} />;
}

/** Reach of an outline beyond its zones, in the map's units. */
const REACH = 40;

/** Zones that are lit, with one outline around all of them: none of it lies over what stands in them. */
export function LitZones({ map, zones }: { map: NonNullable<HuntersView['map']>; zones: readonly string[] }) {
  const mask = useId();
  const shapes = (name: string) => zones.map((zone) => <ZoneShape key={zone} map={map} zone={zone} class={name} />);
  const corners = zones.map((zone) => cornerOfCell(zoneOf(zone)[0]));
  if (corners.length === 0) return null;
  const [x, y] = [0, 1].map((axis) => Math.min(...corners.map((at) => at[axis] ?? 0)) - REACH);
  const [right, bottom] = [0, 1].map((axis) => Math.max(...corners.map((at) => at[axis] ?? 0)) + CELL + REACH);
  const box = { x, y, width: (right ?? 0) - (x ?? 0), height: (bottom ?? 0) - (y ?? 0) };
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" {...box}>
        <rect {...box} fill="#fff" />
        {shapes('h-inside')}
      </mask>
      <g class="h-outline" mask={`url(#${mask})`}>
        {shapes('h-rim')}
        {shapes('h-line')}
      </g>
      {shapes('h-lit')}
    </>
  );
}

/** The zones of the tile just placed that may take a piece: lit before anybody points at one (H4). */
export function OpenZones({
  map,
  spots,
}: {
  map: HuntersView['map'];
  spots: readonly PieceSpot[];
}): JSX.Element | null {
  const zones = [...new Set(spots.map(({ cell, zone }) => zoneName(cell, zone)))];
  if (!map) return null;
  return (
    <svg class="h-live" width="1" height="1" aria-hidden="true">
      {zones.map((zone) => (
        <ZoneShape key={zone} map={map} zone={zone} class="h-open" />
      ))}
    </svg>
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

/** Half of a cross over an animal, in the map's units. */
const CROSS = 9;

/** Animals that don't count, crossed out (H13, H14). */
function Crosses({ map, lost }: { map: NonNullable<HuntersView['map']>; lost: LostAnimals }) {
  const places = Object.entries(lost).flatMap(([zone, gone]) => {
    const [cell, number] = zoneOf(zone);
    const lying = map.tiles[cell];
    const [left, top] = cornerOfCell(cell);
    if (!lying) return [];
    return Object.entries(gone).flatMap(([animal, count]) =>
      animalsAt(lying.tile, number, animal, lying.turn)
        .slice(0, count)
        .map(([x, y]) => ({ animal, x: left + x, y: top + y })),
    );
  });
  return (
    <>
      {places.map(({ animal, x, y }) => {
        const d = `M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`;
        return (
          <g key={`${x} ${y}`} class="h-cross" data-animal={animal}>
            <path d={d} />
            <path d={d} />
          </g>
        );
      })}
    </>
  );
}

interface MapTilesProps {
  view: HuntersView;
  palette: PaletteName;
  motion: boolean;
  /** Device pixels per unit that the bitmaps are made for. */
  zoom: number;
  /** Zones that are lit. */
  lit?: readonly string[];
  /** Animals that don't count. */
  lost?: LostAnimals | undefined;
  /** Distance of a cell from where one looks, in any unit: the nearest tiles are drawn first. */
  away?: (cell: string) => number;
  /** Without the outlines of the last tiles. */
  bare?: boolean;
}

const NONE: readonly string[] = [];
const anywhere = (): number => 0;

export function MapTiles({
  view,
  palette,
  motion,
  zoom,
  lit = NONE,
  lost,
  away = anywhere,
  bare = false,
}: MapTilesProps): JSX.Element | null {
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
        <Tile
          key={`${cell} ${tile} ${turn}`}
          cell={cell}
          tile={tile}
          turn={turn}
          zoom={zoom}
          away={away}
          drops={drops}
        />
      )),
    [tiles, zoom, away, drops],
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
              picture: piecePicture(lying.tile, piece, colour, palette),
            },
          ];
        })
        .sort((a, b) => a.at[1] - b.at[1])
        .map(({ key, at, picture }) => <Piece key={key} at={at} picture={picture} drops={drops} />),
    [pieces, tiles, seats, palette, drops],
  );
  if (!map) return null;
  return (
    <svg class="h-live" width="1" height="1" aria-hidden="true" focusable="false">
      {drawn}
      <LitZones map={map} zones={lit} />
      {!bare &&
        Object.entries(map.last).map(([seat, cell]) => (
          <Last key={seat} cell={cell} colour={seats[seat]?.colour ?? 'white'} palette={palette} />
        ))}
      {standing}
      {lost && <Crosses map={map} lost={lost} />}
    </svg>
  );
}
