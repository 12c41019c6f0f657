/** What of the map is near: to a pointer, to a finger, to the place that had the focus. */

import { useLayoutEffect } from 'preact/hooks';
import { distance, type Point } from '../../../board/geometry';
import { CELL, middleOfCell, type PieceSpot } from '../logic/cells';
import { useTable } from './model';

/** Pixels between places, at least, so that a finger can tell them apart. */
const FINGER = 46;

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

/** When pieces may be put, their tile comes near enough to tell them apart; afterwards the eye goes back. */
export function useTileOfPieces(
  near: (at: Point, pixels: number, wanted: number) => void,
  back: () => void,
  whereIs: (spot: PieceSpot) => Point,
  scale: () => number,
): void {
  const { spots } = useTable();
  const cell = spots.value[0]?.cell;
  useLayoutEffect(() => {
    if (cell === undefined) {
      back();
      return;
    }
    const places = spots.value.map(whereIs);
    // they were moved apart as far as the tile has room
    const closest = Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => distance(a, b))), CELL / 2.4);
    near(middleOfCell(cell), Math.max(closest, CELL / 4) * scale(), FINGER);
  }, [cell]);
}

/** When the place that has the focus goes, the focus goes on to the next one, or stays on the map. */
export function useFocusKept(viewport: { current: HTMLElement | null }, places: string): void {
  const root = viewport.current;
  const active = root?.ownerDocument.activeElement;
  const had = Boolean(
    root && active && (active === root || (root.contains(active) && active.closest('[data-cell], [data-spot]'))),
  );
  useLayoutEffect(() => {
    const map = viewport.current;
    const now = map?.ownerDocument.activeElement;
    if (!had || !map || (now && now !== map && map.contains(now))) return;
    const next = map.querySelector<HTMLElement>('[data-spot][tabindex="0"], [data-cell][tabindex="0"]');
    (next ?? map).focus({ preventScroll: true });
  }, [places]);
}
