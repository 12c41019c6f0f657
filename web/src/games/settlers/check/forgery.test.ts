import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forged, type Plain } from '../../../fair/forging';
import { checkRecord } from './check';

const text = readFileSync(`${import.meta.dirname}/../../../../../tests/records/kept/people-4-seeds.json`, 'utf8');

type Event = Plain['batches'][number]['events'][number];

const first = (record: Plain, is: string): Event => {
  const found = record.batches.flatMap((batch) => batch.events).find((event) => event.is === is);
  if (!found) throw new Error(`no ${is}`);
  return found;
};
const other = (hex: unknown): string => (String(hex).startsWith('0') ? '1' : '0') + String(hex).slice(1);

test('a record that is hashed anew without a change is as good as it was', async () => {
  expect((await checkRecord(await forged(text, () => undefined))).fault).toBeUndefined();
});

const FORGERIES: readonly (readonly [string, string, (record: Plain) => void])[] = [
  [
    'another key',
    'commitment',
    (record) => {
      record.end.secrets.key = other(record.end.secrets.key);
    },
  ],
  [
    'another chain',
    'chain',
    (record) => {
      record.end.secrets.seed = other(record.end.secrets.seed);
    },
  ],
  [
    'a shorter chain',
    'chain',
    (record) => {
      record.end.secrets.rolls -= 1;
    },
  ],
  [
    'another seed of a seat',
    'seed',
    (record) => {
      const event = first(record, 'SeedOpened');
      event.seed = other(event.seed);
    },
  ],
  [
    'another order of seats',
    'order',
    (record) => {
      const event = first(record, 'Started');
      event.order = [...(event.order as number[])].reverse();
    },
  ],
  [
    'another island',
    'board',
    (record) => {
      const event = first(record, 'BoardLaid');
      event.numbers = [...(event.numbers as number[])].reverse();
    },
  ],
  [
    'other dice',
    'dice',
    (record) => {
      const event = first(record, 'DiceRolled');
      event.dice = (event.dice as number[]).map((die) => (die % 6) + 1);
    },
  ],
  [
    'another link',
    'link',
    (record) => {
      const event = first(record, 'DiceRolled');
      event.proof = other(event.proof);
    },
  ],
  [
    'another card',
    'card',
    (record) => {
      const event = first(record, 'CardBought');
      event.card = (Number(event.card) + 1) % 5;
    },
  ],
  [
    'another theft',
    'theft',
    (record) => {
      const event = first(record, 'CardStolen');
      event.resource = (Number(event.resource) + 1) % 5;
    },
  ],
  [
    'secrets left out',
    'no-secrets',
    (record) => {
      delete (record.end as Partial<Plain['end']>).secrets;
    },
  ],
];

test.each(FORGERIES)('V1: %s is found, though all hashes are right', async (_, what, change) => {
  expect((await checkRecord(await forged(text, change))).fault?.what).toBe(what);
});
