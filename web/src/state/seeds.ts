/**
 * The seed of a seat (V1). It is made here, kept by this tab alone, committed to when getting ready, and opened when the
 * game starts. SubtleCrypto is missing on plain http, which friends at home use; so the hash is ours to bring.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { getItem, setItem } from './storage';

const SEED_BYTES = 32;
const keyOf = (room: string): string => `kaitaku.seed.${room}`;

export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The seed of this tab for a room, or for a part of its match after a reopening; made at the first call. */
export function seedFor(room: string): string {
  const known = getItem('session', keyOf(room));
  if (known !== undefined) return known;
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  setItem('session', keyOf(room), seed);
  return seed;
}

/** The seed that was committed to here, if it was here. */
export function knownSeed(room: string): string | undefined {
  return getItem('session', keyOf(room));
}
