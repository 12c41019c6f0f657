/**
 * Hands messages on at once while they come slowly. When they come faster than a screen can follow (a table of bots
 * alone), it hands them on in bundles, so that each bundle is drawn once.
 */

const WINDOW = 250;
/** So many in one window are handed on singly. */
const SINGLY = 10;
const BUNDLE = 80;

interface Batcher<T> {
  push(message: T): void;
  /** Forgets what waits. */
  clear(): void;
}

export function createBatcher<T>(handle: (bundle: readonly T[]) => void): Batcher<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let count = 0;

  const hand = () => {
    timer = undefined;
    const bundle = waiting;
    waiting = [];
    handle(bundle);
  };

  return {
    push(message) {
      waiting.push(message);
      if (timer !== undefined) return;
      const now = Date.now();
      if (now - since > WINDOW) {
        since = now;
        count = 0;
      }
      count += 1;
      if (count <= SINGLY) hand();
      else timer = setTimeout(hand, BUNDLE);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
