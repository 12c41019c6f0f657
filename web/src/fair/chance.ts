/** Chance from secrets and seeds, by a use and an ordinal. docs/record.md, "Chance". */

import { bytesOf, hmac, joined, sha256 } from './hashing';

type Bytes = Uint8Array<ArrayBuffer>;

const FAIR_BYTE = 252;
const ALL = 1n << 64n;

/** E: what nobody could know before the seeds were open. */
export const entropyOf = (room: string, commitment: string, chain: string, seeds: readonly string[]): Promise<Bytes> =>
  sha256(bytesOf([room, commitment, chain, ...seeds].join('\n')));

/** The links of the chain, from the first roll's to the last. Each is the hash of the one after it. */
export async function linksOf(seed: Bytes, rolls: number): Promise<readonly Bytes[]> {
  const links = [seed];
  for (let at = seed; links.length < rolls; links.push(at)) at = await sha256(at);
  return links.reverse();
}

/** The last link of a later chain: number `chain`, the first one being 0. */
export const lastLinkOf = (key: Bytes, chain: number): Promise<Bytes> => hmac(key, bytesOf(`chain\n${chain}\n`));

/** Roll `k`: of the bytes of HMAC(link, dice k E) that are under 252 the first two, each modulo 6, plus 1. */
export async function diceOf(link: Bytes, k: number, entropy: Bytes): Promise<readonly [number, number]> {
  const block = await hmac(link, joined(bytesOf(`dice\n${k}\n`), entropy));
  const fair = [...block].filter((byte) => byte < FAIR_BYTE).map((byte) => (byte % 6) + 1);
  return [fair[0] ?? 0, fair[1] ?? 0];
}

/** Everything that is not a roll, from K. */
export class Chance {
  readonly #key: Bytes;
  readonly #entropy: Bytes;

  constructor(key: Bytes, entropy: Bytes) {
    this.#key = key;
    this.#entropy = entropy;
  }

  /** A number from 0, below `below`. */
  async number(use: string, ordinal: number, below: number): Promise<number> {
    const fair = ALL - (ALL % BigInt(below));
    for (let attempt = 0; ; attempt += 1) {
      const block = await hmac(this.#key, joined(bytesOf(`${use}\n${ordinal}\n${attempt}\n`), this.#entropy));
      const value = new DataView(block.buffer).getBigUint64(0);
      if (value < fair) return Number(value % BigInt(below));
    }
  }

  /** The numbers from 0 up, so many of them, shuffled. */
  async order(use: string, ordinal: number, count: number): Promise<readonly number[]> {
    const order = Array.from({ length: count }, (_, place) => place);
    for (let i = count - 1; i > 0; i -= 1) {
      const j = await this.number(`${use}/${i}`, ordinal, i + 1);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    return order;
  }

  /** A card out of so many of each kind, as its kind. */
  async kind(use: string, ordinal: number, weights: readonly number[]): Promise<number> {
    let place = await this.number(
      use,
      ordinal,
      weights.reduce((sum, count) => sum + count, 0),
    );
    return weights.findIndex((count) => {
      place -= count;
      return place < 0;
    });
  }
}
