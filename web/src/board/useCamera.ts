import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Box, type Camera, home, kept, panned, type Size, scaleOf, toBoard, toViewport, zoomed } from './camera';
import { type Point, WHOLE } from './geometry';
import { motionAllowed, movedAlone } from './motion';
import { showPlane } from './shownplane';

/** Half of the plane that carries the board; its middle is the board's origin. */
export const PLANE: Size = { width: 2000, height: 1600 };

/** Time that the view glides to where a key or a button sends it, ms. */
const GLIDE = 220;
/** After so many ms without a gesture the picture is drawn sharp again. */
const REST = 160;

/** Frame of what is looked at. */
export interface Frame {
  /** Box of what is seen when all is seen; nothing beyond it is. */
  readonly whole: Box;
  /** The point that lies in the plane's upper left corner. */
  readonly origin: Point;
  /** Called after every change of what is seen. */
  readonly onLook?: () => void;
  /** Called when it has come to rest. */
  readonly onRest?: () => void;
  /** Called when the reader's own hand changes what is seen. */
  readonly onHand?: (() => void) | undefined;
}

/** The point of the island in the plane's upper left corner. */
export const ORIGIN: Point = [-PLANE.width / 2, -PLANE.height / 2];
const ISLAND: Frame = { whole: WHOLE, origin: ORIGIN };
/** A zoom that is no more than this shows all. */
const ALL = 1.001;

export interface CameraControls {
  readonly viewport: { current: HTMLDivElement | null };
  readonly plane: { current: HTMLDivElement | null };
  /** Pixels per unit now. */
  scale(): number;
  zoom(): number;
  camera(): Camera;
  /** Of the viewport, in pixels. */
  size(): Size;
  /** From the page's coordinates to the board's. */
  boardPoint(clientX: number, clientY: number): Point;
  /** From the board's coordinates to the viewport's. */
  viewPoint(point: Point): Point;
  panBy(dx: number, dy: number): void;
  /** About a point of the page, or the middle. */
  zoomBy(factor: number, client?: Point): void;
  /** Glides there. */
  goTo(camera: Camera): void;
  /** Glides there because the reader wishes it, as all below do. */
  turnTo(camera: Camera): void;
  glideBy(dx: number, dy: number): void;
  glideZoom(factor: number): void;
  fit(): void;
  /** Shows the same in a viewport that has become another. */
  stay(): void;
}

/**
 * Moves the plane by CSS alone: panning and zooming render nothing anew. When the whole becomes another, whoever saw all
 * of it sees all of it again, and whoever had come nearer stays where they are.
 */
