/** What may lie over any page. */

import { signal } from '@preact/signals';
import { me } from '.';

export const settingsOpen = signal(false);
export const meOpen = signal(false);

let waiting: (() => void) | undefined;
let unheed = (): void => {};

/** Does it at once, or, for somebody without a name, after the name was given. Waits until it is known who we are. */
export function withName(action: () => void): void {
  unheed();
  if (!me.value) {
    unheed = me.subscribe((who) => who && withName(action));
    return;
  }
  if (me.value.name) {
    action();
    return;
  }
  waiting = action;
  meOpen.value = true;
}

/** Whether something waits for the name. */
export const isWaiting = (): boolean => waiting !== undefined;

export function closeMe(options: { saved: boolean }): void {
  unheed();
  meOpen.value = false;
  const action = waiting;
  waiting = undefined;
  if (options.saved) action?.();
}
