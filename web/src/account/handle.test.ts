import { expect, test } from 'vitest';
import { handleFrom, isHandle } from './handle';

test('a handle is read in whatever letters it was typed', () => {
  expect(handleFrom(' Hana ')).toBe('hana');
  expect(handleFrom('ｈａｎａ－１')).toBe('hana-1');
  expect(handleFrom('@Hana')).toBe('hana');
});

test.each(['abc', 'hana-1', 'a_b-c', 'x'.repeat(20)])('%s is well formed', (handle) => {
  expect(isHandle(handle)).toBe(true);
});

test.each(['', 'ab', 'x'.repeat(21), '1abc', '-abc', 'abc-', 'a--b', 'two words', 'はなです', 'Hana'])(
  '“%s” is not well formed',
  (handle) => {
    expect(isHandle(handle)).toBe(false);
  },
);
