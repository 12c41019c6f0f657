import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../../fair/check';
import type { Report } from '../../../../fair/report';
import { first, forged, type Plain } from '../../../../fair/testing/forging';
import { loadCheck } from '../../../registry';

const KEPT = `${import.meta.dirname}/../../../../../../tests/records/kept`;
const clocks = readFileSync(`${KEPT}/two-players-clocks.json`, 'utf8');

async function checked(change: (record: Plain) => void): Promise<Report> {
  const rules = await loadCheck('settlers');
  if (!rules) throw new Error('settlers can’t be checked');
  return checkRecord(await forged(clocks, change), rules);
}

test('V1: neutral settlements and forced trades are drawn again', async () => {
  const { fault, drawn } = await checked(() => undefined);
  expect(fault).toBeUndefined();
  expect(drawn).toMatchObject({ neutral: 2, forcedTrade: 14 });
});

test.each<[string, string, (record: Plain) => void]>([
  [
    'another place of a neutral settlement',
    'neutral',
    (record) => {
      first(record, 'NeutralSettlementPlaced').corner = '0,0,N';
    },
  ],
  [
    'other cards of a forced trade',
    'forcedTrade',
    (record) => {
      const event = first(record, 'CardsForced');
      event.cards = [...(event.cards as number[])].reverse();
    },
  ],
])('V1: %s is found, though all hashes are right', async (_, what, change) => {
  expect((await checked(change)).fault?.what).toBe(what);
});
