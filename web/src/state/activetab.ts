/**
 * One active tab a room: the tab opened last (or told "play here") plays, the others of this browser only look on.
 * Without BroadcastChannel every tab plays; the server does each ref once anyway.
 */

import { type ReadonlySignal, signal } from '@preact/signals';

interface ActiveTab {
  /** Whether this tab is the one that plays. */
  readonly mine: ReadonlySignal<boolean>;
  take(): void;
  release(): void;
}

export function createActiveTab(room: string): ActiveTab {
  const mine = signal(true);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`kaitaku.${room}`);
  if (channel) {
    channel.onmessage = () => {
      mine.value = false;
    };
  }
  const take = () => {
    mine.value = true;
    channel?.postMessage('taken');
  };
  return { mine, take, release: () => channel?.close() };
}
