/** People whose talk this reader hides, by user id (N9). Kept in this browser; nobody is told. */

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { getItem, setItem } from './storage';

const KEY = 'kaitaku.hidden';
/** People that are kept; whoever was hidden longest ago is shown again first. */
const MOST = 200;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(getItem('local', KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((user) => typeof user === 'string').slice(-MOST) : [];
  } catch {
    return [];
  }
}

const hidden = signal<readonly string[]>(read());

export const hiddenPeople: ReadonlySignal<readonly string[]> = hidden;

effect(() => setItem('local', KEY, JSON.stringify(hidden.value)));

/** Hides what this person says, or shows it again. */
export function setHidden(user: string, hide: boolean): void {
  const others = hidden.value.filter((known) => known !== user);
  hidden.value = hide ? [...others, user].slice(-MOST) : others;
}
