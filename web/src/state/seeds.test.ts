import { expect, test } from 'vitest';
import { commitmentOf, knownSeed, seedFor } from './seeds';

test('V1: a commitment is the SHA-256 of the seed’s bytes', async () => {
  expect(await commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

test('V1: a room’s seed is made once and stays', () => {
  expect(knownSeed('ROOM')).toBeUndefined();
  const seed = seedFor('ROOM');
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(seedFor('ROOM')).toBe(seed);
  expect(knownSeed('ROOM')).toBe(seed);
  expect(seedFor('OTHER')).not.toBe(seed);
});
