import { afterEach, expect, test } from 'vitest';
import { settings } from '../state/settings';
import { bringRefusals, refusalText } from './index';

afterEach(() => {
  settings.language.value = 'ja';
});

const refusal = (code: string, clause = '', params = {}) => ({ code, clause, params });

test('a refusal is said in the language now chosen, with its rule', () => {
  settings.language.value = 'ja';
  expect(refusalText(refusal('seed-does-not-match', 'V1'))).toBe('種が指紋と合いませんでした（規則 V1）');
  settings.language.value = 'en';
  expect(refusalText(refusal('seed-does-not-match', 'V1'))).toBe('The seed does not match its fingerprint (rule V1)');
});

test('a code without a sentence still says something', () => {
  settings.language.value = 'en';
  expect(refusalText(refusal('gremlins'))).toContain('gremlins');
});

test('a game brings its own sentences, which come first', () => {
  settings.language.value = 'en';
  bringRefusals(() => ({ 'too-close': (params) => `Too close to corner ${params.corner}` }));
  expect(refusalText(refusal('too-close', 'C2', { corner: 7 }))).toBe('Too close to corner 7 (rule C2)');
});
