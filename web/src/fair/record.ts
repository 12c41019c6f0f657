/** A record as a file: its parts, and whether each matches its hash. docs/record.md says how it is written. */

import { bytesOf, hexOf, sha256 } from './hashing';

/** One event of a record; its fields are those of docs/record.md. */
export type RecordEvent = { readonly is: string } & Readonly<Record<string, unknown>>;

/** One draw of a batch, by its kind; `event`: the index of the event that it decides. */
export type RecordDraw = { readonly ordinal: number; readonly event?: number } & (
  | { readonly is: 'dice'; readonly drawn: readonly [number, number]; readonly proof: string }
  | { readonly is: 'number'; readonly use: string; readonly below: number; readonly drawn: number }
  | { readonly is: 'kind'; readonly use: string; readonly weights: readonly number[]; readonly drawn: number }
  | { readonly is: 'order'; readonly use: string; readonly drawn: readonly number[] }
);

export interface RecordBatch {
  readonly seq: number;
  readonly at: number;
  /** Command that was asked; missing: the opening of the room. */
  readonly command?: { readonly is: string };
  readonly draws?: readonly RecordDraw[];
  readonly events: readonly RecordEvent[];
}

export interface RecordHeader {
  readonly game: string;
  readonly room: string;
  readonly title?: string;
  readonly rulebook: string;
  /** Of a game from elsewhere: empty, since nobody committed to its chance. */
  readonly commitment: string;
  readonly seats: readonly {
    readonly name?: string;
    readonly colour?: string;
    readonly user?: string;
    readonly bot?: string;
  }[];
}

export interface RecordSecrets {
  readonly key: string;
  readonly seed: string;
  readonly rolls: number;
}

export interface RecordFile {
  readonly header: RecordHeader;
  readonly batches: readonly RecordBatch[];
  readonly end: { readonly secrets?: RecordSecrets; readonly renewed?: readonly RecordSecrets[] };
}

/** Fault in a record, and the part of the file that has it: `file`, `header`, `batch 7`, `end`. */
export class Wrong extends Error {
  readonly part: string;
  readonly what: FaultCode;
  constructor(part: string, what: FaultCode) {
    super(`${part}: ${what}`);
    this.part = part;
    this.what = what;
  }
}

/** Code of a fault in a record. */
export type FaultCode =
  | 'form'
  | 'old'
  | 'hash'
  | 'no-secrets'
  | 'elsewhere'
  | 'commitment'
  | 'chain'
  | 'seed'
  | 'link'
  | 'dice'
  | 'draw';

const FORMAT = 'kaitaku/1';
const PART = /^\{(?:(.*),)?"hash":"([0-9a-f]{64})"\}$/s;

/** The parts of the file as they are written, by name. Wrong: it is not written as records are. */
function partsOf(text: string): readonly (readonly [string, string])[] {
  const lines = text.split('\n');
  const first = lines.slice(0, 3);
  const last = lines.slice(-3);
  const header = first[1] ?? '';
  const end = last[1] ?? '';
  const framed =
    first[0] === `{"format":"${FORMAT}",` &&
    first[2] === '"batches":[' &&
    last[0] === '],' &&
    last[2] === '' &&
    header.startsWith('"header":') &&
    header.endsWith(',') &&
    end.startsWith('"end":') &&
    end.endsWith('}');
  const middle = lines.slice(3, -3);
  if (!framed || middle.length === 0) throw new Wrong('file', 'form');
  const batches = middle.map((line, i): readonly [string, string] => {
    const more = i < middle.length - 1;
    if (line.endsWith(',') !== more) throw new Wrong(`batch ${i + 1}`, 'form');
    return [`batch ${i + 1}`, more ? line.slice(0, -1) : line];
  });
  return [['header', header.slice('"header":'.length, -1)], ...batches, ['end', end.slice('"end":'.length, -1)]];
}

/** The record in a file, once every part of it is written as it ought to be and matches its hash. Wrong: one doesn't. */
export async function readRecord(text: string): Promise<RecordFile & { readonly parts: number }> {
  const parts = partsOf(text);
  let before = FORMAT;
  for (const [name, part] of parts) {
    const found = PART.exec(part);
    if (!found) throw new Wrong(name, 'form');
    const [, fields, stated] = found;
    // the hash is of the bytes that stand there: nothing is read and written again
    const digest = hexOf(await sha256(bytesOf(`${before}\n{${fields ?? ''}}`)));
    if (digest !== stated) throw new Wrong(name, 'hash');
    before = digest;
  }
  const file = parsed(text);
  file.batches.forEach((batch, i) => {
    if (batch.seq !== i + 1) throw new Wrong(`batch ${i + 1}`, 'form');
    if (i > 0 && !batch.command) throw new Wrong(`batch ${i + 1}`, 'old');
  });
  return { ...file, parts: parts.length };
}

function parsed(text: string): RecordFile {
  try {
    return JSON.parse(text) as RecordFile;
  } catch {
    throw new Wrong('file', 'form');
  }
}
