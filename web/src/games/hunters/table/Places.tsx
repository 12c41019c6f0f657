/** Where the reader may act on the map: buttons in its plane. Clicks are left to the map, which knows what is nearest. */

import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art, type Colour, icon, type PaletteName } from '../../../art';
import { TileArt, tileBitmap } from '../../../art/tiles';
import type { Point } from '../../../board/geometry';
import type { Eye } from '../../../board/useCamera';
import { apart } from '../logic/apart';
import { CELL, cornerOfCell, keyOfSpot, middleOfCell, type PieceSpot } from '../logic/cells';
import { placeWords, spotWords } from '../logic/landwords';
import type { HuntersView } from '../view';
import { h } from '../words';
import { pieceAt, piecePicture } from './Ground';
import { useTable } from './model';

/** Units between two places for a piece, and from the tile's edge. */
const LEAST = 33;
const RIM = 15;

/** Where the pieces are shown that might be put: at their anchors, but apart from each other. */
export function spotPlaces(view: HuntersView, spots: readonly PieceSpot[]): ReadonlyMap<string, Point> {
  const [first] = spots;
  const lying = first && view.map?.tiles[first.cell];
  if (!first || !lying) return new Map();
  const [x, y] = cornerOfCell(first.cell);
  const anchors = spots.map((spot) => pieceAt(first.cell, lying, spot.zone));
  const inside = { x: x + RIM, y: y + RIM, width: CELL - 2 * RIM, height: CELL - 2 * RIM };
  const places = apart(anchors, LEAST, inside);
  return new Map(spots.map((spot, i) => [keyOfSpot(spot), places[i] ?? middleOfCell(first.cell)]));
}

/** The cells where the drawn tile may go. */
export function Cells({ current, busy, zoom, onFocus }: CellsProps): JSX.Element {
  const table = useTable();
  const { cells, held, aimed, view } = table;
  const tile = view.value.turn?.tile;
  const ways = [...new Set([...cells.value.values()].flat())].toSorted().join();
  useEffect(() => {
    // ready before anybody points anywhere
    if (!tile || !ways) return;
    for (const turn of ways.split(',')) {
      tileBitmap(tile, Number(turn), CELL * zoom * (globalThis.devicePixelRatio || 1)).catch(() => undefined);
    }
  }, [tile, ways, zoom]);
  return (
    <div class="h-cells">
      {[...cells.value].map(([cell, turns]) => {
        const [x, y] = cornerOfCell(cell);
        const shown = cell === (held.value ?? aimed.value);
        const state = cell === held.value ? ' held' : shown ? ' aimed' : '';
        return (
          <button
            type="button"
            key={cell}
            class={`h-cell${state}`}
            data-cell={cell}
            tabIndex={cell === current ? 0 : -1}
            aria-label={h().land.cell({ place: placeWords(cell), turns: turns.length })}
            aria-disabled={busy || undefined}
            style={{ left: `${x}px`, top: `${y}px` }}
            onFocus={(event) => onFocus(cell, event.currentTarget.matches(':focus-visible'))}
          >
            {shown && tile ? (
              <TileArt key={tile} tile={tile} turn={table.turnIn(cell)} size={CELL} zoom={zoom} class="h-ghost" />
            ) : (
              <i aria-hidden="true" />
            )}
          </button>
        );
      })}
    </div>
  );
}

interface CellsProps {
  /** The one that Tab reaches. */
  current: string | undefined;
  busy: boolean;
  zoom: number;
  /** `byKey`: nobody's pointer is on it, and it may be out of sight. */
  onFocus: (cell: string, byKey: boolean) => void;
}

interface SpotsProps {
  places: ReadonlyMap<string, Point>;
  colour: Colour;
  palette: PaletteName;
  current: string | undefined;
  busy: boolean;
  onFocus: (spot: PieceSpot, byKey: boolean) => void;
}

/** The zones of the tile just placed that may take a piece, with the piece as it would stand. */
export function PieceSpots({ places, colour, palette, current, busy, onFocus }: SpotsProps): JSX.Element {
  const { spots, heldPiece, aimedPiece, view } = useTable();
  const shown = heldPiece.value ?? aimedPiece.value;
  return (
    <div class="h-spots">
      {spots.value.map((spot) => {
        const key = keyOfSpot(spot);
        const [x, y] = places.get(key) ?? middleOfCell(spot.cell);
        const lying = view.value.map?.tiles[spot.cell];
        const state =
          heldPiece.value && key === keyOfSpot(heldPiece.value)
            ? ' held'
            : shown && key === keyOfSpot(shown)
              ? ' aimed'
              : '';
        return (
          <button
            type="button"
            key={key}
            class={`h-spot${state}`}
            data-spot={key}
            tabIndex={key === current ? 0 : -1}
            aria-label={lying ? spotWords(lying.tile, lying.turn, spot) : key}
            aria-disabled={busy || undefined}
            style={{ left: `${x}px`, top: `${y}px` }}
            onFocus={(event) => onFocus(spot, event.currentTarget.matches(':focus-visible'))}
          >
            <i aria-hidden="true" />
            {lying && <Art picture={piecePicture(lying.tile, spot, colour, palette)} />}
          </button>
        );
      })}
    </div>
  );
}

/** Half of the bubble's width, and its height with a margin, in pixels. */
const BUBBLE = { half: 92, height: 72 };

interface BubbleProps {
  eye: Eye;
  /** Counts up with every look. */
  looks: ReadonlySignal<number>;
  at: Point;
  /** From there to the upper edge of what is held, in the map's units. */
  reach: number;
  onYes: () => void;
  yes: string;
  onTurn?: (() => void) | undefined;
}

/** The second step of a touch: ✓, ↻, ✕ beside what is held. */
export function Bubble({ eye, looks, at: [x, y], reach, onYes, yes, onTurn }: BubbleProps): JSX.Element {
  const { letGo } = useTable();
  const words = h().table;
  void looks.value;
  const [left, top] = eye.viewPoint([x, y]);
  const width = eye.size().width;
  const below = top - reach * eye.scale() < BUBBLE.height;
  const aside = Math.max(0, BUBBLE.half - left) - Math.max(0, left + BUBBLE.half - width);
  return (
    <div
      class={`board-confirm h-bubble${below ? ' below' : ''}`}
      style={{ left: `${x}px`, top: `${y + (below ? reach : -reach)}px`, '--aside': `${aside.toFixed(0)}px` }}
    >
      <button type="button" class="yes" aria-label={yes} onClick={onYes}>
        <Art picture={icon('check')} size={24} />
      </button>
      {onTurn && (
        <button type="button" class="no" aria-label={words.turn} onClick={onTurn}>
          <Art picture={icon('rotate')} size={22} />
        </button>
      )}
      <button type="button" class="no" aria-label={words.cancel} onClick={letGo}>
        <Art picture={icon('cross')} size={20} />
      </button>
    </div>
  );
}
