/**
 * The map on which one plays: it is dragged, pinched and wheeled about, and acted on by pointer, finger or keys.
 *
 * Tiles are images and pieces SVG in one plane that CSS moves. What may be done comes from the server; a finger needs
 * two steps (the tile is held over its place first), a mouse one, unless the reader wishes otherwise.
 */

import '../../../board/board.css';
import '../../../board/places.css';
import './map.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { holdBitmaps, releaseBitmaps } from '../../../art/tiles';
import { ahead, isDirection } from '../../../board/aim';
import type { Camera } from '../../../board/camera';
import { distance, type Point } from '../../../board/geometry';
import { createGestures } from '../../../board/gestures';
import { motionAllowed } from '../../../board/motion';
import { useCamera } from '../../../board/useCamera';
import { Zoom } from '../../../board/Zoom';
import { settings } from '../../../state';
import { motionOn } from '../../../ui/look';
import { areasAt } from '../logic/areas';
import { CELL, cellAt, keyOfSpot, middleOfCell, type PieceSpot, wholeOf, zoneName } from '../logic/cells';
import { colourOf } from '../view';
import { h } from '../words';
import { EdgeArrows, Gains } from './Afloat';
import { Ground, OpenZones, ZoneShape } from './Ground';
import { inspectAt } from './inspecting';
import { type MapHandle, useTable } from './model';
import { nearest, useFocusKept, useTileOfPieces } from './nearby';
import { Bubble, Cells, PieceSpots, spotPlaces } from './Places';

const ORIGIN: Point = [0, 0];
/** Pixels: how far from a place a tap still means it, how wide a held tile is, how far a key moves the map. */
const SNAP = 28;
const HAND = 120;
const PAN = 80;
/** A finger that rests so long looks into what lies under it, ms. */
const LONG = 480;

/** Device pixels per unit, in steps, so that a zoom seldom asks for other bitmaps. */
const stepped = (scale: number): number => 1.6 ** Math.ceil(Math.log(Math.max(scale, 0.3)) / Math.log(1.6) - 1e-6);

