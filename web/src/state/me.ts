/**
 * Identity of this browser: a guest with a name, a colour and the shape that goes with it, or somebody with a handle.
 *
 * All tabs share the cookie. A tab in which that changes tells the others, which ask the server anew. The handle is
 * remembered, so that a browser that was signed out from elsewhere can say so instead of being a guest without a word.
 */

import { batch, signal } from '@preact/signals';
import { get, post } from '../net/http';
import type { Colour } from '../net/view';
import { getItem, removeItem, setItem } from './storage';

export interface Me {
  readonly user: string;
  /** Empty until one is given. */
  readonly name: string;
  readonly colour: Colour | '';
  /** Only with an account. */
  readonly handle?: string;
}

/** Pairing code: makes another device the same person's, once. */
export interface PairingCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export const me = signal<Me | undefined>(undefined);

/** Handle that this browser was signed out of from elsewhere; empty if it is not known, undefined if it was not. */
export const signedOut = signal<string | undefined>(undefined);

const AGAIN = 3_000;
const HANDLE = 'kaitaku.handle';
const PROVISIONAL = 'kaitaku.provisional';

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kaitaku.me');
if (tabs) tabs.onmessage = () => void loadMe();

/** Takes over what the server says of us. `chosen`: the person at this browser wanted to be this one. */
function become(who: Me, { chosen = false } = {}): void {
  const before = chosen ? undefined : (me.value?.handle ?? getItem('local', HANDLE));
  batch(() => {
    if (who.handle !== undefined) setItem('local', HANDLE, who.handle);
    else if (chosen) removeItem('local', HANDLE);
    if (chosen || who.handle !== undefined) signedOut.value = undefined;
    else if (before !== undefined) signedOut.value = before;
    me.value = who;
  });
}

/** Asks the server who we are; it makes a guest of a newcomer. Asks again until it answers; says if it has. */
export async function loadMe(options: { chosen?: boolean } = {}): Promise<boolean> {
  try {
    become(await get<Me>('/api/me'), options);
    return true;
  } catch {
    setTimeout(() => void loadMe(options), AGAIN);
    return false;
  }
}

/** From now on this browser is somebody with an account; other tabs learn it. */
export function becomeSomebody(who: Me): void {
  become(who, { chosen: true });
  tabs?.postMessage('changed');
}

/** New guest in all tabs, after whoever used this browser has left it. */
export async function becomeNobody(): Promise<void> {
  await loadMe({ chosen: true });
  tabs?.postMessage('changed');
}

/** Goes on as a guest, and says no more that this browser was signed out. */
export function stayGuest(): void {
  removeItem('local', HANDLE);
  signedOut.value = undefined;
}

export async function saveMe(change: { name: string; colour: Colour }): Promise<void> {
  const who = await post<Me>('/api/me', change);
  removeItem('local', PROVISIONAL);
  become(who);
}

/** The name that this person has given; empty until then, though they may have a provisional one. */
export function ownName(): string {
  const who = me.value;
  return who && getItem('local', PROVISIONAL) !== who.user ? who.name : '';
}

/** Gives a newcomer a name to play with bots by. Before other people see them, they are asked for one of their own. */
export async function nameProvisionally(name: string): Promise<void> {
  const who = await post<Me>('/api/me', { name, colour: me.value?.colour || 'red' });
  setItem('local', PROVISIONAL, who.user);
  become(who);
}

/** A new code, to type on another device. */
export const createPairingCode = (): Promise<PairingCode> => post<PairingCode>('/api/me/pairing-code', {});

/** From now on this browser is whoever gave the code. */
export async function redeemPairingCode(code: string): Promise<void> {
  becomeSomebody(await post<Me>('/api/me/device', { code }));
}
