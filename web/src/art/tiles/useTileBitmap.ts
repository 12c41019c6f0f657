import { useEffect, useState } from 'preact/hooks';
import { readyBitmap, tileBitmap } from './bitmaps';

export interface TileBitmap {
  /** Of another size or turn until that one is ready; none where there is none. */
  readonly address: string | undefined;
  /** Whether another one is to come: `data-drawing` of what shows it, which whoever takes pictures waits for. */
  readonly drawing: true | undefined;
}

/** A tile's bitmap, at least so many device pixels wide. `away`: as for `tileBitmap` */
export function useTileBitmap(tile: string, turn: number, pixels: number, away?: () => number): TileBitmap {
  const wanted = `${tile}|${turn}|${pixels}`;
  const [shown, show] = useState(() => ({ address: readyBitmap(tile, turn, pixels), of: '' }));
  useEffect(() => {
    let current = true;
    const put = (address: string | undefined, of: string): void => {
      if (current) show((before) => ({ address: address ?? before.address, of }));
    };
    const soon = readyBitmap(tile, turn, pixels);
    if (soon !== shown.address) put(soon, '');
    tileBitmap(tile, turn, pixels, away).then(
      (url) => put(url, wanted),
      () => put(undefined, wanted),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return { address: shown.address, drawing: shown.of === wanted ? undefined : true };
}
