/** Planes of the boards on the page, so that others may draw on the one that is seen, in its own units. */

import { computed, signal } from '@preact/signals';
import type { Point } from './geometry';

const planes = signal<readonly HTMLElement[]>([]);

/** The plane of the board that came last: it lies in its viewport, and is moved and scaled by CSS. */
export const shownPlane = computed(() => planes.value.at(-1));

/** Names a plane as one that is shown, until the function that is returned is called. */
export function showPlane(plane: HTMLElement): () => void {
  planes.value = [...planes.peek(), plane];
  return () => {
    planes.value = planes.peek().filter((other) => other !== plane);
  };
}

/** From the page's coordinates to a plane's own: pixels of the board at its own size, from its upper left corner. */
export function planePoint(plane: HTMLElement, clientX: number, clientY: number): Point {
  const { left, top } = plane.getBoundingClientRect();
  const scale = planeScale(plane);
  return [Math.round((clientX - left) / scale), Math.round((clientY - top) / scale)];
}

/** Pixels of the screen to one of the board's own. */
export const planeScale = (plane: HTMLElement): number => Number(plane.style.getPropertyValue('--scale')) || 1;
