/** Nearest places of the map: to a pointer, to a finger, to the place that had the focus. */

import { useLayoutEffect } from 'preact/hooks';
import { distance, type Point } from '../../../board/geometry';

/** The nearest of all these within reach. */
export function nearest<T>(point: Point, all: readonly T[], whereIs: (one: T) => Point, reach: number): T | undefined {
  let best: T | undefined;
  let least = reach;
  for (const one of all) {
    const away = distance(point, whereIs(one));
    if (away <= least) [best, least] = [one, away];
  }
  return best;
}

/** The place that Tab reaches, on the map or in the list beside it. */
export const placeIn = (map: HTMLElement): HTMLElement | null =>
  (map.parentElement ?? map).querySelector<HTMLElement>('[data-spot][tabindex="0"], [data-cell][tabindex="0"]');

/** Focus of a place that goes: it goes on to the next place, or stays on the map. */
export function useFocusKept(viewport: { current: HTMLElement | null }, places: string): void {
  const root = viewport.current?.parentElement;
  const active = root?.ownerDocument.activeElement;
  const had = Boolean(
    root &&
      active &&
      (active === viewport.current || (root.contains(active) && active.closest('[data-cell], [data-spot]'))),
  );
  useLayoutEffect(() => {
    const map = viewport.current;
    const around = map?.parentElement;
    const now = map?.ownerDocument.activeElement;
    if (!had || !map || (now && now !== map && around?.contains(now))) return;
    (placeIn(map) ?? map).focus({ preventScroll: true });
  }, [places]);
}
