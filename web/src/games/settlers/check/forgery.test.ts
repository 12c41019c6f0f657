import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../fair/check';
import { type Event, first, forged, type Plain } from '../../../fair/testing/forging';
import { check } from '.';

const KEPT = `${import.meta.dirname}/../../../../../tests/records/kept`;
const people = readFileSync(`${KEPT}/people-4-seeds.json`, 'utf8');
const clocks = readFileSync(`${KEPT}/tournament-4-clocks.json`, 'utf8');
const faultIn = async (text: string, change: (record: Plain) => void): Promise<string | undefined> =>
  (await checkRecord(await forged(text, change), check)).fault?.what;

const other = (hex: unknown): string => (String(hex).startsWith('0') ? '1' : '0') + String(hex).slice(1);
const changing =
  (is: string, field: string, change: (value: unknown) => unknown) =>
  (record: Plain): void => {
    const event = first(record, is);
    event[field] = change(event[field]);
  };

const FORGERIES: readonly (readonly [string, string, (record: Plain) => void])[] = [
  ['another seed of a seat', 'seed', changing('SeedOpened', 'seed', other)],
  ['another island', 'island', changing('BoardLaid', 'numbers', (numbers) => [...(numbers as number[])].reverse())],
  ['other dice', 'dice', changing('DiceRolled', 'dice', (dice) => (dice as number[]).map((die) => (die % 6) + 1))],
  ['another link', 'link', changing('DiceRolled', 'proof', other)],
  ['another card', 'card', changing('CardBought', 'card', (card) => (Number(card) + 1) % 5)],
  ['another theft', 'theft', changing('CardStolen', 'resource', (resource) => (Number(resource) + 1) % 5)],
];

test.each(FORGERIES)('V1: %s is found, though all hashes are right', async (_, what, change) => {
  expect(await faultIn(people, change)).toBe(what);
});

/** The first event of this name that the clock brought about. */
const forced = (record: Plain, is: string): Event => {
  const batch = record.batches.find(({ events }) => events[0]?.is === 'SeatForced' && events[1]?.is === is);
  if (!batch?.events[1]) throw new Error(`no ${is} that was forced`);
  return batch.events[1];
};

test('V1, E2: what the clock chose is chosen again: places, roads and where the robber goes', async () => {
  const report = await checkRecord(clocks, check);
  expect(report.fault).toBeUndefined();
  expect(report.forced).toBe(9);
  expect(report.left).toBe(0);
});

test.each([
  ['SettlementPlaced', 'corner', '0,0,N'],
  ['RoadPlaced', 'edge', '0,0,NE'],
  ['RobberMoved', 'hex', '0,0'],
])('V1, E2: another choice of the clock is found: %s', async (is, field, place) => {
  const found = await faultIn(clocks, (record) => {
    forced(record, is)[field] = place;
  });
  expect(found).toBe('forced');
});
