import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../../fair/check';
import type { Report } from '../../../../fair/report';
import { first, forged, type Plain } from '../../../../fair/testing/forging';
import { loadCheck } from '../../../registry';

const KEPT = `${import.meta.dirname}/../../../../../../tests/records/kept`;
const clocks = readFileSync(`${KEPT}/barbarians-4-clocks.json`, 'utf8');

async function checked(change: (record: Plain) => void): Promise<Report> {
  const rules = await loadCheck('settlers');
  if (!rules) throw new Error('settlers can’t be checked');
  return checkRecord(await forged(clocks, change), rules);
}

const changing =
  (is: string, field: string, change: (value: unknown) => unknown) =>
  (record: Plain): void => {
    const event = first(record, is);
    event[field] = change(event[field]);
  };

const swapped = (dice: unknown): readonly number[] => (dice as number[]).map((die) => (die % 6) + 1);
const swappedForAll = (dice: unknown): object =>
  Object.fromEntries(Object.entries(dice as object).map(([seat, thrown]) => [seat, swapped(thrown)]));

test('V1: every draw of the scenario is made again', async () => {
  const { fault, drawn } = await checked(() => undefined);
  expect(fault).toBeUndefined();
  expect(drawn).toMatchObject({ island: 1, attack: 26, barbarianCard: 28, capture: 8, losses: 11, theft: 13 });
});

test.each<[string, string, (record: Plain) => void]>([
  ['another coast', 'island', changing('BoardLaid', 'terrains', (terrains) => [...(terrains as number[])].reverse())],
  ['other dice of an attack', 'attack', changing('AttackRolled', 'dice', swapped)],
  ['another card', 'barbarianCard', changing('BarbarianCardBought', 'card', (card) => (Number(card) + 1) % 4)],
  ['a pile made anew too early', 'barbarianCard', changing('BarbarianCardBought', 'renewed', () => true)],
  ['other dice for prisoners', 'capture', changing('CaptureRolled', 'dice', swappedForAll)],
  ['another face of the colour die', 'losses', changing('LossesRolled', 'face', (face) => (Number(face) % 6) + 1)],
  ['another theft', 'theft', changing('CardStolen', 'resource', (resource) => (Number(resource) + 1) % 5)],
])('V1: %s is found, though all hashes are right', async (_, what, change) => {
  expect((await checked(change)).fault?.what).toBe(what);
});
