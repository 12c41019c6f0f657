/** The list beside the tile just placed: one choice for each area, with what it would bring (H4, H21). */

import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Art, icon } from '../../../art';
import { isDirection } from '../../../board/targeting';
import type { CameraControls } from '../../../board/useCamera';
import { settings } from '../../../state';
import { LessonContext } from '../../../table';
import { keyOfSpot, type PieceSpot } from '../logic/cells';
import { placeBeside, scrolls } from '../logic/choicelayout';
import { type Choice, isOf, letterOf } from '../logic/choices';
import { choiceWords, pieceWords, spotWords } from '../logic/landwords';
import { colourOf } from '../view';
import { h } from '../words';
import { besideMap, type ChoiceSpace, tileBox } from './choicespace';
import { piecePicture } from './MapTiles';
import { useTable } from './model';

/** Narrower rows have smaller pictures. */
const NARROW = 160;

interface PieceChoicesProps {
  eye: CameraControls;
  /** Counts up with every look. */
  looks: ReadonlySignal<number>;
  room: ChoiceSpace;
  busy: boolean;
  /** Chosen with this kind of pointer, or with none: by a key, by assistive technology. */
  onChoose: (spot: PieceSpot, pointer: string | undefined) => void;
}

interface RowProps extends Pick<PieceChoicesProps, 'busy' | 'onChoose'> {
  choice: Choice;
  number: number;
  /** Tab reaches it. */
  current: boolean;
  box: ChoiceSpace['grid']['rows'][number];
  pointer: { current: string };
}

function Row({ choice, number, current, box, busy, onChoose, pointer }: RowProps): JSX.Element {
  const { view, seat, heldPiece, aimedPiece, placePiece } = useTable();
  const { spot } = choice;
  const placed = view.value.map?.tiles[spot.cell];
  const held = heldPiece.value && isOf(choice, heldPiece.value) ? heldPiece.value : undefined;
  const aimed = isOf(choice, aimedPiece.value);
  const tile = placed?.tile ?? '';
  const about = choiceWords(choice);
  const lesson = useContext(LessonContext);
  const play = lesson?.play;
  const good = choice.spots.some(
    ({ zone, piece }) => play?.is === 'PlacePiece' && play.zone === zone && play.piece === piece,
  );
  const place = placed ? spotWords(tile, placed.turn, spot) : '';
  return (
    <li
      class={`h-choice ${good ? 'good' : ''} ${held ? 'held' : aimed ? 'aimed' : ''}`}
      style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` }}
    >
      <button
        type="button"
        data-spot={keyOfSpot(spot)}
        data-spots={choice.spots.map(keyOfSpot).join(' ')}
        tabIndex={current ? 0 : -1}
        aria-pressed={held ? true : undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => onChoose(held ?? spot, event.detail === 0 ? undefined : pointer.current)}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) aimedPiece.value = spot;
        }}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') aimedPiece.value = spot;
        }}
      >
        <i class="h-letter" aria-hidden="true">
          {letterOf(number)}
        </i>
        <Art picture={piecePicture(tile, spot, colourOf(view.value, seat.value), settings.palette.value)} size={36} />
        <span>
          {good && <span class="k-spoken">{lesson?.good}</span>}
          <b>{pieceWords(tile, spot.zone, spot.piece)}</b>
          <small>{about || place}</small>
          {about && <small class="k-spoken">{place}</small>}
        </span>
      </button>
      {held && (
        <span class="h-bubble h-choice-yes">
          <button
            type="button"
            aria-label={h().table.placePiece}
            aria-disabled={busy || undefined}
            onClick={() => placePiece(held)}
          >
            <Art picture={icon('check')} size={24} />
          </button>
        </span>
      )}
    </li>
  );
}

export function PieceChoices({ eye, looks, room, busy, onChoose }: PieceChoicesProps): JSX.Element | null {
  const { choices, heldPiece, aimedPiece, view } = useTable();
  const list = useRef<HTMLUListElement>(null);
  const pointer = useRef('mouse');
  const [below, setBelow] = useState(0);
  void looks.value;
  const { grid, free } = room;
  /** Count of the choices that end below what is seen of a list that scrolls. */
  const countBelow = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const most = scrolls(grid) ? scrollTop + clientHeight + 1 : Number.POSITIVE_INFINITY;
    setBelow(grid.rows.filter(({ y, height }) => y + height > most).length);
  };
  const [first] = choices.value;
  const chosen = choices.value.findIndex((choice) => isOf(choice, heldPiece.value));
  const bringIntoSight = (row: ChoiceSpace['grid']['rows'][number] | undefined): void => {
    const within = list.current;
    if (!within || !row) return;
    within.scrollTop = Math.min(row.y, Math.max(within.scrollTop, row.y + row.height - within.clientHeight));
  };
  useLayoutEffect(() => {
    bringIntoSight(grid.rows[chosen]);
    countBelow();
  }, [chosen, grid, free.height]);
  if (!first) return null;
  const tiles = Object.keys(view.value.map?.tiles ?? {}).filter((cell) => cell !== first.spot.cell);
  const rather = tiles.map((cell) => tileBox(eye, cell));
  const at = placeBeside(tileBox(eye, first.spot.cell), grid, free, rather);
  const shown = heldPiece.value ?? aimedPiece.value;
  const current = Math.max(
    0,
    choices.value.findIndex((choice) => isOf(choice, shown)),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isDirection(key) && key !== 'Home' && key !== 'End') return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])];
    const now = rows.indexOf(event.target as HTMLElement);
    const on = key === 'ArrowDown' || key === 'ArrowRight' ? now + 1 : now - 1;
    const next = key === 'Home' ? rows[0] : key === 'End' ? rows.at(-1) : rows[on];
    next?.focus({ preventScroll: true });
    if (next) bringIntoSight(grid.rows[rows.indexOf(next)]);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class={`h-choices ${(grid.rows[0]?.width ?? 0) < NARROW ? 'h-narrow' : ''}`}
      style={{
        ...besideMap(eye, at),
        width: `${Math.min(grid.width, free.width)}px`,
        height: `${Math.min(grid.height, free.height)}px`,
      }}
    >
      <ul
        ref={list}
        aria-label={h().table.list.pieces}
        onScroll={countBelow}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onPointerLeave={() => {
          aimedPiece.value = undefined;
        }}
      >
        {choices.value.map((choice, i) => {
          const box = grid.rows[i];
          return (
            box && (
              <Row
                key={keyOfSpot(choice.spot)}
                choice={choice}
                number={i}
                current={i === current}
                box={box}
                busy={busy}
                onChoose={onChoose}
                pointer={pointer}
              />
            )
          );
        })}
      </ul>
      {below > 0 && (
        <span class="h-choices-more" aria-hidden="true">
          {h().table.list.more({ n: below })}
        </span>
      )}
    </div>
  );
}
