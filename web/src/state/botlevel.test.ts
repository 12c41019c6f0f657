import { beforeEach, expect, test } from 'vitest';
import { notePlayed, usualLevel } from './botlevel';
import { removeItem } from './storage';

beforeEach(() => removeItem('local', 'kaitaku.played'));

test('a newcomer’s table has gentle bots until they have played a game, then steady ones', () => {
  expect(usualLevel(['gentle', 'steady'])).toBe('gentle');
  notePlayed();
  expect(usualLevel(['gentle', 'steady'])).toBe('steady');
});

test('a game without that level has the gentlest that there is', () => {
  expect(usualLevel(['steady'])).toBe('steady');
});
