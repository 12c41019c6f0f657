/** What waits for the reader anywhere on the site, asked for again from time to time while a page is looked at. */

import { signal } from '@preact/signals';
import { loadWaiting, type Waiting } from './api';

const EVERY = 20_000;

export const waiting = signal<Waiting>({ games: [] });

/** Asks now. Without an answer what was known before stays. */
export async function askWaiting(): Promise<void> {
  try {
    waiting.value = await loadWaiting();
  } catch {
    // the next time tells
  }
}

/** Goes on asking until the returned function is called. */
export function followWaiting(): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') void askWaiting();
  };
  const timer = setInterval(seen, EVERY);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
