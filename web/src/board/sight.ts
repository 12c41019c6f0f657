/** Sights: what of a board is to be seen, said by others than the reader's own hand. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Box, type Camera, home, kept, type Size, scaleOf } from './camera';
import type { Point } from './geometry';
import type { CameraControls } from './useCamera';

export interface Sight {
  /** Points to be seen, in units of the board. None: all of it. */
  readonly points: readonly Point[];
  /** So much around the points is seen, too, in units of the board. */
  readonly margin: number;
  /** Largest zoom for it; 1: as far as all of the board. */
  readonly nearest: number;
}

/** The camera that has a sight in the middle, as near as it goes. */
export function cameraOn({ points, margin, nearest }: Sight, whole: Box, viewport: Size): Camera {
  if (points.length === 0) return home(whole);
  const span = (values: readonly number[]): [middle: number, length: number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return [(low + high) / 2, high - low + 2 * margin];
  };
  const [x, width] = span(points.map(([x]) => x));
  const [y, height] = span(points.map(([, y]) => y));
  const all = scaleOf(home(whole), whole, viewport) || 1;
  const near = Math.min(viewport.width / width, viewport.height / height) / all;
  return kept({ at: [x, y], zoom: Math.min(near, nearest) }, whole, viewport);
}

/** Glides to each sight as it comes. undefined: what is seen stays with the reader. */
export function useSight(eye: CameraControls, whole: Box, sight: Sight | undefined): void {
  const key = sight?.points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join();
  /** A board that comes is seen whole, and whoever has it whole follows it by themselves. */
  const shown = useRef<string | undefined>('');
  // as the whole of a board grows or makes room, a part of it stays in the middle
  const { x, y, width, height } = whole;
  const box = key ? `${x} ${y} ${width} ${height}` : '';
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = key;
    if (sight && !(key === '' && before === '')) eye.goTo(cameraOn(sight, whole, eye.size()));
  }, [eye, key, box]);
}
