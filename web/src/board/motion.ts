/** Whether anything may move: the person's setting, and the system's wish for less motion, which always wins. */
export function motionAllowed(setting = true): boolean {
  return setting && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
