/** Source of a tile's SVG: a worker where there are workers, else the page itself. */
import { toSvg } from '../picture';
import type { Wanted } from './drawing.worker';
import { tilePicture } from './tile';

/** In the order in which they were asked for; the worker answers in the same. */
const WAITING: { readonly wanted: Wanted; readonly done: (svg: string) => void }[] = [];
let worker: Worker | null | undefined;

const byHand = ({ id, turn, size }: Wanted): string => toSvg(tilePicture(id, turn), size);

function started(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const made = new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<string>) => WAITING.shift()?.done(data));
    made.addEventListener('error', () => {
      // it can't be loaded or run here: the page does it all
      worker = null;
      for (const { wanted, done } of WAITING.splice(0)) done(byHand(wanted));
    });
    return made;
  } catch {
    return null;
  }
}

/** The tile as an SVG document, so many pixels wide. */
export function drawnTile(wanted: Wanted): Promise<string> {
  if (worker === undefined) worker = started();
  if (worker === null) return Promise.resolve(byHand(wanted));
  const working = worker;
  return new Promise((done) => {
    WAITING.push({ wanted, done });
    working.postMessage(wanted);
  });
}
