/** Dialogs that may lie over any page: settings, and the name and colour of the user. */

import { signal } from '@preact/signals';
import { me, ownName } from '.';

export const settingsOpen = signal(false);
export const meOpen = signal(false);

let waiting: (() => void) | undefined;
let unsubscribe = (): void => {};

/** Does it at once, or, for somebody without a name, after the name was given. Waits until it is known who we are. */
export function withName(action: () => void): void {
  unsubscribe();
  if (!me.value) {
    unsubscribe = me.subscribe((who) => who && withName(action));
    return;
  }
  if (ownName()) {
    action();
    return;
  }
  waiting = action;
  meOpen.value = true;
}

/** Whether something waits for the name. */
export const isWaiting = (): boolean => waiting !== undefined;

export function closeMe(options: { saved: boolean }): void {
  unsubscribe();
  meOpen.value = false;
  const action = waiting;
  waiting = undefined;
  if (options.saved) action?.();
}
