/**
 * Keys. Single letters never act while somebody writes or an input method composes, and can be switched off; Escape,
 * Tab and arrows belong to the controls themselves.
 */

import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../state/settings';

export interface Hotkey {
  /** As KeyboardEvent.key, letters in capitals; "Space" for the space bar, "Shift+Z" with Shift. */
  readonly key: string;
  /** What it does, for the key help. */
  readonly label: string;
  readonly run: () => void;
  /** Left out or true: it acts now. The help lists it in any case. */
  readonly enabled?: boolean;
  /** One of a row of keys that the help tells of by the first. */
  readonly unlisted?: boolean;
}

export interface HotkeyGroup {
  readonly title: string;
  readonly keys: readonly Hotkey[];
}

/** Everything that listens now, the newest last: the newest is asked first. */
export const hotkeyGroups = signal<readonly HotkeyGroup[]>([]);

export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return (
    target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'range', 'submit'].includes(target.type)
  );
}

/** A focused button, link or choice answers to Space by itself. */
function ownsSpace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('button, a, input, summary, [role="button"], [role="tab"]') !== null
  );
}

export function nameOfKey(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return event.shiftKey && key.length === 1 && /[A-Z]/.test(key) ? `Shift+${key}` : key;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!settings.hotkeys.value || isWriting(event.target)) return;
  const key = nameOfKey(event);
  if ((key === 'Space' || key === 'Enter') && ownsSpace(event.target)) return;
  const dialog = document.querySelector('dialog:modal');
  if (dialog && !(event.target instanceof Node && dialog.contains(event.target))) return;
  for (const group of hotkeyGroups.value.toReversed()) {
    const found = group.keys.find((hotkey) => hotkey.key === key && hotkey.enabled !== false);
    if (!found) continue;
    event.preventDefault();
    found.run();
    return;
  }
}

let listening = false;

/** Keys that act while the component is on the page. */
export function useHotkeys(title: string, keys: readonly Hotkey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const shape = keys.map((hotkey) => `${hotkey.key} ${hotkey.label} ${hotkey.enabled !== false}`).join('|');
  // before the page is painted: whoever reads that a key acts may press it at once
  useLayoutEffect(() => {
    if (!listening) {
      listening = true;
      document.addEventListener('keydown', onKeyDown);
    }
    const group: HotkeyGroup = {
      title,
      keys: latest.current.map((hotkey, i) => ({ ...hotkey, run: () => latest.current[i]?.run() })),
    };
    hotkeyGroups.value = [...hotkeyGroups.peek(), group];
    return () => {
      hotkeyGroups.value = hotkeyGroups.peek().filter((other) => other !== group);
    };
  }, [title, shape]);
}
