/** Hold of a table: what happens is kept back while something is told, and shown once that is over. */

import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { Room, Step } from '../net/room';
import type { View } from '../net/view';

/** The step that the table stands at meanwhile. */
export interface HeldStep {
  readonly view: View;
  readonly seq: number;
}

/**
 * The room as a table shows it: while `hold` has a step, it stands there, nothing can be done, and later steps wait.
 * The room itself goes on: its clock, its talk and who is there are always those of now.
 */
export function heldRoom(
  room: Room,
  hold: ReadonlySignal<HeldStep | undefined>,
): { readonly shown: Room; readonly dispose: () => void } {
  const listeners = new Set<(step: Step) => void>();
  const kept: Step[] = [];
  const pass = (step: Step): void => {
    for (const listener of listeners) listener(step);
  };
  const forget = room.onStep((step) => {
    if (hold.peek() || kept.length > 0) kept.push(step);
    else pass(step);
  });
  const stop = effect(() => {
    // what is shown then may begin to hold anew
    for (let held = hold.value; !held && kept.length > 0; held = hold.peek()) pass(kept.shift() as Step);
  });
  const shown: Room = {
    ...room,
    view: computed(() => hold.value?.view ?? room.view.value),
    legal: computed(() => (hold.value ? {} : room.legal.value)),
    log: computed(() => {
      const held = hold.value;
      return held ? room.log.value.filter(({ seq }) => seq <= held.seq) : room.log.value;
    }),
    onStep: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    shown,
    dispose: () => {
      stop();
      forget();
    },
  };
}
