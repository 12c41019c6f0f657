/**
 * SHA-256 and HMAC by the browser's own WebCrypto. It is missing on plain http, which friends at home use; there the
 * same is done by a library, and the page says so.
 */

import { hmac as libraryHmac } from '@noble/hashes/hmac.js';
import { sha256 as librarySha256 } from '@noble/hashes/sha2.js';

type Bytes = Uint8Array<ArrayBuffer>;

const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;

/** Whether the browser itself does the sums. */
export const byBrowser = subtle !== undefined;

const encoder = new TextEncoder();
export const bytesOf = (text: string): Bytes => encoder.encode(text);

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a hex string. RangeError: it is none. */
export function fromHex(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new RangeError('no hex');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function sha256(data: Bytes): Promise<Bytes> {
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', data)) : new Uint8Array(librarySha256(data));
}

const keys = new Map<string, Promise<CryptoKey>>();

export async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  if (!subtle) return new Uint8Array(libraryHmac(librarySha256, key, data));
  const name = hexOf(key);
  let known = keys.get(name);
  if (!known) {
    known = subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    keys.set(name, known);
  }
  return new Uint8Array(await subtle.sign('HMAC', await known, data));
}
