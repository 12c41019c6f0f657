/**
 * The island with its pieces, and the places where the viewer may act.
 *
 * Three layers lie in one plane that CSS moves: the land (an image that no move changes), the pieces and marks
 * (SVG), and the legal places (buttons). The board knows no rule: it is told what is legal and says what was picked.
 */
import './board.css';
import './places.css';
import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Confirm, surroundings } from './Confirm';
import type { Camera } from './camera';
import { roomyView } from './confirmplace';
import { Ghost } from './Ghost';
import { placeOf } from './geometry';
import { createGestures } from './gestures';
import { frameOf } from './hexframe';
import { Land } from './Land';
import { LivePieces } from './LivePieces';
import { LastMark, MarksBelow } from './Marks';
import { animate, motionAllowed } from './motion';
import { DRAWINGS } from './pieces';
import { Shields } from './Shields';
import { Spots } from './Spots';
import { useSight } from './sight';
import { crowding, inReadingOrder, isDirection, keyOf, nearestSpot, towards } from './targeting';
import type { BoardHandle, BoardProps, Highlight, Spot } from './types';
import { type CameraControls, ORIGIN, PLANE, useCamera } from './useCamera';
import { useClearView } from './useClearView';
import { HarbourRing, Weights } from './Weights';
import { Zoom } from './Zoom';

/** Pixels: how far from a place a tap still means it, and how close places may lie for a finger. */
const SNAP = 28;
const FINGER = 40;
const STEP = 1.35;
const PAN = 80;
/** Buttons over the board that answer their own clicks. */
const CONTROLS = '.board-confirm, .board-zoom';

const NOTHING: readonly never[] = [];
const NO_HIGHLIGHT: Highlight = {};
const NONE_REDRAWN: Readonly<Record<string, string>> = {};
const NO_LETTERS: Readonly<Record<string, string>> = {};

