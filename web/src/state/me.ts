/** Who this browser is: a guest with a name, a colour and the shape that goes with it. */

import { signal } from '@preact/signals';
import { get, post } from '../net/http';
import type { Colour } from '../net/view';

export interface Me {
  readonly user: string;
  /** Empty until one is given. */
  readonly name: string;
  readonly colour: Colour | '';
}

/** A word that makes another device the same person's, once. */
export interface PairingCode {
  readonly word: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export const me = signal<Me | undefined>(undefined);

const AGAIN = 3_000;

/** Asks the server who we are; it makes a guest of a newcomer. Asks again until it answers. */
export async function loadMe(): Promise<void> {
  try {
    me.value = await get<Me>('/api/me');
  } catch {
    setTimeout(loadMe, AGAIN);
  }
}

export async function saveMe(change: { name: string; colour: Colour }): Promise<void> {
  me.value = await post<Me>('/api/me', change);
}

/** The word to say on another device. */
export const createPairingCode = (): Promise<PairingCode> => post<PairingCode>('/api/me/word', {});

/** From now on this browser is whoever gave the word. */
export async function redeemPairingCode(word: string): Promise<void> {
  me.value = await post<Me>('/api/me/device', { word });
}
