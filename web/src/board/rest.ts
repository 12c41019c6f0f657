/** Work that is done while the page is at rest, a little at a time. */

/** ms after which work goes on even though the page is never at rest, and for how long it does at least. */
const PATIENCE = 300;
const TURN = 8;

/** Resolves once the page is at rest, with the moment until which it may be kept busy. */
function rest(): Promise<number> {
  return new Promise((go) => {
    const least = (): number => performance.now() + TURN;
    if (typeof requestIdleCallback !== 'function') setTimeout(() => go(least()), TURN);
    else
      requestIdleCallback((idle) => go(Math.max(least(), performance.now() + idle.timeRemaining())), {
        timeout: PATIENCE,
      });
  });
}

/** Result of these steps in the end; undefined: they were called off. */
export async function inRests<T>(steps: Iterator<unknown, T, undefined>, off: AbortSignal): Promise<T | undefined> {
  for (let until = await rest(); !off.aborted; until = await rest()) {
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < until && !off.aborted);
  }
  return undefined;
}
