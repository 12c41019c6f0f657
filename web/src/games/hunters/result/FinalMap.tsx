import '../../../board/board.css';
import '../../../board/places.css';
import '../table/map.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useCamera } from '../../../board/useCamera';
import { settings } from '../../../state';
import { wholeOf } from '../logic/cells';
import { Ground } from '../table/Ground';
import type { HuntersView } from '../view';
import { h } from '../words';

const ORIGIN = [0, 0] as const;

/** The whole map to look at, with the zones that are being counted. */
export function FinalMap({ view, lit }: { view: HuntersView; lit: readonly string[] }): JSX.Element {
  const whole = useMemo(() => wholeOf(view), [view.map]);
  const eye = useCamera(false, { whole, origin: ORIGIN });
  return (
    <div
      ref={eye.viewport}
      class="board h-map h-final-map"
      role="img"
      aria-label={h().scoring.result.map}
      style={{ aspectRatio: `${whole.width} / ${whole.height}` }}
    >
      <div ref={eye.plane} class="board-plane h-plane">
        <Ground view={view} palette={settings.palette.value} motion={false} zoom={1.6} lit={lit} bare />
      </div>
    </div>
  );
}
