import { afterEach, expect, test } from 'vitest';
import { settings } from '../state/settings';
import { readTitle } from './titles';

afterEach(() => {
  settings.language.value = 'ja';
});

const people = (...names: readonly string[]) => names.map((name) => ({ name }));

test('the title of a table that nobody named is read in the reader’s language', () => {
  settings.language.value = 'en';
  expect(readTitle('はる の卓', people('Ben', 'はる'))).toBe('はる’s table');
  settings.language.value = 'ja';
  expect(readTitle('Ben’s table', people('Ben'))).toBe('Ben の卓');
  expect(readTitle('Ben の卓', people('Ben'))).toBe('Ben の卓');
});

test('a title that somebody gave stays as it is', () => {
  settings.language.value = 'en';
  expect(readTitle('火曜 の卓', people('はる', 'Ben'))).toBe('火曜 の卓');
  expect(readTitle('', people('Ben'))).toBe('');
});
