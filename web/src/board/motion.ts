/** Motion of the board: whether anything may move (the person's setting and the system's), and animations. */
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

/**
 * Lets a layer be moved at the least cost until the answer is called. While an element has an animation of its
 * transform, even one that stands still and adds nothing, Chromium moves its layer alone; without, it looks at all layers
 * of the page anew for every step, which takes longer than a frame on a slow phone.
 */
export function movedAlone(element: HTMLElement): () => void {
  if (typeof element.animate !== 'function') return () => undefined;
  const holding = element.animate({ transform: ['none', 'none'] }, { duration: 1, composite: 'add' });
  holding.pause();
  holding.finished.catch(() => undefined);
  return () => holding.cancel();
}
