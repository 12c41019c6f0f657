import type { JSX } from 'preact';
import { Art, icon } from '../art';
import type { BoardWords } from './types';
import type { CameraControls } from './useCamera';

/** The three buttons for those who don't pinch, wheel or type. */
export function Zoom({
  eye,
  words,
}: {
  eye: CameraControls;
  words: Pick<BoardWords, 'zoomIn' | 'zoomOut' | 'fit'>;
}): JSX.Element {
  return (
    <div class="board-zoom k-stack k-gap-6">
      <button type="button" aria-label={words.zoomIn} title={words.zoomIn} onClick={() => eye.glideZoom(1.35)}>
        <Art picture={icon('plus')} size={18} />
      </button>
      <button type="button" aria-label={words.zoomOut} title={words.zoomOut} onClick={() => eye.glideZoom(1 / 1.35)}>
        <Art picture={icon('minus')} size={18} />
      </button>
      <button type="button" aria-label={words.fit} title={words.fit} onClick={() => eye.fit()}>
        <Art picture={icon('fit')} size={18} />
      </button>
    </div>
  );
}
