import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../../fair/check';
import type { Report } from '../../../../fair/report';
import { first, forged, type Plain } from '../../../../fair/testing/forging';
import { loadCheck } from '../../../registry';

const KEPT = `${import.meta.dirname}/../../../../../../tests/records/kept`;
const clocks = readFileSync(`${KEPT}/events-4-clocks.json`, 'utf8');

async function checked(change: (record: Plain) => void): Promise<Report> {
  const rules = await loadCheck('settlers');
  if (!rules) throw new Error('settlers can’t be checked');
  return checkRecord(await forged(clocks, change), rules);
}

test('V1: every event card is drawn again', async () => {
  const { fault, drawn } = await checked(() => undefined);
  expect(fault).toBeUndefined();
  expect(drawn.eventCard).toBeGreaterThan(36);
});

test.each<[string, (record: Plain) => void]>([
  [
    'another card',
    (record) => {
      const event = first(record, 'EventCardDrawn');
      event.card = (Number(event.card) + 1) % 22;
    },
  ],
  [
    'New Year too early',
    (record) => {
      first(record, 'EventCardDrawn').renewed = true;
    },
  ],
])('V1: %s is found, though all hashes are right', async (_, change) => {
  expect((await checked(change)).fault?.what).toBe('eventCard');
});
