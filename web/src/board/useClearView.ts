import { useLayoutEffect, useState } from 'preact/hooks';
import type { Box, Size } from './camera';
import { type Cover, clearView, staysClear } from './clearview';
import type { HexFrame } from './hexframe';

interface Found {
  readonly box: Box;
  readonly viewport: Size;
  /** By kind: all the room that such a thing has taken since the viewport is as large as it is. */
  readonly taken: ReadonlyMap<string, Cover>;
}

const around = (a: Cover, b: Cover): Cover => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};

/**
 * Box of the board that is shown when all of it is: beside, above or below whatever `covers` (a selector, within the
 * table) lies over it. What has lain there once keeps its room when it goes: the board moves only when something would
 * cover a place for the first time, or when the viewport becomes another.
 */
export function useClearView(
  element: { readonly current: HTMLElement | null },
  covers: string | undefined,
  harbours: readonly number[],
  land: HexFrame,
): Box {
  const [box, setBox] = useState<Box>();
  const key = harbours.join();
  useLayoutEffect(() => {
    const viewport = element.current;
    const table = viewport?.closest('.s-table');
    if (!viewport || !table || !covers) return;
    let found: Found | undefined;
    let frame = 0;
    const settle = (): void => {
      const { left, top, width, height } = viewport.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const size = { width, height };
      const same = found?.viewport.width === width && found.viewport.height === height ? found : undefined;
      const taken = new Map(same?.taken);
      for (const one of table.querySelectorAll<HTMLElement>(covers)) {
        const rect = one.getBoundingClientRect();
        // what is kept free is never drawn; anything else counts while it is seen
        const seen = one.matches('.s-room') || getComputedStyle(one).visibility !== 'hidden';
        if (rect.width === 0 || rect.height === 0 || !seen) continue;
        const cover = { x: rect.left - left, y: rect.top - top, width: rect.width, height: rect.height };
        const before = taken.get(one.className);
        taken.set(one.className, before ? around(before, cover) : cover);
      }
      const over = [...taken.values()];
      if (same && staysClear(same.box, size, over, harbours, land)) {
        found = { ...same, taken };
        return;
      }
      const best = clearView(size, over, harbours, land);
      if (!best) return;
      found = { box: best, viewport: size, taken };
      setBox(best);
    };
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    const sizes = new ResizeObserver(soon);
    const watch = (): void => {
      sizes.disconnect();
      for (const one of [viewport, ...table.querySelectorAll(covers)]) sizes.observe(one);
      soon();
    };
    // what lies over the board comes and goes
    const comings = new MutationObserver(watch);
    for (const one of new Set([
      viewport.parentElement,
      table.querySelector('.s-over'),
      table.querySelector('.s-chips'),
      table,
    ])) {
      if (one) comings.observe(one, { childList: true });
    }
    settle();
    watch();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      comings.disconnect();
    };
  }, [element, covers, key, land]);
  return box ?? land.whole;
}
