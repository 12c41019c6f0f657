import '../../../board/board.css';
import '../../../board/places.css';
import '../table/map.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { createGestures } from '../../../board/gestures';
import { useCamera } from '../../../board/useCamera';
import { settings } from '../../../state';
import type { EndBoardProps } from '../../../table';
import { motionOn } from '../../../ui/look';
import { wholeOf } from '../logic/cells';
import { zoneKind } from '../logic/landwords';
import { MapTiles } from '../table/MapTiles';
import type { HuntersView, PlacedPiece } from '../view';
import { h } from '../words';
import { tellingOf } from './telling';

const ORIGIN = [0, 0] as const;

/** Hunters and huts, which stay to the end (H9, H10). */
export const staying = ({ map, pieces = {} }: HuntersView): Readonly<Record<string, PlacedPiece>> =>
  Object.fromEntries(
    Object.entries(pieces).filter(
      ([cell, { piece, zone }]) => piece === 'hut' || zoneKind(map?.tiles[cell]?.tile ?? '', zone) === 'meadow',
    ),
  );

/** The whole map at the end, with the zones that are being counted; it can be moved. */
export function EndMap({ room }: EndBoardProps): JSX.Element | null {
  const view = room.view.value as HuntersView;
  const { score, home } = tellingOf(room);
  const whole = useMemo(() => wholeOf(view), [view.map]);
  const shown = useMemo(() => (home.value ? { ...view, pieces: staying(view) } : view), [view, home.value]);
  const eye = useCamera(motionOn(), { whole, origin: ORIGIN });
  const gestures = useMemo(() => createGestures(eye), [eye]);
  if (!view.map) return null;
  return (
    <div
      ref={eye.viewport}
      class="board h-map h-final-map"
      role="img"
      aria-label={h().scoring.result.map}
      onPointerDown={gestures.onPointerDown}
      onPointerMove={gestures.onPointerMove}
      onPointerUp={gestures.onPointerUp}
      onPointerCancel={gestures.onPointerUp}
      onWheel={gestures.onWheel}
      onDblClick={() => eye.fit()}
    >
      <div ref={eye.plane} class="board-plane h-plane">
        <MapTiles
          view={shown}
          palette={settings.palette.value}
          motion={false}
          zoom={1.6}
          lit={score.value?.zones ?? []}
          lost={score.value?.lost}
          bare
        />
      </div>
    </div>
  );
}
