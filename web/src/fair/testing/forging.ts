/** For tests: a record changed inside and hashed anew, as a forger would. */

import { bytesOf, hexOf, sha256 } from '../hashing';

export interface Plain {
  header: Record<string, unknown>;
  batches: { seq: number; events: (Record<string, unknown> & { is: string })[]; hash?: string }[];
  end: Record<string, unknown> & { secrets: { key: string; seed: string; rolls: number } };
}

export type Event = Plain['batches'][number]['events'][number];

/** The first event of this name. */
export function first(record: Plain, is: string): Event {
  const found = record.batches.flatMap((batch) => batch.events).find((event) => event.is === is);
  if (!found) throw new Error(`no ${is}`);
  return found;
}

/** The first event of this name that a clock brought about for a seat, having chosen among several ways. */
export function firstForced(record: Plain, is: string, able: (event: Event) => boolean = () => true): Event {
  const found = record.batches.flatMap(({ events }) =>
    events.filter((event, at) => event.is === is && events[at - 1]?.is === 'SeatForced' && able(event)),
  );
  if (!found[0]) throw new Error(`no ${is} by a clock`);
  return found[0];
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
