import type { JSX } from 'preact';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { planePoint, planeScale, shownPlane } from '../../../board';
import { reviewWords } from '../../../i18n/review';
import type { Replay } from '../../../state/replay';
import type { Person, Point, Review } from '../../../state/review';
import { announce } from '../../../ui';
import { shownName, tintOf } from './names';
import { named, told } from './requests';

/** ms for which a finger's place is shown. */
const TAPPED = 3_000;
/** Pixels of the screen that make a ring of an arrow. */
const STILL = 8;
/** Pixels of the screen that a key moves the cross by, and with Shift. */
const KEY_STEP = 32;
const FINE_STEP = 6;

/** Whether somebody sees the step that the reader sees. */
function seesStep(one: Person, review: Review, seq: number): boolean {
  const led = review.led.value;
  return (one.user === review.leader.value || one.follows) && led ? led.seq === seq : one.seq === seq;
}

function ArrowView({ start, end, tint, faint = false }: { start: Point; end: Point; tint: string; faint?: boolean }) {
  const style = { '--tint': tint };
  const head = `review-head-${tint.slice(1)}`;
  if (start[0] === end[0] && start[1] === end[1])
    return <circle class="review-arrow" style={style} cx={start[0]} cy={start[1]} opacity={faint ? 0.6 : 1} />;
  return (
    <g class="review-arrow" style={style} opacity={faint ? 0.6 : 1}>
      <marker id={head} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
        <path d="M0 0 10 5 0 10Z" fill={tint} />
      </marker>
      <path class="review-shaft-edge" d={`M${start}L${end}`} />
      <path d={`M${start}L${end}`} marker-end={`url(#${head})`} />
    </g>
  );
}

interface MarksProps {
  review: Review;
  replay: Replay;
  /** The arrow that is being drawn. */
  sketch: readonly [Point, Point] | undefined;
}