export function LandMap(): JSX.Element {
  const table = useTable();
  const { view, cells, spots, held, aimed, heldPiece, aimedPiece, inspected, seat } = table;
  const palette = settings.palette.value;
  const motion = motionOn();
  const busy = !table.ready.value;
  const words = h().table;
  const description = useId();
  const confirms = settings.confirmations.value;
  const whole = useMemo(() => wholeOf(view.value), [view.value.map]);
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
  });
  const gestures = useMemo(() => createGestures(eye), [eye]);
  const away = useCallback((cell: string) => distance(middleOfCell(cell), eye.camera().at), [eye]);
  const before = useRef<Camera | undefined>(undefined);
  const pressed = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const long = useRef(false);
  const [cellKey, setCell] = useState<string>();
  const [spotKey, setSpot] = useState<string>();

  const places = useMemo(() => spotPlaces(view.value, spots.value), [spots.value, view.value.map]);
  const whereIs = (spot: PieceSpot): Point => places.get(keyOfSpot(spot)) ?? middleOfCell(spot.cell);
  const legal = [...cells.value.keys()];
  const current = cellKey !== undefined && cells.value.has(cellKey) ? cellKey : legal[0];
  const currentSpot = spots.value.find((spot) => keyOfSpot(spot) === spotKey) ?? spots.value[0];
  const twoSteps = (): boolean => confirms === 'always' || (confirms === 'touch' && gestures.pointer() !== 'mouse');

  /** Comes nearer where places lie too close for a finger; the way back is kept. */
  const near = (at: Point, pixels: number, wanted: number): void => {
    if (pixels >= wanted) return;
    before.current ??= eye.camera();
    eye.goTo({ at, zoom: eye.zoom() * (wanted / Math.max(1, pixels)) });
  };
  const back = (): void => {
    if (before.current) eye.goTo(before.current);
    before.current = undefined;
  };
  useTileOfPieces(near, back, whereIs, eye.scale);

  const pickCell = (cell: string): void => {
    if (busy) return;
    setCell(cell);
    back();
    table.placeTile(cell);
  };
  const holdCell = (cell: string): void => {
    setCell(cell);
    held.value = cell;
    near(middleOfCell(cell), CELL * eye.scale(), HAND);
  };
  const onCell = (cell: string): void => {
    if (!twoSteps()) pickCell(cell);
    else if (cell !== held.value) holdCell(cell);
    else if ((cells.value.get(cell)?.length ?? 0) > 1) table.turnTile();
    else pickCell(cell);
  };
  const onSpot = (spot: PieceSpot): void => {
    if (busy) return;
    if (!twoSteps() || (heldPiece.value && keyOfSpot(heldPiece.value) === keyOfSpot(spot))) table.placePiece(spot);
    else heldPiece.value = spot;
    setSpot(keyOfSpot(spot));
  };

  const under = (event: MouseEvent): { point: Point; cell?: string; spot?: PieceSpot } => {
    const point = eye.boardPoint(event.clientX, event.clientY);
    const snap = SNAP / (eye.scale() || 1);
    const spot = nearest(point, spots.value, whereIs, Math.max(snap, 17));
    if (spot) return { point, spot };
    const cell = cells.value.has(cellAt(point)) ? cellAt(point) : nearest(point, legal, middleOfCell, snap);
    return cell === undefined ? { point } : { point, cell };
  };

  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (target.closest('.board-confirm, .board-zoom, .h-arrow')) return;
    if (event.detail === 0) {
      const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
      const key = target.closest<HTMLElement>('[data-spot]')?.dataset.spot;
      const spot = spots.value.find((one) => keyOfSpot(one) === key);
      if (cell !== undefined) pickCell(cell);
      else if (spot && !busy) table.placePiece(spot);
      return;
    }
    if (gestures.wasDrag() || long.current) return;
    const { point, cell, spot } = under(event);
    if (spot) onSpot(spot);
    else if (cell !== undefined) onCell(cell);
    else if (held.value !== undefined || heldPiece.value) {
      table.letGo();
      back();
    } else if (!inspectAt(table, point) && gestures.isSecondTap(event)) eye.fit();
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
    const { cell, spot } = under(event);
    if (held.value === undefined && cell !== aimed.value) aimed.value = cell;
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
  const focusSpot = (spot: PieceSpot | undefined): void => {
    if (!spot) return;
    setSpot(keyOfSpot(spot));
    eye.viewport.current
      ?.querySelector<HTMLElement>(`[data-spot="${keyOfSpot(spot)}"]`)
      ?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    const place = target.closest('[data-cell]') ? 'cell' : target.closest('[data-spot]') ? 'spot' : undefined;
    if (!onKey(event.key, place)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Whether the key meant something here. */
  const onKey = (key: string, place: 'cell' | 'spot' | undefined): boolean => {
    if (isDirection(key)) {
      if (place === 'cell' && current !== undefined) {
        const others = legal.filter((cell) => cell !== current);
        focusCell(ahead(middleOfCell(current), key, others, middleOfCell));
      } else if (place === 'spot' && currentSpot) {
        const others = spots.value.filter((spot) => spot !== currentSpot);
        focusSpot(ahead(whereIs(currentSpot), key, others, whereIs));
      } else {
        eye.glideBy(
          key === 'ArrowLeft' ? PAN : key === 'ArrowRight' ? -PAN : 0,
          key === 'ArrowUp' ? PAN : key === 'ArrowDown' ? -PAN : 0,
        );
      }
      return true;
    }
    if (key === 'Home' || key === 'End') {
      const end = key === 'Home' ? 0 : -1;
      if (spots.value.length > 0) focusSpot(spots.value.at(end));
      else focusCell(legal.at(end));
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
      eye.goTo({ at: middleOfCell(cell), zoom: Math.max(eye.zoom(), (HAND / CELL / (eye.scale() || 1)) * eye.zoom()) }),
    focus: () => {
      const place = eye.viewport.current?.querySelector<HTMLElement>(
        '[data-spot][tabindex="0"], [data-cell][tabindex="0"]',
      );
      (place ?? eye.viewport.current)?.focus({ preventScroll: true });
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
  useFocusKept(eye.viewport, spots.value.length > 0 ? `spots ${spots.value.length}` : `cells ${legal.join()}`);
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
  const scored = table.gains.value.flatMap((gain) => gain.score.zones);
  const shownSpot = heldPiece.value ?? aimedPiece.value;
  const aimedArea = shownSpot && areasAt(view.value, zoneName(shownSpot.cell, shownSpot.zone))[0]?.zones;
  const lit = scored.length > 0 ? scored : (area?.zones ?? (looked ? [looked] : (aimedArea ?? [])));
  const bubbleAt: Point | undefined =
    held.value !== undefined ? middleOfCell(held.value) : heldPiece.value ? whereIs(heldPiece.value) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups places on a picture
    <div
      ref={eye.viewport}
      class="board h-map"
      role="group"
      aria-label={words.board}
      aria-describedby={description}
      tabIndex={-1}
      data-still={!motionAllowed(motion) || undefined}
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
      onWheel={gestures.onWheel}
      onContextMenu={(event) => {
        if (gestures.pointer() !== 'mouse') event.preventDefault();
      }}
    >
      <p id={description} class="board-said">
        {words.boardHelp}
      </p>
      <div ref={eye.plane} class="board-plane h-plane">
        <Ground view={view.value} palette={palette} motion={motion} zoom={zoom} lit={lit} away={away} />
        {looked !== undefined && area === undefined && view.value.map && (
          <svg class="h-live" width="1" height="1" aria-hidden="true">
            <ZoneShape map={view.value.map} zone={looked} class="h-lit" />
          </svg>
        )}
        {spots.value.length > 0 && lit.length === 0 && <OpenZones map={view.value.map} spots={spots.value} />}
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
        <PieceSpots
          places={places}
          colour={colourOf(view.value, seat.value)}
          palette={palette}
          current={currentSpot && keyOfSpot(currentSpot)}
          busy={busy}
          onFocus={(spot, byKey) => {
            setSpot(keyOfSpot(spot));
            if (byKey) aimedPiece.value = spot;
            onFocusPlace(whereIs(spot), byKey);
          }}
        />
        <Gains />
        {bubbleAt && !busy && (
          <Bubble
            eye={eye}
            looks={looks}
            at={bubbleAt}
            reach={held.value === undefined ? CELL / 5 : CELL / 2}
            yes={held.value !== undefined ? words.place : words.placePiece}
            onYes={() => {
              if (held.value !== undefined) pickCell(held.value);
              else if (heldPiece.value) table.placePiece(heldPiece.value);
            }}
            onTurn={
              held.value !== undefined && (cells.value.get(held.value)?.length ?? 0) > 1 ? table.turnTile : undefined
            }
          />
        )}
      </div>
      <EdgeArrows eye={eye} looks={looks} onGo={(cell) => handle.show(cell)} />
      <Zoom eye={eye} words={words} />
    </div>
  );
}
