import { useLayoutEffect, useState } from 'preact/hooks';
import type { Box, Size } from './camera';
import { type Cover, clearView, staysClear } from './clearview';
import type { HexFrame } from './hexframe';

/** A view that is so much larger is worth moving the board for. */
const WORTH = 1.08;

interface Found {
  readonly box: Box;
  readonly viewport: Size;
}

/**
 * What is shown of the board when all of it is: beside, above or below whatever `covers` (a selector, within the
 * table) lies over it. The board stays where it is while that is clear; it moves when something would cover a place.
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
      const over = [...table.querySelectorAll(covers)].flatMap((one): Cover[] => {
        const rect = one.getBoundingClientRect();
        const seen = rect.width > 0 && rect.height > 0 && getComputedStyle(one).visibility !== 'hidden';
        return seen ? [{ x: rect.left - left, y: rect.top - top, width: rect.width, height: rect.height }] : [];
      });
      const size = { width, height };
      const same = found?.viewport.width === width && found.viewport.height === height ? found : undefined;
      const best = clearView(size, over, harbours, land);
      if (!best) return;
      const stays = same && staysClear(same.box, size, over, harbours, land) && same.box.width < best.width * WORTH;
      if (stays) return;
      found = { box: best, viewport: size };
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
    for (const one of new Set([viewport.parentElement, table.querySelector('.s-over'), table])) {
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
