/**
 * Keys. Single letters never act while somebody writes or an input method composes, and can be switched off; Escape,
 * Tab and arrows belong to the controls themselves. Space is the table's unless a control that uses it has the focus
 * and shows it: whoever clicks a button by mouse and presses Space next doesn't mean that button.
 */

import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../state/settings';

export interface Hotkey {
  /** As KeyboardEvent.key, letters in capitals; "Space" for the space bar, "Shift+Z" with Shift. */
  readonly key: string;
  /** Act that it does, for the key help. */
  readonly label: string;
  readonly run: () => void;
  /** Left out or true: it acts now. The help lists it in any case. */
  readonly enabled?: boolean;
  /** One of a row of keys that the help tells of by the first. */
  readonly unlisted?: boolean;
}

export interface HotkeyGroup {
  readonly title: string;
  /** It is asked before those that came later. */
  readonly first?: boolean;
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

const PRESSED_BY_SPACE = 'button, input, summary, [role="button"], [role="tab"], [role="radio"], [role="switch"]';
const PRESSED_BY_ENTER = `${PRESSED_BY_SPACE}, a`;

/**
 * Element that got its focus from a pointer, so that no ring was drawn. Noted when the focus comes: browsers draw the
 * ring as soon as any key goes down, before the page hears of it.
 */
let pointed: EventTarget | null = null;

function noteFocus({ target }: FocusEvent): void {
  pointed = target instanceof Element && !target.matches(':focus-visible') ? target : null;
}

/** Whether the focused control answers to this key by itself; in a dialog it does however it got the focus. */
function ownsKey(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (key === 'Enter') return target.closest(PRESSED_BY_ENTER) !== null;
  if (key !== 'Space' || target.closest(PRESSED_BY_SPACE) === null) return false;
  return target !== pointed || target.closest('dialog') !== null;
}

export function nameOfKey(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return event.shiftKey && key.length === 1 && /[A-Z]/.test(key) ? `Shift+${key}` : key;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  // hints of keys are shown on touch screens from now on
  if (!isWriting(event.target)) document.documentElement.dataset.keys = '';
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!settings.hotkeys.value || isWriting(event.target)) return;
  const key = nameOfKey(event);
  if (ownsKey(key, event.target)) return;
  const dialog = document.querySelector('dialog:modal');
  if (dialog && !(event.target instanceof Node && dialog.contains(event.target))) return;
  // where Space has nothing to do yet, it still doesn't press what was pointed at
  const inert = key === 'Space' && event.target === pointed;
  const newest = hotkeyGroups.value.toReversed();
  for (const group of [...newest.filter((one) => one.first), ...newest.filter((one) => !one.first)]) {
    const found = group.keys.find((hotkey) => hotkey.key === key && (hotkey.enabled !== false || inert));
    if (!found) continue;
    event.preventDefault();
    if (inert) letGo();
    if (found.enabled !== false) found.run();
    return;
  }
}

/** The control that was pointed at would get a ring now, and be pressed as Space comes up. */
function letGo(): void {
  if (pointed instanceof HTMLElement && pointed === document.activeElement) pointed.blur();
}

let listening = false;

/** Keys that act while the component is on the page. first: before those of any component that came later */
export function useHotkeys(title: string, keys: readonly Hotkey[], { first = false } = {}): void {
  const latest = useRef(keys);
  latest.current = keys;
  const shape = keys.map((hotkey) => `${hotkey.key} ${hotkey.label} ${hotkey.enabled !== false}`).join('|');
  // before the page is painted: whoever reads that a key acts may press it at once
  useLayoutEffect(() => {
    if (!listening) {
      listening = true;
      document.addEventListener('keydown', onKeyDown);
      document.addEventListener('focusin', noteFocus);
    }
    const group: HotkeyGroup = {
      title,
      first,
      keys: latest.current.map((hotkey, i) => ({ ...hotkey, run: () => latest.current[i]?.run() })),
    };
    hotkeyGroups.value = [...hotkeyGroups.peek(), group];
    return () => {
      hotkeyGroups.value = hotkeyGroups.peek().filter((other) => other !== group);
    };
  }, [title, shape, first]);
}
