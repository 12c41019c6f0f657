/** Places where the reader may act on the map: buttons in its plane. Clicks are left to the map, which knows what is nearest. */

import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { Art, icon } from '../../../art';
import { TileArt, tileBitmap } from '../../../art/tiles';
import type { CameraControls } from '../../../board/useCamera';
import { settings } from '../../../state';
import { LessonContext } from '../../../table';
import { CELL, cellName, cornerOfCell } from '../logic/cells';
import { placeBeside } from '../logic/choicelayout';
import { letterOf } from '../logic/choices';
import { placeWords } from '../logic/landwords';
import { colourOf } from '../view';
import { h } from '../words';
import { besideMap, freeMapBox, over, tileBox } from './choicespace';
import { pieceAt, piecePicture } from './MapTiles';
import { useTable } from './model';

/** The cells where the drawn tile may go. */
export function Cells({ current, busy, zoom, onFocus }: CellsProps): JSX.Element {
  const table = useTable();
  const { cells, held, aimed, view } = table;
  const tile = view.value.turn?.tile;
  const lesson = useContext(LessonContext);
  const play = lesson?.play;
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
        const good = play?.is === 'PlaceTile' && cell === cellName([play.x, play.y]);
        const state = cell === held.value ? ' held' : shown ? ' aimed' : '';
        return (
          <button
            type="button"
            key={cell}
            class={`h-cell${state}${good ? ' good' : ''}`}
            data-cell={cell}
            tabIndex={cell === current ? 0 : -1}
            aria-label={`${good ? lesson?.good : ''}${h().land.cell({ place: placeWords(cell), turns: turns.length })}`}
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

/** On the tile just placed: the letters of the choices, each in its zone, and the piece that would be put. */
export function PieceMarks(): JSX.Element | null {
  const { choices, heldPiece, aimedPiece, view, seat } = useTable();
  const shown = heldPiece.value ?? aimedPiece.value;
  const cell = choices.value[0]?.spot.cell;
  const placed = cell === undefined ? undefined : view.value.map?.tiles[cell];
  if (cell === undefined || !placed) return null;
  const letters = new Map<number, string>();
  choices.value.forEach(({ spot: { zone } }, i) => {
    letters.set(zone, `${letters.get(zone) ?? ''}${letterOf(i)}`);
  });
  const picture = shown && piecePicture(placed.tile, shown, colourOf(view.value, seat.value), settings.palette.value);
  const [x, y] = shown ? pieceAt(cell, placed, shown.zone) : [0, 0];
  return (
    <div class="h-marks" aria-hidden="true">
      {[...letters].map(([zone, said]) => {
        const [left, top] = pieceAt(cell, placed, zone);
        return (
          zone !== shown?.zone && (
            <b key={zone} class="h-letter" style={{ left: `${left}px`, top: `${top}px` }}>
              {said}
            </b>
          )
        );
      })}
      {picture && (
        <span class={`h-put ${heldPiece.value ? 'held' : ''}`} style={{ left: `${x}px`, top: `${y}px` }}>
          <Art picture={picture} />
        </span>
      )}
    </div>
  );
}

/** One of the bubble's buttons, and what is around and between them, in pixels. */
const BUTTON = { width: 50, height: 48, gap: 6, pad: 5 } as const;

interface BubbleProps {
  eye: CameraControls;
  /** Counts up with every look. */
  looks: ReadonlySignal<number>;
  cell: string;
  onYes: () => void;
}

/** The second step: ✓, ↻, ✕ beside the tile that is held. */
export function Bubble({ eye, looks, cell, onYes }: BubbleProps): JSX.Element {
  const { cells, letGo, turnTile, view } = useTable();
  const words = h().table;
  void looks.value;
  const turns = (cells.value.get(cell)?.length ?? 0) > 1;
  const buttons = turns ? 3 : 2;
  const size = {
    width: buttons * (BUTTON.width + BUTTON.gap) - BUTTON.gap + 2 * BUTTON.pad,
    height: BUTTON.height + 2 * BUTTON.pad,
  };
  // what lies around the tile is what one compares it with
  const around = [...Object.keys(view.value.map?.tiles ?? {}), ...cells.value.keys()].filter((one) => one !== cell);
  const rather = [...around.map((one) => tileBox(eye, one)), ...over(eye, '.s-ticker')];
  const at = placeBeside(tileBox(eye, cell), size, freeMapBox(eye), rather);
  return (
    <div class="board-confirm h-bubble" style={besideMap(eye, at)}>
      <button type="button" class="yes" aria-label={words.place} onClick={onYes}>
        <Art picture={icon('check')} size={24} />
      </button>
      {turns && (
        <button type="button" class="no" aria-label={words.turn} onClick={() => turnTile()}>
          <Art picture={icon('rotate')} size={22} />
        </button>
      )}
      <button type="button" class="no" aria-label={words.cancel} onClick={letGo}>
        <Art picture={icon('cross')} size={20} />
      </button>
    </div>
  );
}
