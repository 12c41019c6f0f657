/**
 * Frames read back into messages. Most are maps that say what they are; steps come compact, as arrays with numbers for
 * names (docs/protocol.md, "Compact steps"), by the words that the server and this build know, or that came with the
 * welcome if those are others.
 *
 * Whatever can't be read is refused whole: a view that was patched by half would be worse than none.
 */

import { Decoder, type ExtensionCodecType } from '@msgpack/msgpack';
import { WORDS } from '../generated/words';
import type { Outbound } from './messages';

type Plain = Record<string, unknown>;
type Words = typeof WORDS;

/** A frame is larger than anything the server sends. */
const LARGEST = 1 << 20;
const LONGEST = 1 << 16;
/** The extension type of a word that is a value. */
const VALUE = 0;

export class Unreadable extends Error {}

const refuse = (what: string): never => {
  throw new Unreadable(what);
};

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '__proto__');

/** Fields that a message needs, or the client would stumble over it. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  welcome: { now: isCount, ping_after: isCount, chat: Array.isArray },
  snapshot: { seq: isCount, view: isPlain, legal: isPlain },
  step: { seq: isCount, patch: isPlain, told: Array.isArray },
  presence: { here: isPlain },
  said: { n: isCount },
};

export class Reader {
  private words: Words = WORDS;
  private epoch: number | undefined;
  private decoder = decoderOf(WORDS);

  /** The id of the words that steps are read by. */
  get id(): string {
    return this.words.id;
  }

  /** The message in a frame. Unreadable: there is none. */
  read(frame: Uint8Array): Outbound {
    if (frame.byteLength > LARGEST) return refuse('too big');
    let found: unknown;
    try {
      found = this.decoder.decode(frame);
    } catch (error) {
      return refuse(String(error));
    }
    const message = Array.isArray(found) ? this.step(found) : found;
    if (!isPlain(message) || typeof message.is !== 'string') return refuse('no message');
    for (const [field, fits] of Object.entries(NEEDED[message.is] ?? {})) {
      if (!fits(message[field])) return refuse(`${message.is} with a bad ${field}`);
    }
    if (message.is === 'welcome' && message.words !== undefined) this.learn(message.words);
    return message as unknown as Outbound;
  }

  private learn(words: unknown): void {
    if (!isPlain(words) || typeof words.id !== 'string' || !Number.isSafeInteger(words.epoch)) refuse('bad words');
    const { id, epoch, keys, values, events, constraints } = words as Plain;
    this.epoch = epoch as number;
    if (id === this.words.id) return;
    if (!isNames(keys) || !isNames(values) || !Array.isArray(events) || !events.every(isNames)) refuse('bad words');
    if (!Array.isArray(constraints)) refuse('bad words');
    this.words = { id, keys, values, events, constraints } as unknown as Words;
    this.decoder = decoderOf(this.words);
  }

  private step(found: readonly unknown[]): Plain {
    const [seq, at, by, patch, told, legal, ref] = found;
    if (this.epoch === undefined || !Number.isSafeInteger(at) || !Array.isArray(told)) return refuse('bad step');
    return {
      is: 'step',
      seq,
      at: this.epoch + (at as number),
      by: isCount(by) ? { is: 'seat', seat: by } : isPlain(by) ? by : refuse('nobody did it'),
      patch,
      told: told.map((event) => this.event(event)),
      ...(typeof ref === 'string' ? { ref } : {}),
      ...(legal === undefined || legal === null ? {} : { legal: this.legal(legal) }),
    };
  }

  private legal(value: unknown): Plain {
    if (!isPlain(value)) return refuse('bad legal actions');
    return Object.fromEntries(
      Object.entries(value).map(([command, forms]) => [
        command,
        Array.isArray(forms) ? forms.map((form) => this.form(form)) : refuse('bad legal actions'),
      ]),
    );
  }

  private form(row: unknown): Plain {
    if (!Array.isArray(row)) return refuse('a form that is none');
    const [fields, constraints, info] = row;
    const known = (one: unknown): unknown =>
      isCount(one) ? (this.words.constraints[one] ?? refuse('a constraint')) : one;
    const given = (part: unknown): part is Plain => part !== undefined && part !== null;
    return {
      ...(given(fields) ? { fields: isPlain(fields) ? fields : refuse('bad fields') } : {}),
      ...(given(constraints)
        ? { constraints: Array.isArray(constraints) ? constraints.map(known) : refuse('bad constraints') }
        : {}),
      ...(given(info) ? { info: isPlain(info) ? info : refuse('bad info') } : {}),
    };
  }

  private event(row: unknown): Plain {
    if (isPlain(row)) return row;
    if (!Array.isArray(row)) return refuse('bad event');
    const known = this.words.events[row[0] as number];
    if (!known || row.length > known.length) return refuse(`event ${row[0]}`);
    const event: Plain = { is: known[0] };
    for (const [place, value] of row.entries()) {
      if (place === 0 || value === null) continue;
      event[known[place] as string] = value instanceof Uint8Array ? hex(value) : value;
    }
    return event;
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function decoderOf(words: Words): Decoder {
  const value = (data: Uint8Array): string =>
    words.values[data.reduce((number, byte) => number * 256 + byte, 0)] ?? refuse('a word we do not know');
  const extensions: ExtensionCodecType<undefined> = {
    tryToEncode: () => null,
    decode: (data, type) => (type === VALUE ? value(data) : refuse(`extension ${type}`)),
  };
  return new Decoder({
    extensionCodec: extensions,
    mapKeyConverter: (key) =>
      typeof key === 'string'
        ? key
        : ((typeof key === 'number' ? words.keys[key] : undefined) ?? refuse('a name we do not know')),
    maxStrLength: LONGEST,
    maxBinLength: LONGEST,
    maxArrayLength: LONGEST,
    maxMapLength: LONGEST,
    maxExtLength: 2,
  });
}
