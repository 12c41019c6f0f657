/**
 * The map on which one plays: it is dragged, pinched and wheeled about, and acted on by pointer, finger or keys.
 *
 * Tiles are images and pieces SVG in one plane that CSS moves. What may be done comes from the server. A tile is held
 * over its place first, unless the reader wishes otherwise; what may be put on it is chosen from a list beside it, a
 * finger in two steps, a mouse in one.
 */

import '../../../board/board.css';
import '../../../board/places.css';
import './map.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { holdBitmaps, releaseBitmaps } from '../../../art/tiles';
import type { Camera } from '../../../board/camera';
import { distance, type Point } from '../../../board/geometry';
import { createGestures } from '../../../board/gestures';
import { motionAllowed } from '../../../board/motion';
import { useSight } from '../../../board/sight';
import { ahead, isDirection } from '../../../board/targeting';
import { useCamera } from '../../../board/useCamera';
import { Zoom } from '../../../board/Zoom';
import { settings } from '../../../state';
import { motionOn } from '../../../ui/look';
import { areasAt } from '../logic/areas';
import { CELL, cellAt, keyOfSpot, middleOfCell, type PieceSpot, wholeOf } from '../logic/cells';
import { areaFor } from '../logic/choices';
import { h } from '../words';
import { useChoiceSpace } from './choicespace';
import { inspectAt, zoneUnder } from './inspecting';
import { EdgeArrows, ScorePopups } from './MapOverlay';
import { LitZones, MapTiles, OpenZones } from './MapTiles';
import { type MapHandle, useTable } from './model';
import { sightOf } from './moments';
import { nearest, placeIn, useFocusKept } from './nearby';
import { PieceChoices } from './PieceChoices';
import { Bubble, Cells, PieceMarks } from './Places';

const ORIGIN: Point = [0, 0];
/** Pixels: how far from a place a tap still means it, how wide a held tile is, how far a key moves the map. */
const SNAP = 28;
const HAND = 120;
const PAN = 80;
/** So far the wheel goes for one turn of the tile that is held. */
const NOTCH = 40;
/** A finger that rests so long looks into what lies under it, ms. */
const LONG = 480;

/** Device pixels per unit, in steps, so that a zoom seldom asks for other bitmaps. */
const stepped = (scale: number): number => 1.6 ** Math.ceil(Math.log(Math.max(scale, 0.3)) / Math.log(1.6) - 1e-6);

