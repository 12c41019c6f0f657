/** Overlay of the map: points where they arise, and arrows to what happened out of sight. */

import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, icon } from '../../../art';
import type { Box } from '../../../board/camera';
import type { Point } from '../../../board/geometry';
import type { CameraControls } from '../../../board/useCamera';
import { Chip } from '../../../ui';
import { motionOn } from '../../../ui/look';
import { middleOfCell, middleOfZones } from '../logic/cells';
import { spreadApart } from '../logic/spread';
import { colourOf, seatsIn } from '../view';
import { h, nameOf } from '../words';
import { type OffscreenEvent, type ScorePopup, useTable } from './model';

/** Time that a count runs up, ms. */
const COUNTING = 500;

/** A number that runs up to its value; at once where nothing may move. */
export function Counting({ n, from = 0 }: { n: number; from?: number }): JSX.Element {
  const [shown, show] = useState(motionOn() ? from : n);
  useEffect(() => {
    if (!motionOn() || typeof requestAnimationFrame === 'undefined') {
      show(n);
      return;
    }
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / COUNTING);
      show(Math.round(from + (n - from) * t));
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [n, from]);
  return <>{shown}</>;
}

function ScorePopupAt({ gain: { score }, at: [x, y] }: { gain: ScorePopup; at: Point }): JSX.Element {
  const { view } = useTable();
  return (
    <div class="h-gain k-stack k-gap-4" style={{ left: `${x}px`, top: `${y}px` }}>
      {seatsIn(score.points).map(([seat, n]) => (
        <span key={seat}>
          <Chip colour={colourOf(view.value, seat)} size={18} />
          <b>
            {'+'}
            <Counting n={n} />
          </b>
        </span>
      ))}
    </div>
  );
}

/** Pixels that a gain takes: a line for each who gains. */
const GAIN = { width: 96, line: 42 } as const;

/** In the map's plane; they keep their size, and none lies over another. */
export function ScorePopups({ scale }: { scale: number }): JSX.Element {
  const { scorePopups } = useTable();
  const lines = Math.max(1, ...scorePopups.value.map(({ score }) => Object.keys(score.points).length));
  const places = spreadApart(
    scorePopups.value.map(({ score }) => middleOfZones(score.zones)),
    Math.hypot(GAIN.width, GAIN.line * lines) / (scale || 1),
    EVERYWHERE,
  );
  return (
    <div class="h-gains" aria-hidden="true">
      {scorePopups.value.map((gain, i) => (
        <ScorePopupAt key={gain.key} gain={gain} at={places[i] ?? middleOfZones(gain.score.zones)} />
      ))}
    </div>
  );
}

const EVERYWHERE: Box = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };

/** Pixels between an arrow and the edge, at least; below, buttons and the sheet lie. */
const RIM = 34;

interface EdgeArrowsProps {
  eye: CameraControls;
  /** Counts up with every look. */
  looks: ReadonlySignal<number>;
  onGo: (cell: string) => void;
}

/** Pixels between two arrows, at least. */
const APART = 50;

/** Whether a place on the map is in sight now. */
function inSight(eye: CameraControls, cell: string): boolean {
  const { width, height } = eye.size();
  const [x, y] = eye.viewPoint(middleOfCell(cell));
  return x > 0 && y > 0 && x < width && y < height;
}

interface Arrow {
  readonly event: OffscreenEvent;
  readonly angle: number;
  readonly at: Point;
}

/** Arrows at the edge that lead to what others did out of sight. What has been in sight once needs none. */
export function EdgeArrows({ eye, looks, onGo }: EdgeArrowsProps): JSX.Element | null {
  const { offscreenEvents, view, held, heldPiece } = useTable();
  const unseen = offscreenEvents.value.filter(({ seen }) => !seen);
  // with nothing to point to, what is seen may change without anything being drawn
  if (unseen.length > 0) void looks.value;
  const { width, height } = eye.size();
  const arrows = unseen.flatMap((event): Arrow[] => {
    if (inSight(eye, event.cell)) return [];
    const [x, y] = eye.viewPoint(middleOfCell(event.cell));
    const angle = Math.atan2(y - height / 2, x - width / 2);
    const reach = Math.min(
      (width / 2 - RIM) / Math.max(1e-6, Math.abs(Math.cos(angle))),
      (height / 2 - RIM) / Math.max(1e-6, Math.abs(Math.sin(angle))),
    );
    return [{ event, angle, at: [width / 2 + Math.cos(angle) * reach, height / 2 + Math.sin(angle) * reach] }];
  });
  const out = arrows.map(({ event }) => event.key).join();
  useEffect(() => {
    // asked anew: a map that has grown may have come to show it all since this was drawn
    const fresh = offscreenEvents.value.filter(({ seen, cell }) => !seen && inSight(eye, cell));
    if (fresh.length === 0) return;
    offscreenEvents.value = offscreenEvents.value.map((one) => (fresh.includes(one) ? { ...one, seen: true } : one));
  }, [offscreenEvents.value, out, width, height]);
  if (arrows.length === 0 || held.value !== undefined || heldPiece.value) return null;
  const inside = { x: RIM, y: RIM, width: width - 2 * RIM, height: height - 2 * RIM };
  const places = spreadApart(
    arrows.map(({ at }) => at),
    APART,
    inside,
  );
  return (
    <>
      {arrows.map(({ event: { key, cell, seat, colour }, angle }, i) => (
        <button
          key={key}
          type="button"
          class="h-arrow k-line k-gap-2"
          aria-label={h().table.offscreen({ who: nameOf(view.value, seat) })}
          style={{
            left: `${(places[i]?.[0] ?? 0).toFixed(0)}px`,
            top: `${(places[i]?.[1] ?? 0).toFixed(0)}px`,
            '--seat': `var(--${colour})`,
          }}
          onClick={() => onGo(cell)}
        >
          <Chip colour={colour} size={18} />
          <span style={{ transform: `rotate(${((angle * 180) / Math.PI).toFixed(0)}deg)` }}>
            <Art picture={icon('arrow')} size={16} />
          </span>
        </button>
      ))}
    </>
  );
}
