import '../../../board/board.css';
import '../../../board/places.css';
import '../table/map.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useCamera } from '../../../board/useCamera';
import { settings } from '../../../state';
import { wholeOf } from '../logic/cells';
import { zoneKind } from '../logic/landwords';
import { MapTiles } from '../table/MapTiles';
import type { HuntersView, LostAnimals, PlacedPiece } from '../view';
import { h } from '../words';

const ORIGIN = [0, 0] as const;

/** Hunters and huts, which stay to the end (H9, H10). */
export const staying = ({ map, pieces = {} }: HuntersView): Readonly<Record<string, PlacedPiece>> =>
  Object.fromEntries(
    Object.entries(pieces).filter(
      ([cell, { piece, zone }]) => piece === 'hut' || zoneKind(map?.tiles[cell]?.tile ?? '', zone) === 'meadow',
    ),
  );

interface FinalMapProps {
  view: HuntersView;
  lit: readonly string[];
  /** Animals there that don't count. */
  lost: LostAnimals | undefined;
  /** Whether the pieces in forests and rivers that stayed unfinished have gone home (H11). */
  home: boolean;
}

/** The whole map to look at, with the zones that are being counted. */
export function FinalMap({ view, lit, lost, home }: FinalMapProps): JSX.Element {
  const whole = useMemo(() => wholeOf(view), [view.map]);
  const shown = useMemo(() => (home ? { ...view, pieces: staying(view) } : view), [view, home]);
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
        <MapTiles view={shown} palette={settings.palette.value} motion={false} zoom={1.6} lit={lit} lost={lost} bare />
      </div>
    </div>
  );
}
