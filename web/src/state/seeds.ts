/**
 * The seed of a seat (V1). It is made here, kept by this tab alone, committed to when getting ready, and opened when the
 * game starts. What it is hashed by comes in a file of its own: most who come to a table have committed already.
 */

import { getItem, setItem } from './storage';

const SEED_BYTES = 32;
const keyOf = (room: string): string => `kaitaku.seed.${room}`;

/** Fetches what commitments need. */
export const loadHash = () => import('./seedhash');

/** Commitment to a seed; both in hex digits. It rejects where what it needs can't be fetched. */
export const commitmentOf = async (seed: string): Promise<string> => (await loadHash()).hashOf(seed);

/** The seed of this tab for a room, or for a part of its match after a reopening; made at the first call. */
export function seedFor(room: string): string {
  const known = getItem('session', keyOf(room));
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  setItem('session', keyOf(room), seed);
  return seed;
}

/** The seed that was committed to here, if it was here. */
export function knownSeed(room: string): string | undefined {
  return getItem('session', keyOf(room));
}