export function useCamera(motion: boolean, frame: Frame = ISLAND, held?: CameraControls['viewport']): CameraControls {
  const own = useRef<HTMLDivElement>(null);
  const viewport = held ?? own;
  const plane = useRef<HTMLDivElement>(null);
  const { whole, origin } = frame;
  const looked = useRef(whole);
  const onLook = useRef(frame.onLook);
  onLook.current = frame.onLook;
  const onRest = useRef(frame.onRest);
  onRest.current = frame.onRest;
  const onHand = useRef(frame.onHand);
  onHand.current = frame.onHand;
  const camera = useRef<Camera>(home(whole));
  const size = useRef<Size>({ width: whole.width, height: whole.height });
  const moves = useRef(motion);
  moves.current = motion;

  const eye = useMemo<CameraControls>(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let shown = '';
    let way: 'moving' | 'gliding' | 'still' = 'still';

    let letGo: (() => void) | undefined;
    const loose = (): void => {
      letGo?.();
      letGo = undefined;
    };
    const rest = (element: HTMLElement): void => {
      way = 'still';
      element.classList.remove('moving', 'gliding');
      loose();
      if (element.style.getPropertyValue('--drawn') !== shown) {
        // let go for a moment, so that the browser draws it sharp in its new size
        element.style.willChange = 'auto';
        element.style.setProperty('--drawn', shown);
        requestAnimationFrame(() => requestAnimationFrame(() => element.style.removeProperty('will-change')));
      }
      onRest.current?.();
    };

    const show = (next: Camera, how: 'moving' | 'gliding' | 'still'): void => {
      camera.current = kept(next, looked.current, size.current);
      const element = plane.current;
      if (!element) return;
      const scale = scaleOf(camera.current, looked.current, size.current);
      const [x, y] = toViewport(origin, camera.current, looked.current, size.current);
      if (how === 'moving') letGo ??= movedAlone(element);
      else loose();
      if (how !== way) {
        way = how;
        element.classList.toggle('moving', how === 'moving');
        element.classList.toggle('gliding', how === 'gliding' && motionAllowed(moves.current));
      }
      element.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;
      if (scale.toFixed(4) !== shown) {
        // everything on the board that keeps its size on the screen follows from it: a pan leaves it alone
        shown = scale.toFixed(4);
        element.style.setProperty('--scale', shown);
        viewport.current?.toggleAttribute('data-zoomed', camera.current.zoom > ALL);
      }
      onLook.current?.();
      clearTimeout(resting);
      if (how === 'still') rest(element);
      // a board that has gone meanwhile is left alone
      else resting = setTimeout(() => plane.current === element && rest(element), how === 'moving' ? REST : GLIDE);
    };
    const byHand = (next: Camera, how: 'moving' | 'gliding'): void => {
      onHand.current?.();
      show(next, how);
    };
    const local = (clientX: number, clientY: number): Point => {
      const box = viewport.current?.getBoundingClientRect();
      return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)];
    };
    const middle = (): Point => [size.current.width / 2, size.current.height / 2];

    return {
      viewport,
      plane,
      scale: () => scaleOf(camera.current, looked.current, size.current),
      zoom: () => camera.current.zoom,
      camera: () => camera.current,
      size: () => size.current,
      boardPoint: (x, y) => toBoard(local(x, y), camera.current, looked.current, size.current),
      viewPoint: (point) => toViewport(point, camera.current, looked.current, size.current),
      panBy: (dx, dy) => byHand(panned(camera.current, [dx, dy], looked.current, size.current), 'moving'),
      zoomBy: (factor, client) =>
        byHand(
          zoomed(camera.current, factor, client ? local(...client) : middle(), looked.current, size.current),
          'moving',
        ),
      goTo: (next) => show(next, 'gliding'),
      turnTo: (next) => byHand(next, 'gliding'),
      glideBy: (dx, dy) => byHand(panned(camera.current, [dx, dy], looked.current, size.current), 'gliding'),
      glideZoom: (factor) => byHand(zoomed(camera.current, factor, middle(), looked.current, size.current), 'gliding'),
      fit: () => byHand(home(looked.current), 'gliding'),
      stay: () => show(camera.current, 'still'),
    };
  }, []);

  // what has not been painted yet has nowhere to glide from
  const painted = useRef(false);
  useLayoutEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        painted.current = true;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const { x, y, width, height, nearest, loose = false } = whole;
  useLayoutEffect(() => {
    const before = looked.current;
    const scale = eye.scale();
    const all = eye.zoom() <= ALL;
    looked.current = { x, y, width, height, loose, ...(nearest === undefined ? {} : { nearest }) };
    if (before.x === x && before.y === y && before.width === width && before.height === height) return;
    if (!painted.current) {
      camera.current = home(looked.current);
      eye.stay();
    } else if (all) eye.goTo(home(looked.current));
    else
      eye.goTo({
        at: camera.current.at,
        zoom: scale / (scaleOf(home(looked.current), looked.current, size.current) || 1),
      });
  }, [eye, x, y, width, height, loose]);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) size.current = { width, height };
      eye.stay();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [eye]);

  useLayoutEffect(() => (plane.current ? showPlane(plane.current) : undefined), []);

  return eye;
}
