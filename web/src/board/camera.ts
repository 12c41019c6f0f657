/**
 * Camera of a board. The board is drawn once in its own units; the camera says which point of it lies in the
 * middle of the viewport and how many pixels a unit takes. Pure: sizes and wishes in, cameras out.
 */
import type { Point } from './geometry';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
  /** Largest zoom; `NEAREST` when not said. */
  readonly nearest?: number;
  /** Whether one may look past its edges: any point of it may lie in the middle. */
  readonly loose?: boolean;
}

export interface Camera {
  /** The point in the middle of the viewport. */
  readonly at: Point;
  /** 1: the whole board is seen. */
  readonly zoom: number;
}

export const NEAREST = 4;

export const home = (whole: Box): Camera => ({ at: [whole.x + whole.width / 2, whole.y + whole.height / 2], zoom: 1 });

/** Pixels per unit. */
export const scaleOf = (camera: Camera, whole: Box, viewport: Size): number =>
  Math.min(viewport.width / whole.width, viewport.height / whole.height) * camera.zoom;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** No farther than the whole board, no nearer than it allows, and never looking past the island. */
export function kept(camera: Camera, whole: Box, viewport: Size): Camera {
  const zoom = clamp(camera.zoom, 1, whole.nearest ?? NEAREST);
  const scale = scaleOf({ ...camera, zoom }, whole, viewport) || 1;
  const along = (value: number, start: number, length: number, pixels: number): number => {
    const slack = Math.max(0, length - (whole.loose ? 0 : pixels / scale)) / 2;
    return clamp(value, start + length / 2 - slack, start + length / 2 + slack);
  };
  return {
    zoom,
    at: [
      along(camera.at[0], whole.x, whole.width, viewport.width),
      along(camera.at[1], whole.y, whole.height, viewport.height),
    ],
  };
}

/** From pixels in the viewport to the board. */
export function toBoard(pixel: Point, camera: Camera, whole: Box, viewport: Size): Point {
  const scale = scaleOf(camera, whole, viewport) || 1;
  return [
    camera.at[0] + (pixel[0] - viewport.width / 2) / scale,
    camera.at[1] + (pixel[1] - viewport.height / 2) / scale,
  ];
}

/** From the board to pixels in the viewport. */
export function toViewport(point: Point, camera: Camera, whole: Box, viewport: Size): Point {
  const scale = scaleOf(camera, whole, viewport);
  return [
    (point[0] - camera.at[0]) * scale + viewport.width / 2,
    (point[1] - camera.at[1]) * scale + viewport.height / 2,
  ];
}

/** Moves what is seen by so many pixels. */
export function panned(camera: Camera, by: Point, whole: Box, viewport: Size): Camera {
  const scale = scaleOf(camera, whole, viewport) || 1;
  return kept({ ...camera, at: [camera.at[0] - by[0] / scale, camera.at[1] - by[1] / scale] }, whole, viewport);
}

/** Zooms by `factor`; what lies under `pixel` stays there. */
export function zoomed(camera: Camera, factor: number, pixel: Point, whole: Box, viewport: Size): Camera {
  const zoom = clamp(camera.zoom * factor, 1, whole.nearest ?? NEAREST);
  const under = toBoard(pixel, camera, whole, viewport);
  const scale = scaleOf({ ...camera, zoom }, whole, viewport) || 1;
  const at: Point = [
    under[0] - (pixel[0] - viewport.width / 2) / scale,
    under[1] - (pixel[1] - viewport.height / 2) / scale,
  ];
  return kept({ at, zoom }, whole, viewport);
}
