/** For tests: a record changed inside and hashed anew, as a forger would. */

import { bytesOf, hexOf, sha256 } from '../hashing';

export interface Plain {
  header: Record<string, unknown>;
  batches: {
    seq: number;
    command?: unknown;
    draws?: (Record<string, unknown> & { is: string })[];
    events: (Record<string, unknown> & { is: string })[];
    hash?: string;
  }[];
  end: Record<string, unknown> & { secrets: { key: string; seed: string; rolls: number } };
}

async function hashed(before: string, part: object): Promise<readonly [string, string]> {
  const { hash: _, ...rest } = part as { hash?: string };
  const body = JSON.stringify(rest);
  const hash = hexOf(await sha256(bytesOf(`${before}\n${body}`)));
  return [`${body.slice(0, -1)}${body === '{}' ? '' : ','}"hash":"${hash}"}`, hash];
}

/** The file again, with all hashes right. Keys of numbers come out ascending, as JavaScript has them. */
export async function forged(text: string, change: (record: Plain) => void): Promise<string> {
  const record = JSON.parse(text) as Plain;
  change(record);
  const lines: string[] = [];
  let before = 'kaitaku/1';
  for (const part of [record.header, ...record.batches, record.end]) {
    const [line, hash] = await hashed(before, part);
    lines.push(line);
    before = hash;
  }
  const [header, ...rest] = lines;
  const end = rest.pop();
  return `{"format":"kaitaku/1",\n"header":${header},\n"batches":[\n${rest.join(',\n')}\n],\n"end":${end}}\n`;
}
