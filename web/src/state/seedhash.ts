/** Hash of a seed. SubtleCrypto is missing on plain http, which friends at home use; so the hash is ours to bring. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** seed, result: hex digits */
export const hashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));
