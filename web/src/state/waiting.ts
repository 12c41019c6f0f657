/** Matters waiting for the reader anywhere on the site, asked for again from time to time while a page is looked at. */

import { signal } from '@preact/signals';
import { answerInvitation, loadWaiting, type Waiting } from './api';

const EVERY = 20_000;

export const waiting = signal<Waiting>({ games: [], invitations: [] });

/** Asks now. Without an answer what was known before stays. */
export async function askWaiting(): Promise<void> {
  try {
    waiting.value = await loadWaiting();
  } catch {
    // the next time tells
  }
}

let page: string | undefined;

/** Asks on coming to a page, once: its parts are drawn anew while it loads. */
export function askOnPage(key: string): void {
  if (key === page) return;
  page = key;
  void askWaiting();
}

/** Says that an invitation needs to be shown no more; `mute`: nor any further one of this person. */
export async function answer(by: string, { mute = false } = {}): Promise<void> {
  waiting.value = { ...waiting.value, invitations: waiting.value.invitations.filter((one) => one.by !== by) };
  await answerInvitation(by, mute).catch(() => undefined);
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
