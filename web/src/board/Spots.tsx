import type { JSX } from 'preact';
import { edgeAngle, placeOf } from './geometry';
import { keyOf } from './targeting';
import type { Spot } from './types';
import { PLANE } from './useCamera';

const DEFAULT_BUILDS = { corner: 'settlement', edge: 'road', hex: 'robber' } as const;

interface SpotsProps {
  spots: readonly Spot[];
  /** The one that Tab reaches. */
  current: string | undefined;
  held: string | undefined;
  aimed: string | undefined;
  busy: boolean;
  /** Letters of places that are suggested, by the place's key. */
  letters: Readonly<Record<string, string>>;
  /** `byKey`: the place may be out of sight, and nobody's pointer is on it. */
  onFocus: (spot: Spot, byKey: boolean) => void;
}

/**
 * The legal places. Buttons in the board's plane that keep their size on the screen, whatever the zoom;
 * clicks are left to the board, which knows the nearest place.
 */
export function Spots({ spots, current, held, aimed, busy, letters, onFocus }: SpotsProps): JSX.Element {
  return (
    <div class="board-spots">
      {spots.map((spot) => {
        const key = keyOf(spot);
        const [x, y] = placeOf(spot.kind, spot.id);
        const letter = letters[key];
        const state = key === held ? ' held' : key === aimed ? ' aimed' : '';
        return (
          <button
            type="button"
            key={key}
            class={`spot spot-${spot.kind} for-${spot.ghost ?? DEFAULT_BUILDS[spot.kind]}${spot.paid ? ' spot-paid' : ''}${state}`}
            data-spot={key}
            tabIndex={key === current ? 0 : -1}
            aria-label={spot.label}
            aria-disabled={busy || undefined}
            style={{ left: `${x + PLANE.width / 2}px`, top: `${y + PLANE.height / 2}px` }}
            onFocus={(event) => onFocus(spot, event.currentTarget.matches(':focus-visible'))}
          >
            <i
              class={letter && 'spot-letter'}
              style={spot.kind === 'edge' && !letter ? { transform: `rotate(${edgeAngle(spot.id)}deg)` } : undefined}
            >
              {letter}
            </i>
          </button>
        );
      })}
    </div>
  );
}
