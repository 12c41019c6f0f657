import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { refusals as huntersRefusals } from '../games/hunters/i18n/ja/refusals';
import { refusals } from '../games/settlers/i18n/ja/refusals';
import { settings } from '../state/settings';
import { bringRefusals, refusalText } from './index';
import { refusalsJa } from './refusals.ja';

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

/** The shell's and those of settlers; other games bring tests of their own. */
const SOURCES = ['core', 'match', 'games/settlers'].map((part) => `engine/${part}/**/*.py`).concat('server/**/*.py');

test('every code that the engine or the server refuses with has a sentence', () => {
  const root = `${import.meta.dirname}/../../../`;
  const sources = globSync(SOURCES, { cwd: root }).map((file) => readFileSync(`${root}${file}`, 'utf8'));
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:Refused|No)\(\s*"([a-z-]+)"/g)].map((found) => found[1] ?? ''),
  );
  expect(codes.length).toBeGreaterThan(100);
  const known = new Set([...Object.keys(refusalsJa), ...Object.keys(refusals), ...Object.keys(huntersRefusals)]);
  expect([...new Set(codes)].filter((code) => !known.has(code))).toEqual([]);
});
