import type { Point } from './geometry';
import type { CameraControls } from './useCamera';

/** Pixels a pointer may tremble and still tap. */
const TREMBLE = 6;
/** Two taps within this many ms and pixels are one double tap. */
const TWICE = { ms: 320, px: 28 } as const;

export interface Gestures {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onWheel(event: WheelEvent): void;
  /** Whether the click that follows ended a drag or a pinch, and means nothing. */
  wasDrag(): boolean;
  /** Whether a drag or a pinch is going on now. */
  moving(): boolean;
  /** Told of each tap that met no spot; answers whether it was the second of a double tap. */
  isSecondTap(event: MouseEvent): boolean;
  /** The kind of the last pointer. */
  pointer(): string;
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** One pointer drags, two pinch, the wheel zooms. */
export function createGestures(eye: CameraControls): Gestures {
  const pointers = new Map<number, Point>();
  let start: Point = [0, 0];
  let dragged = false;
  let pointer = 'mouse';
  let lastTap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

  return {
    onPointerDown(event) {
      pointer = event.pointerType;
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (pointers.size === 0) {
        dragged = false;
        start = [event.clientX, event.clientY];
      }
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
    },
    onPointerMove(event) {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now: Point = [event.clientX, event.clientY];
      if (pointers.size === 1) {
        if (!dragged && Math.hypot(now[0] - start[0], now[1] - start[1]) > TREMBLE) {
          dragged = true;
          eye.viewport.current?.setPointerCapture(event.pointerId);
        }
        if (dragged) eye.panBy(now[0] - before[0], now[1] - before[1]);
      } else if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1] ?? now;
        const spread = Math.hypot(before[0] - other[0], before[1] - other[1]);
        dragged = true;
        eye.panBy((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
        if (spread > 1) eye.zoomBy(Math.hypot(now[0] - other[0], now[1] - other[1]) / spread, middle(now, other));
      }
      pointers.set(event.pointerId, now);
    },
    onPointerUp(event) {
      pointers.delete(event.pointerId);
    },
    onWheel(event) {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      eye.zoomBy(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), [event.clientX, event.clientY]);
    },
    wasDrag: () => dragged,
    moving: () => dragged && pointers.size > 0,
    isSecondTap(event) {
      const near = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < TWICE.px;
      const second = near && event.timeStamp - lastTap.at < TWICE.ms;
      lastTap = second
        ? { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
        : { at: event.timeStamp, x: event.clientX, y: event.clientY };
      return second;
    },
    pointer: () => pointer,
  };
}