/** Arrows and pointers at the step that is shown, in the board's own pixels. */
function Marks({ review, replay, sketch }: MarksProps): JSX.Element {
  const seq = replay.seq.value;
  const me = review.user.value ?? '';
  const own = review.people.value.find(({ user }) => user === me) ?? { user: me, name: '' };
  const pointers = review.people.value.filter(
    (one) => one.user !== me && review.aims.value.has(one.user) && seesStep(one, review, seq),
  );
  return (
    <svg class="review-marks" width="1" height="1" aria-hidden="true" focusable="false">
      {review.arrows.value
        .filter((arrow) => arrow.seq === seq)
        .map((arrow) => (
          <ArrowView key={arrow.id} start={arrow.start} end={arrow.end} tint={tintOf(arrow, review)} />
        ))}
      {sketch && <ArrowView start={sketch[0]} end={sketch[1]} tint={tintOf(own, review)} faint />}
      {pointers.map((one) => {
        const [x, y] = review.aims.value.get(one.user) ?? [0, 0];
        const name = shownName(one);
        const width = 14 + [...name].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 15 : 8.5), 0);
        return (
          <g
            key={one.user}
            class="review-pointer"
            style={{ transform: `translate(${x}px, ${y}px) scale(calc(1 / var(--scale)))` }}
          >
            <path d="M0 0 5 17 9 9.5 17 7Z" fill={tintOf(one, review)} />
            <rect x="14" y="14" width={width} height="22" rx="5" fill={tintOf(one, review)} />
            <text x={14 + width / 2} y="30">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface CrossProps {
  plane: HTMLElement;
  onSketch: (sketch: readonly [Point, Point] | undefined) => void;
  onDrawn: (start: Point, end: Point) => void;
  onStop: () => void;
}

/** The place of an arrow for whoever draws by keys. */
function Cross({ plane, onSketch, onDrawn, onStop }: CrossProps): JSX.Element {
  const words = reviewWords();
  const [at, setAt] = useState<Point>(() => {
    const box = (plane.parentElement ?? plane).getBoundingClientRect();
    return planePoint(plane, box.left + box.width / 2, box.top + box.height / 2);
  });
  const [start, setStart] = useState<Point>();
  const onKeyDown = (event: KeyboardEvent): void => {
    const ways: Readonly<Record<string, Point>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const way = ways[event.key];
    if (way) {
      const by = (event.shiftKey ? FINE_STEP : KEY_STEP) / planeScale(plane);
      const next: Point = [Math.round(at[0] + way[0] * by), Math.round(at[1] + way[1] * by)];
      setAt(next);
      onSketch(start && [start, next]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (start) onDrawn(start, at);
      else announce(words.crossStart);
      setStart(start ? undefined : at);
      onSketch(start ? undefined : [at, at]);
    } else if (event.key === 'Escape') onStop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      class="review-cross"
      aria-label={words.cross}
      style={{ left: `${at[0]}px`, top: `${at[1]}px` }}
      onKeyDown={onKeyDown}
    />
  );
}

interface BoardMarksProps {
  review: Review;
  replay: Replay;
  drawing: boolean;
  onStop: () => void;
}

/** Points on the board for the others, and draws arrows while `drawing` is on. */
function useHand({ review, replay, drawing }: BoardMarksProps, onSketch: CrossProps['onSketch']): void {
  const plane = shownPlane.value;
  useEffect(() => {
    const viewport = plane?.parentElement;
    if (!plane || !viewport) return;
    const stop = new AbortController();
    const on = { capture: true, signal: stop.signal };
    let from: { readonly at: Point; readonly x: number; readonly y: number; readonly id: number } | undefined;
    let tapped: ReturnType<typeof setTimeout> | undefined;
    let aimed = false;
    const point = (event: PointerEvent): Point => planePoint(plane, event.clientX, event.clientY);
    const aim = (at: Point | undefined): void => {
      clearTimeout(tapped);
      if (review.people.peek().length < 2 || (!at && !aimed)) return;
      aimed = at !== undefined;
      review.aim(at);
    };
    viewport.addEventListener(
      'pointermove',
      (event) => {
        if (from && event.pointerId === from.id) {
          event.stopPropagation();
          onSketch([from.at, point(event)]);
        }
        if (event.pointerType === 'mouse' || from) aim(point(event));
      },
      on,
    );
    viewport.addEventListener('pointerleave', () => aim(undefined), { signal: stop.signal });
    viewport.addEventListener(
      'pointerdown',
      (event) => {
        if (drawing && event.button === 0 && !(event.target as Element).closest('button')) {
          event.stopPropagation();
          event.preventDefault();
          from = { at: point(event), x: event.clientX, y: event.clientY, id: event.pointerId };
          viewport.setPointerCapture(event.pointerId);
        } else if (event.pointerType !== 'mouse') {
          aim(point(event));
          tapped = setTimeout(() => aim(undefined), TAPPED);
        }
      },
      on,
    );
    viewport.addEventListener(
      'pointerup',
      (event) => {
        if (!from || event.pointerId !== from.id) return;
        event.stopPropagation();
        const still = Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL;
        void drawn(review, replay, from.at, still ? from.at : point(event));
        if (event.pointerType !== 'mouse') tapped = setTimeout(() => aim(undefined), TAPPED);
        from = undefined;
        onSketch(undefined);
      },
      on,
    );
    viewport.addEventListener(
      'pointercancel',
      () => {
        from = undefined;
        onSketch(undefined);
      },
      on,
    );
    viewport.toggleAttribute('data-drawing', drawing);
    return () => {
      stop.abort();
      aim(undefined);
      viewport.removeAttribute('data-drawing');
    };
  }, [plane, review, replay, drawing]);
}

async function drawn(review: Review, replay: Replay, start: Point, end: Point): Promise<void> {
  if ((await named()) && (await told(review.draw(replay.seq.peek(), start, end)))) announce(reviewWords().crossDrawn);
}

/** Puts arrows and pointers onto the board that is shown, which moves and scales them. */
export function BoardMarks(props: BoardMarksProps): null {
  const { review, replay, drawing, onStop } = props;
  const [sketch, setSketch] = useState<readonly [Point, Point]>();
  const plane = shownPlane.value;
  const [host, setHost] = useState<HTMLElement>();
  useHand(props, setSketch);
  useEffect(() => {
    if (!plane) return;
    const made = document.createElement('div');
    made.className = 'review-layer';
    plane.append(made);
    setHost(made);
    return () => {
      render(null, made);
      made.remove();
      setHost(undefined);
    };
  }, [plane]);
  useEffect(() => {
    if (!plane || !host) return;
    render(
      <>
        <Marks review={review} replay={replay} sketch={sketch} />
        {drawing && (
          <Cross
            plane={plane}
            onSketch={setSketch}
            onDrawn={(start, end) => void drawn(review, replay, start, end)}
            onStop={onStop}
          />
        )}
      </>,
      host,
    );
  }, [plane, host, review, replay, sketch, drawing, onStop]);
  return null;
}
