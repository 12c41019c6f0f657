/** Work that a page does once it is at rest. */

/** ms after which it is done even though the page is never at rest. */
const PATIENCE = 2_000;

/** Calls `run` once the browser is at rest; called off by what it gives. */
export function atRest(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: PATIENCE });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, PATIENCE);
  return () => clearTimeout(timer);
}