export function LandMap(): JSX.Element {
  const table = useTable();
  const { view, cells, spots, held, aimed, heldPiece, aimedPiece, inspected } = table;
  const palette = settings.palette.value;
  const motion = motionOn();
  const busy = !table.ready.value;
  const words = h().table;
  const description = useId();
  const confirms = settings.confirmations.value;
  const choosing = spots.value.length > 0;
  const whole = useMemo(() => ({ ...wholeOf(view.value), loose: choosing }), [view.value.map, choosing]);
  /** Counts up with every look; what follows the eye reads it, and nothing else is drawn anew. */
  const looks = useMemo(() => signal(0), []);
  const [zoom, setZoom] = useState(1);
  const frame = useRef<number | undefined>(undefined);
  const eye = useCamera(motion, {
    whole,
    origin: ORIGIN,
    onLook: () => {
      holdBitmaps();
      frame.current ??= requestAnimationFrame(() => {
        frame.current = undefined;
        looks.value += 1;
      });
    },
    onRest: () => {
      releaseBitmaps();
      setZoom(stepped(eye.scale()));
    },
    onHand: table.watching.takeByHand,
  });
  useSight(eye, whole, sightOf(table.watching));
  const gestures = useMemo(() => createGestures(eye), [eye]);
  const away = useCallback((cell: string) => distance(middleOfCell(cell), eye.camera().at), [eye]);
  const before = useRef<Camera | undefined>(undefined);
  const pressed = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const long = useRef(false);
  const [cellKey, setCell] = useState<string>();
  const wheeled = useRef(0);

  const legal = [...cells.value.keys()];
  const current = cellKey !== undefined && cells.value.has(cellKey) ? cellKey : legal[0];
  const twoSteps = (pointer: string): boolean => confirms === 'always' || (confirms === 'touch' && pointer !== 'mouse');

  /** The way back is kept. */
  const goTo = (camera: Camera): void => {
    before.current ??= eye.camera();
    eye.goTo(camera);
  };
  const back = (): void => {
    if (before.current) eye.goTo(before.current);
    before.current = undefined;
  };
  const room = useChoiceSpace(eye, goTo, back);

  const pickCell = (cell: string): void => {
    if (busy) return;
    setCell(cell);
    back();
    table.placeTile(cell);
  };
  /** A finger sees what it holds: where cells are small, the map comes nearer. */
  const holdCell = (cell: string, byMouse: boolean): void => {
    setCell(cell);
    held.value = cell;
    const pixels = CELL * eye.scale();
    if (!byMouse && pixels < HAND) goTo({ at: middleOfCell(cell), zoom: eye.zoom() * (HAND / Math.max(1, pixels)) });
  };
  const onCell = (cell: string): void => {
    const byMouse = gestures.pointer() === 'mouse';
    if (confirms === 'never') pickCell(cell);
    else if (cell !== held.value) holdCell(cell, byMouse);
    else if (!byMouse && (cells.value.get(cell)?.length ?? 0) > 1) table.turnTile();
    else pickCell(cell);
  };
  /** `sure`: no other piece could have been meant. Without a pointer it was a key, or assistive technology. */
  const onSpot = (spot: PieceSpot, pointer: string | undefined, sure = true): void => {
    if (busy) return;
    const again = heldPiece.value && keyOfSpot(heldPiece.value) === keyOfSpot(spot);
    if (pointer === undefined || again || (sure && !twoSteps(pointer))) table.placePiece(spot);
    else heldPiece.value = spot;
  };
  /** The pieces that may be put on the zone under a point. */
  const spotsUnder = (point: Point): readonly PieceSpot[] => {
    const under = choosing ? zoneUnder(table, point) : undefined;
    return spots.value.filter(({ cell, zone }) => cell === under?.cell && zone === under.zone);
  };
  /** Press on a zone: where several pieces may be put, each press means the next. */
  const onZone = (all: readonly PieceSpot[]): void => {
    const now = all.findIndex((spot) => heldPiece.value && keyOfSpot(spot) === keyOfSpot(heldPiece.value));
    const next = all[(now + 1) % all.length];
    if (next) onSpot(next, gestures.pointer(), all.length === 1);
  };
  const cellUnder = (event: MouseEvent): string | undefined => {
    const point = eye.boardPoint(event.clientX, event.clientY);
    const snap = SNAP / (eye.scale() || 1);
    return cells.value.has(cellAt(point)) ? cellAt(point) : nearest(point, legal, middleOfCell, snap);
  };
  /** Whether the pointer is over the tile that can be turned. */
  const overTile = (event: MouseEvent): boolean =>
    !(event.target as Element).closest('.board-zoom, .h-arrow') &&
    (held.value ?? aimed.value) !== undefined &&
    cellUnder(event) === (held.value ?? aimed.value);

  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (target.closest('.board-zoom, .h-arrow')) return;
    if (event.detail === 0) {
      const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
      if (cell !== undefined) pickCell(cell);
      return;
    }
    if (gestures.wasDrag() || long.current) return;
    const point = eye.boardPoint(event.clientX, event.clientY);
    const cell = cellUnder(event);
    const under = spotsUnder(point);
    if (under.length > 0) onZone(under);
    else if (cell !== undefined) onCell(cell);
    else if (held.value !== undefined || heldPiece.value) {
      table.letGo();
      if (!choosing) back();
    } else if (!inspectAt(table, point) && gestures.isSecondTap(event)) eye.fit();
  };
  const onWheel = (event: WheelEvent): void => {
    if (held.value === undefined || event.ctrlKey || !overTile(event)) {
      gestures.onWheel(event);
      return;
    }
    event.preventDefault();
    wheeled.current += event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    if (Math.abs(wheeled.current) < NOTCH) return;
    table.turnTile(wheeled.current > 0 ? 1 : -1);
    wheeled.current = 0;
  };
  const onContextMenu = (event: MouseEvent): void => {
    if (gestures.pointer() !== 'mouse') event.preventDefault();
    else if (overTile(event)) {
      event.preventDefault();
      table.turnTile();
    }
  };

  const onPointerDown = (event: PointerEvent): void => {
    gestures.onPointerDown(event);
    long.current = false;
    clearTimeout(pressed.current);
    if (event.button === 1) {
      event.preventDefault();
      table.turnTile();
    } else if (event.pointerType !== 'mouse') {
      const point = eye.boardPoint(event.clientX, event.clientY);
      pressed.current = setTimeout(() => {
        long.current = !gestures.wasDrag() && inspectAt(table, point);
      }, LONG);
    }
  };
  const onPointerMove = (event: PointerEvent): void => {
    gestures.onPointerMove(event);
    if (gestures.wasDrag()) clearTimeout(pressed.current);
    if (event.pointerType !== 'mouse' || gestures.moving()) return;
    const cell = cellUnder(event);
    if (held.value === undefined && cell !== aimed.value) aimed.value = cell;
    const [spot] = spotsUnder(eye.boardPoint(event.clientX, event.clientY));
    if (spot !== aimedPiece.value) aimedPiece.value = spot;
  };
  const onPointerUp = (event: PointerEvent): void => {
    clearTimeout(pressed.current);
    gestures.onPointerUp(event);
  };

  const focusCell = (cell: string | undefined): void => {
    if (cell === undefined) return;
    setCell(cell);
    eye.viewport.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    if (!onKey(event.key, target.closest('[data-cell]') !== null)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Whether the key meant something here. */
  const onKey = (key: string, onPlace: boolean): boolean => {
    if (isDirection(key)) {
      if (onPlace && current !== undefined) {
        const others = legal.filter((cell) => cell !== current);
        focusCell(ahead(middleOfCell(current), key, others, middleOfCell));
      } else {
        eye.glideBy(
          key === 'ArrowLeft' ? PAN : key === 'ArrowRight' ? -PAN : 0,
          key === 'ArrowUp' ? PAN : key === 'ArrowDown' ? -PAN : 0,
        );
      }
      return true;
    }
    if (key === 'Home' || key === 'End') {
      focusCell(legal.at(key === 'Home' ? 0 : -1));
      return true;
    }
    return false;
  };
  const onFocusPlace = (at: Point, byKey: boolean): void => {
    if (byKey && eye.zoom() > 1) eye.goTo({ at, zoom: eye.zoom() });
  };

  const handle: MapHandle = {
    fit: eye.fit,
    zoom: (factor) => eye.glideZoom(factor),
    show: (cell) =>
      eye.turnTo({
        at: middleOfCell(cell),
        zoom: Math.max(eye.zoom(), (HAND / CELL / (eye.scale() || 1)) * eye.zoom()),
      }),
    focus: () => {
      const map = eye.viewport.current;
      const place = map && placeIn(map);
      (place ?? map)?.focus({ preventScroll: true });
      // whoever pressed a button with a pointer sees no focus, but the tile where it could lie
      if (place?.dataset.cell) aimed.value = place.dataset.cell;
    },
  };
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    table.setMap({
      fit: () => latest.current.fit(),
      zoom: (factor) => latest.current.zoom(factor),
      show: (cell) => latest.current.show(cell),
      focus: () => latest.current.focus(),
    });
    return () => table.setMap(null);
  }, [table]);
  useFocusKept(eye.viewport, choosing ? `spots ${room !== undefined}` : `cells ${legal.join()}`);
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
      releaseBitmaps();
      clearTimeout(pressed.current);
    },
    [],
  );

  const looked = inspected.value;
  const area = looked === undefined ? undefined : areasAt(view.value, looked)[0];
  const scored = table.scorePopups.value.flatMap((gain) => gain.score.zones);
  const shownSpot = heldPiece.value ?? aimedPiece.value;
  const aimedArea = shownSpot && areaFor(view.value, shownSpot)?.zones;
  const lit = scored.length > 0 ? scored : (area?.zones ?? (looked ? [looked] : (aimedArea ?? [])));
  const lost = scored.length > 0 ? undefined : area?.lost;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups places on a picture */}
      <div
        ref={eye.viewport}
        class="board h-map"
        role="group"
        aria-label={words.board}
        aria-describedby={description}
        tabIndex={-1}
        data-still={!motionAllowed(motion) || undefined}
        data-choosing={choosing || undefined}
        data-aiming={aimed.value !== undefined || aimedPiece.value ? true : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onPointerLeave={() => {
          aimed.value = undefined;
          aimedPiece.value = undefined;
        }}
        onWheel={onWheel}
        onContextMenu={onContextMenu}
      >
        <p id={description} class="board-said">
          {words.boardHelp}
        </p>
        <div ref={eye.plane} class="board-plane h-plane">
          <MapTiles view={view.value} palette={palette} motion={motion} zoom={zoom} lit={lit} lost={lost} away={away} />
          {looked !== undefined && area === undefined && view.value.map && (
            <svg class="h-live" width="1" height="1" aria-hidden="true">
              <LitZones map={view.value.map} zones={[looked]} />
            </svg>
          )}
          {choosing && lit.length === 0 && <OpenZones map={view.value.map} spots={spots.value} />}
          <Cells
            current={current}
            busy={busy}
            zoom={zoom}
            onFocus={(cell, byKey) => {
              setCell(cell);
              if (byKey) aimed.value = cell;
              onFocusPlace(middleOfCell(cell), byKey);
            }}
          />
          <PieceMarks />
          <ScorePopups scale={eye.scale()} />
        </div>
        <EdgeArrows eye={eye} looks={looks} onGo={(cell) => handle.show(cell)} />
        <Zoom eye={eye} words={words} />
      </div>
      {held.value !== undefined && !busy && (
        <Bubble eye={eye} looks={looks} cell={held.value} onYes={() => held.value && pickCell(held.value)} />
      )}
      {room && <PieceChoices eye={eye} looks={looks} room={room} busy={busy} onChoose={onSpot} />}
    </>
  );
}
