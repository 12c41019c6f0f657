import type { JSX } from 'preact';
import { Art, type Colour, icon, type PaletteName } from '../art';
import type { Box } from './camera';
import type { Cover } from './clearview';
import { confirmPlace, type Surroundings } from './confirmplace';
import { placeOf } from './geometry';
import type { PieceDrawings } from './pieces';
import type { BoardWords, Spot } from './types';
import { type CameraControls, PLANE } from './useCamera';

interface ConfirmProps {
  /** Spots of what can be done at the place: one thing is confirmed, of several one is chosen. */
  spots: readonly Spot[];
  about: Surroundings;
  eye: CameraControls;
  whole: Box;
  words: BoardWords;
  drawings: PieceDrawings;
  colour: Colour;
  palette: PaletteName;
  onConfirm: (spot: Spot) => void;
  onCancel: () => void;
}

/** Covers of the board now, in the viewport's pixels. covers: a selector within the table */
function coversOf(board: HTMLElement | null, covers: string | undefined): Cover[] {
  const table = covers && board?.closest('.s-table');
  if (!board) return [];
  const { left, top } = board.getBoundingClientRect();
  const over = table ? table.querySelectorAll(covers) : board.querySelectorAll('.board-zoom');
  return [...over].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const seen = width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden';
    return seen ? [{ x: x - left, y: y - top, width, height }] : [];
  });
}

/** Surroundings of the bubble about these things at one place. numbers: hexes that bear one */
export function surroundings(
  spots: readonly Spot[],
  numbers: readonly number[],
  board: HTMLElement | null,
  covers: string | undefined,
): Surroundings {
  const [spot] = spots;
  return {
    place: spot ? placeOf(spot.kind, spot.id) : [0, 0],
    numbers: numbers.map((hex) => placeOf('hex', hex)),
    covers: coversOf(board, covers),
    buttons: Math.max(1, spots.length) + 1,
  };
}

/** The second step of a touch: ✓ or what can be built, and ✕, beside the ghost and over no number. */
export function Confirm({
  spots,
  about,
  eye,
  whole,
  words,
  onConfirm,
  onCancel,
  ...pieces
}: ConfirmProps): JSX.Element {
  const { drawings, colour, palette } = pieces;
  const { box, upright, line } = confirmPlace(about, { camera: eye.camera(), whole, viewport: eye.size() });
  const [x, y] = eye.viewPoint(about.place);
  const at = { left: `${about.place[0] + PLANE.width / 2}px`, top: `${about.place[1] + PLANE.height / 2}px` };
  const offset = (dx: number, dy: number) => ({ '--dx': `${dx.toFixed(0)}px`, '--dy': `${dy.toFixed(0)}px` });
  const [from, to] = line ?? [];
  const several = spots.length > 1;
  return (
    <>
      {from && to && (
        <i
          class="board-confirm-line"
          style={{
            ...at,
            ...offset(from[0] - x, from[1] - y),
            width: `${Math.hypot(to[0] - from[0], to[1] - from[1]).toFixed(0)}px`,
            '--turn': `${Math.atan2(to[1] - from[1], to[0] - from[0]).toFixed(3)}rad`,
          }}
        />
      )}
      <div
        class={upright ? 'board-confirm small upright' : 'board-confirm small'}
        style={{ ...at, ...offset(box.x - x, box.y - y) }}
      >
        {spots.map((spot) => {
          const drawing = several ? drawings[spot.ghost ?? ''] : undefined;
          return (
            <button
              type="button"
              key={spot.label}
              class={drawing ? 'yes piece' : 'yes'}
              aria-label={several ? spot.label : `${words.confirm}: ${spot.label}`}
              onClick={() => onConfirm(spot)}
            >
              {drawing ? (
                <svg
                  viewBox="-48 -48 96 96"
                  width={38}
                  height={38}
                  aria-hidden="true"
                  dangerouslySetInnerHTML={{ __html: drawing.draw(colour, palette, spot.id) }}
                />
              ) : (
                <Art picture={icon('check')} size={24} />
              )}
            </button>
          );
        })}
        <button type="button" class="no" aria-label={words.cancel} onClick={onCancel}>
          <Art picture={icon('cross')} size={20} />
        </button>
      </div>
    </>
  );
}
