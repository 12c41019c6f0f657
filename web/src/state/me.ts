/** Who this browser is: a guest with a name, a colour and the shape that goes with it. */

import { signal } from '@preact/signals';
import { get, post } from '../net/http';
import type { Colour } from './view';

export interface Me {
  readonly user: string;
  readonly name: string;
  readonly colour: Colour;
}

export const me = signal<Me | undefined>(undefined);

/** Asks the server who we are; it makes a guest of a newcomer. */
export async function loadMe(): Promise<Me> {
  me.value = await get<Me>('/api/me');
  return me.value;
}

export async function saveMe(change: { name: string; colour: Colour }): Promise<Me> {
  me.value = await post<Me>('/api/me', change);
  return me.value;
}
