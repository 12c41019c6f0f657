/**
 * One active tab a room: the tab opened last (or told "play here") plays, the others of this browser only look on. Once
 * it is closed, the one that played before it plays again.
 *
 * The tabs are a list, the active one at its head. Each knows the one before it alone, and follows when that one leaves
 * its place. A tab that crashes says nothing: then one presses "play here". Without BroadcastChannel every tab plays; the
 * server does each ref once anyway.
 */

import { type ReadonlySignal, signal } from '@preact/signals';

interface ActiveTab {
  /** Whether this tab is the one that plays. */
  readonly mine: ReadonlySignal<boolean>;
  take(): void;
  release(): void;
}

/** `before`: the tab that stood before the one that says it, where it stood until now. */
interface Said {
  readonly is: 'taken' | 'left';
  readonly tab: string;
  readonly before?: string | undefined;
}

export function createActiveTab(room: string): ActiveTab {
  const mine = signal(true);
  const alone = typeof BroadcastChannel === 'undefined' || typeof addEventListener === 'undefined';
  if (alone) return { mine, take: () => undefined, release: () => undefined };
  const channel = new BroadcastChannel(`kaitaku.${room}`);
  const tab = `${Date.now()} ${Math.random()}`;
  /** The tab after which this one plays again. */
  let before: string | undefined;
  let released = false;

  const say = (is: Said['is']) => channel.postMessage({ is, tab, before } satisfies Said);
  const take = () => {
    say('taken');
    before = undefined;
    mine.value = true;
  };
  const leave = () => say('left');
  /** Back from the browser's memory: as if it had been opened now. */
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) take();
  };
  channel.onmessage = ({ data: said }: MessageEvent<Said>) => {
    // the head itself may take once more, and stays where it is
    if (said.tab === before && (said.is === 'left' || said.before !== undefined)) before = said.before;
    if (said.is === 'taken' && mine.value) {
      mine.value = false;
      before = said.tab;
    } else if (said.is === 'left' && !mine.value && before === undefined) {
      take();
    }
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', shown);
  return {
    mine,
    take,
    release: () => {
      if (released) return;
      released = true;
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', shown);
      leave();
      channel.close();
    },
  };
}
