import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clausesEn as aroundEn } from '../../i18n/clauses.en';
import { clausesJa as aroundJa } from '../../i18n/clauses.ja';
import { clausesEn } from './i18n/en/clauses';
import { clausesJa } from './i18n/ja/clauses';

const RULES = readFileSync(`${import.meta.dirname}/../../../../engine/games/settlers/RULES.md`, 'utf8');
const ids = [...RULES.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map((found) => found[1] ?? '').toSorted();

test('every rule of the rule books has its text in both languages, and no text is of a rule that is not there', () => {
  expect(ids.length).toBeGreaterThan(60);
  expect(Object.keys({ ...aroundJa, ...clausesJa }).toSorted()).toEqual(ids);
  expect(Object.keys({ ...aroundEn, ...clausesEn }).toSorted()).toEqual(ids);
});

test('a short text is short', () => {
  for (const [id, text] of Object.entries(clausesEn)) expect(text.length, id).toBeLessThan(330);
  for (const [id, text] of Object.entries(clausesJa)) expect(text.length, id).toBeLessThan(160);
});
