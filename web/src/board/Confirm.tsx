import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { placeOf } from './geometry';
import type { BoardWords, Spot } from './types';
import { type CameraControls, PLANE } from './useCamera';

/** Pixels: half the bubble's width with a margin, and what it needs above its place. */
const HALF = 66;
const ABOVE = 104;

interface ConfirmProps {
  spot: Spot;
  eye: CameraControls;
  words: BoardWords;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The second step of a touch: ✓ or ✕ beside the ghost. */
export function Confirm({ spot, eye, words, onConfirm, onCancel }: ConfirmProps): JSX.Element {
  const [x, y] = placeOf(spot.kind, spot.id);
  const [screenX, screenY] = eye.viewPoint([x, y]);
  const width = eye.viewport.current?.clientWidth ?? 2 * HALF;
  const aside = Math.max(0, HALF - screenX) - Math.max(0, screenX + HALF - width);
  return (
    <div
      class={screenY < ABOVE ? 'board-confirm below' : 'board-confirm'}
      style={{ left: `${x + PLANE.width / 2}px`, top: `${y + PLANE.height / 2}px`, '--aside': `${aside.toFixed(0)}px` }}
    >
      <button type="button" class="yes" aria-label={words.confirm} onClick={onConfirm}>
        <Art picture={icon('check')} size={24} />
      </button>
      <button type="button" class="no" aria-label={words.cancel} onClick={onCancel}>
        <Art picture={icon('cross')} size={20} />
      </button>
    </div>
  );
}
