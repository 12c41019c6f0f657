import { expect, test } from 'vitest';
import { addressOf, EVERYTHING, filtersOf, searchOf } from './matches';

test('filters go into the address and come back from it', () => {
  const filters = { whose: 'public', game: 'settlers', result: 'won', length: 'long' } as const;
  expect(filtersOf(searchOf(filters))).toEqual(filters);
  expect(searchOf(EVERYTHING)).toBe('');
});

test('what an address says wrongly is left out', () => {
  expect(filtersOf('?whose=all&result=draw&length=90')).toEqual(EVERYTHING);
});

test('the server is asked for what was chosen, and for the next page', () => {
  expect(addressOf({ ...EVERYTHING, result: 'lost', length: 'short' }, 'XY')).toBe(
    '/api/matches?whose=mine&result=lost&longest=45&after=XY',
  );
  expect(addressOf({ whose: 'public', game: 'hunters', result: 'won', length: 'long' })).toBe(
    '/api/matches?whose=public&game=hunters&shortest=45',
  );
});
