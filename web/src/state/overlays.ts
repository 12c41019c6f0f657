/** Dialogs that may lie over any page: settings, and the name and colour of the user. */

import { signal } from '@preact/signals';
import { type Colour, me, ownName, saveMe } from '.';

export const settingsOpen = signal(false);
export const meOpen = signal(false);
/** Seat without which the judge is about to go on (E4): its dialog stays, wherever the question about it moves. */
export const deciding = signal<number | undefined>(undefined);

/** Name that a newcomer has typed so far, in whichever form: nobody is asked for it twice. */
export const typedName = signal('');
export const typedColour = signal<Colour | undefined>(undefined);
/** Reason why the server did not take the name that was typed last. */
export const nameFailure = signal<unknown>(undefined);

let waiting: (() => void) | undefined;
let saving = false;
let unsubscribe = (): void => {};

function ask(action: () => void): void {
  waiting = action;
  meOpen.value = true;
}

async function saveTyped(name: string, action: () => void): Promise<void> {
  saving = true;
  try {
    await saveMe({ name, colour: typedColour.value ?? (me.value?.colour || 'red') });
  } catch (failure) {
    nameFailure.value = failure;
    ask(action);
    return;
  } finally {
    saving = false;
  }
  action();
}

/**
 * Does it at once, or, for somebody without a name, after the name was given: the one that stands in a form of the page,
 * or else one that is asked for. Waits until it is known who we are.
 */
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
  if (saving) return;
  const typed = typedName.value.trim();
  if (typed) void saveTyped(typed, action);
  else ask(action);
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