export function Board(props: BoardProps): JSX.Element {
  const { island, pieces, tokens = NOTHING, seats, seat, words, onPick, touch, busy = false } = props;
  const { palette = 'default', motion = true, highlight = NO_HIGHLIGHT, shields = NOTHING } = props;
  const { redrawn = NONE_REDRAWN, letters = NO_LETTERS, weigh, harbourOf, onAim } = props;
  const drawings = useMemo(() => ({ ...DRAWINGS, ...props.drawings }), [props.drawings]);
  const spots = useMemo(() => inReadingOrder(props.spots ?? NOTHING), [props.spots]);
  const viewport = useRef<HTMLDivElement>(null);
  const harbours = island.harbours.map(({ edge }) => edge);
  const whole = useClearView(viewport, props.clearOf, harbours, frameOf(island.terrains));
  const numbers = island.numbers.flatMap((number, hex) => (number ? [hex] : []));
  const [, layAnew] = useState(0);
  const onRest = (): void => {
    if (heldKey !== undefined) layAnew((times) => times + 1);
  };
  const [heldKey, setHeld] = useState<string>();
  const eye = useCamera(motion, { whole, origin: ORIGIN, onRest, onHand: props.onHand }, viewport);
  useSight(eye, whole, props.sight);
  const gestures = useMemo(() => createGestures(eye), [eye]);
  const description = useId();

  const [currentKey, setCurrent] = useState<string>();
  const [aimedKey, setAimed] = useState<string>();
  const find = (key: string | undefined): Spot | undefined => spots.find((spot) => keyOf(spot) === key);
  const current = find(currentKey) ?? spots[0];
  const held = find(heldKey);
  const aimed = find(aimedKey);

  useFocusKept(eye, spots, current);
  useHandle(eye, props.handle, motion);
  const before = useRef<Camera | undefined>(undefined);

  const letGo = (): void => {
    setHeld(undefined);
    setAimed(undefined);
    if (before.current) eye.goTo(before.current);
    before.current = undefined;
  };
  const pick = (spot: Spot, confirmed = false): void => {
    if (busy) return;
    letGo();
    setCurrent(keyOf(spot));
    onPick?.(spot, confirmed);
  };
  const fitting = (spot: Spot): Spot[] => spots.filter((other) => keyOf(other) === keyOf(spot));
  const about = (spot: Spot) => surroundings(fitting(spot), numbers, viewport.current, props.clearOf);
  const hold = (spot: Spot): void => {
    setHeld(keyOf(spot));
    setCurrent(keyOf(spot));
    const camera = eye.camera();
    const zoom = camera.zoom * Math.max(1, FINGER / (crowding(spot, spots) * eye.scale() || 1));
    const next = roomyView(about(spot), { camera, whole, viewport: eye.size() }, zoom);
    if (next === camera) return;
    before.current ??= camera;
    eye.goTo(next);
  };
  /** A second touch of the same place; of several things that can be done there it means none. */
  const pickOnly = (spot: Spot): void => {
    if (fitting(spot).length === 1) pick(spot, true);
  };
  const focusOn = (spot: Spot | undefined): void => {
    if (!spot) return;
    setCurrent(keyOf(spot));
    eye.viewport.current?.querySelector<HTMLElement>(`[data-spot="${keyOf(spot)}"]`)?.focus({ preventScroll: true });
  };

  const under = (event: MouseEvent): Spot | undefined =>
    nearestSpot(eye.boardPoint(event.clientX, event.clientY), spots, SNAP / (eye.scale() || 1));
  /** Key of what was under the pointer as it went down: the board may move before it comes up. */
  const pressed = useRef<{ readonly key: string | undefined } | undefined>(undefined);
  const onPointerDown = (event: PointerEvent): void => {
    gestures.onPointerDown(event);
    const spot = (event.target as Element).closest(CONTROLS) ? undefined : under(event);
    pressed.current = { key: spot && keyOf(spot) };
  };

  const onClick = (event: MouseEvent): void => {
    const press = pressed.current;
    pressed.current = undefined;
    const target = event.target as Element;
    if (target.closest(CONTROLS)) return;
    // A click without a pointer comes from a key or from assistive technology: its target is exact.
    if (event.detail === 0) {
      const exact = find(target.closest<HTMLElement>('[data-spot]')?.dataset.spot);
      if (exact) pick(exact);
      return;
    }
    if (gestures.wasDrag()) return;
    const spot = press ? find(press.key) : under(event);
    if (!spot) {
      if (held) letGo();
      else if (gestures.isSecondTap(event)) eye.fit();
      return;
    }
    const twoSteps = touch ?? gestures.pointer() !== 'mouse';
    if (!twoSteps) pick(spot);
    else if (spot === held) pickOnly(spot);
    else if (!busy) hold(spot);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey(event.key, (event.target as Element).closest('[data-spot]') !== null)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  /** Whether the key meant something here. */
  const onKey = (key: string, onSpot: boolean): boolean => {
    if (isDirection(key)) {
      if (onSpot && current) focusOn(towards(current, key, spots));
      else
        eye.glideBy(
          key === 'ArrowLeft' ? PAN : key === 'ArrowRight' ? -PAN : 0,
          key === 'ArrowUp' ? PAN : key === 'ArrowDown' ? -PAN : 0,
        );
      return true;
    }
    if (key === 'Home' || key === 'End') focusOn(spots[key === 'Home' ? 0 : spots.length - 1]);
    else if (onSpot && current && (key === 'PageUp' || key === 'PageDown'))
      focusOn(spots[spots.indexOf(current) + (key === 'PageUp' ? -1 : 1)]);
    else if (key === '+' || key === '=') zoomBy(STEP, onSpot);
    else if (key === '-') zoomBy(1 / STEP, onSpot);
    else if (key === '0') eye.fit();
    else if (key === 'f' || key === 'F') {
      if (highlight.last && eye.zoom() > 1)
        eye.turnTo({ at: placeOf(highlight.last.kind, highlight.last.id), zoom: eye.zoom() });
      else eye.fit();
    } else if (key === 'Escape' && held) letGo();
    else return false;
    return true;
  };

  /** About the focused place, so that it stays in sight. */
  const zoomBy = (factor: number, onSpot: boolean): void => {
    if (onSpot && current) eye.goTo({ at: placeOf(current.kind, current.id), zoom: eye.zoom() * factor });
    else eye.glideZoom(factor);
  };

  const onPointerMove = (event: PointerEvent): void => {
    gestures.onPointerMove(event);
    if (event.pointerType !== 'mouse' || !spots.length) return;
    const over = under(event);
    if (over !== aimed) setAimed(over && keyOf(over));
  };
  const onSpotFocus = (spot: Spot, byKey: boolean): void => {
    setCurrent(keyOf(spot));
    if (byKey) setAimed(keyOf(spot));
    if (byKey && eye.zoom() > 1) eye.goTo({ at: placeOf(spot.kind, spot.id), zoom: eye.zoom() });
  };
  // where several things can be done, none of them is meant yet
  const ghost = held ? (fitting(held).length > 1 ? undefined : held) : aimed;
  const looked = held ?? aimed;
  useEffect(() => onAim?.(looked), [looked && keyOf(looked), onAim]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups places on a picture
    <div
      ref={eye.viewport}
      class={`board${props.class ? ` ${props.class}` : ''}`}
      role="group"
      aria-label={words.name}
      aria-describedby={description}
      tabIndex={-1}
      data-still={!motionAllowed(motion) || undefined}
      data-clear={props.clearOf ? true : undefined}
      data-aiming={aimed ? true : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={gestures.onPointerUp}
      onPointerCancel={gestures.onPointerUp}
      onPointerLeave={() => setAimed(undefined)}
      onFocusOut={() => setAimed(undefined)}
      onWheel={gestures.onWheel}
    >
      <p id={description} class="board-said">
        {words.description}
      </p>
      <div ref={eye.plane} class="board-plane">
        <Land island={island} palette={palette} />
        <svg
          class="board-live"
          viewBox={`${-PLANE.width / 2} ${-PLANE.height / 2} ${PLANE.width} ${PLANE.height}`}
          aria-hidden="true"
          focusable="false"
        >
          <MarksBelow highlight={highlight} shields={shields} />
          <LivePieces
            pieces={pieces}
            tokens={tokens}
            drawings={drawings}
            redrawn={redrawn}
            seats={seats}
            palette={palette}
            motion={motion}
          />
          <Shields shields={shields} palette={palette} />
          {ghost && (
            <Ghost spot={ghost} drawings={drawings} colour={seats[String(seat)] ?? 'white'} palette={palette} />
          )}
          {looked && weigh && <Weights weights={weigh(looked)} from={placeOf(looked.kind, looked.id)} />}
          {looked && harbourOf && <HarbourRing edge={harbourOf(looked)} frame={frameOf(island.terrains)} />}
          {highlight.last && <LastMark last={highlight.last} />}
        </svg>
        <Spots
          spots={spots}
          current={current && keyOf(current)}
          held={held && keyOf(held)}
          aimed={aimed && keyOf(aimed)}
          busy={busy}
          letters={letters}
          onFocus={onSpotFocus}
        />
        {held && !busy && (
          <Confirm
            spots={fitting(held)}
            about={about(held)}
            eye={eye}
            whole={whole}
            words={words}
            drawings={drawings}
            colour={seats[String(seat)] ?? 'white'}
            palette={palette}
            onConfirm={(spot) => pick(spot, true)}
            onCancel={letGo}
          />
        )}
      </div>
      <Zoom eye={eye} words={words} />
    </div>
  );
}

/** Focus when the focused place goes (it was picked): it stays on the board, on the next place, if there is one. */
function useFocusKept(eye: CameraControls, spots: readonly Spot[], current: Spot | undefined): void {
  const root = eye.viewport.current;
  const active = root?.ownerDocument.activeElement;
  const hadFocus = Boolean(
    root && active && (active === root || (root.contains(active) && active.closest('[data-spot]'))),
  );
  useLayoutEffect(() => {
    const board = eye.viewport.current;
    if (
      !hadFocus ||
      !board ||
      (board.contains(board.ownerDocument.activeElement) && board.ownerDocument.activeElement !== board)
    )
      return;
    const next = current && board.querySelector<HTMLElement>(`[data-spot="${keyOf(current)}"]`);
    (next ?? board).focus({ preventScroll: true });
  }, [spots]);
}

/** Animation of the places when a button leads to them: whoever pressed it with a pointer may see no focus. */
const BECKON: Keyframe[] = [{}, { opacity: 0.35, scale: 1.6 }, {}];

function useHandle(eye: CameraControls, give: BoardProps['handle'], motion: boolean): void {
  useEffect(() => {
    const handle: BoardHandle = {
      fit: eye.fit,
      zoom: eye.glideZoom,
      show: (kind, id) => eye.turnTo({ at: placeOf(kind, id), zoom: eye.zoom() }),
      rectOf: (kind, id) => {
        const box = eye.viewport.current?.getBoundingClientRect();
        if (!box?.width) return undefined;
        const [x, y] = eye.viewPoint(placeOf(kind, id));
        const half = 30 * eye.scale();
        return new DOMRect(box.left + x - half, box.top + y - half, 2 * half, 2 * half);
      },
      focus: () => {
        const spot = eye.viewport.current?.querySelector<HTMLElement>('[data-spot][tabindex="0"]');
        (spot ?? eye.viewport.current)?.focus({ preventScroll: true, focusVisible: true });
        const marks = eye.viewport.current?.querySelectorAll('[data-spot] i') ?? [];
        for (const mark of marks) void animate(mark, BECKON, { duration: 600 }, motion);
      },
    };
    give?.(handle);
    return () => give?.(null);
  }, [eye, give, motion]);
}
