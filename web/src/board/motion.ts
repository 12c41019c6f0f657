/** Whether anything may move: the person's setting, and the system's wish for less motion, which always wins. */
export function motionAllowed(setting = true): boolean {
  return setting && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}

/** Animates where that is allowed and possible; resolves when it is over or was skipped. */
export async function animate(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
  setting = true,
): Promise<void> {
  if (!motionAllowed(setting) || typeof element.animate !== 'function') return;
  // A cancelled animation rejects; where it ends doesn't matter to anybody.
  await element.animate(frames, options).finished.catch(() => undefined);
}
