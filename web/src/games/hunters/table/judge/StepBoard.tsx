import '../../../../board/board.css';
import '../../../../board/places.css';
import '../map.css';
import './judge.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useCamera } from '../../../../board/useCamera';
import { settings } from '../../../../state';
import type { StepProps } from '../../../../table';
import { wholeOf } from '../../logic/cells';
import type { HuntersView } from '../../view';
import { h } from '../../words';
import { MapTiles } from '../MapTiles';

const ORIGIN = [0, 0] as const;

/** The map of a view by itself, all of it in sight, with the pieces as they lay and stood then. */
export function StepBoard({ view }: StepProps): JSX.Element | null {
  const shown = view as HuntersView;
  const whole = useMemo(() => wholeOf(shown), [shown.map]);
  const eye = useCamera(false, { whole, origin: ORIGIN });
  if (!shown.map) return null;
  return (
    <div ref={eye.viewport} class="board h-map h-step-map" role="img" aria-label={h().table.board}>
      <div ref={eye.plane} class="board-plane h-plane">
        <MapTiles view={shown} palette={settings.palette.value} motion={false} zoom={1.6} lit={[]} bare />
      </div>
    </div>
  );
}
