import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { accountRefusal } from '../account/refusal';
import { refusals as huntersRefusals } from '../games/hunters/i18n/ja/refusals';
import { loadClauses, MANIFESTS } from '../games/registry';
import { refusals } from '../games/settlers/i18n/ja/refusals';
import { EXPANSIONS } from '../games/settlers/registry';
import { settings } from '../state/settings';
import { accountJa } from './account.ja';
import { messages, refusalText, registerRefusals } from './index';
import { leagueRefusalsEn } from './leaguerefusals.en';
import { leagueRefusalsJa } from './leaguerefusals.ja';
import { refusalsJa } from './refusals.ja';

const ROOT = `${import.meta.dirname}/../../../`;

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

test('what came too late is said so, in both languages', () => {
  settings.language.value = 'en';
  expect(refusalText(refusal('too-late'))).toContain('too late');
  settings.language.value = 'ja';
  expect(refusalText(refusal('too-late'))).toContain('進んでいた');
});

test('a wrong password is one of the account on its page, and one of the table at its door', () => {
  settings.language.value = 'en';
  expect(accountRefusal(refusal('wrong-password'))).toBe('That is not your password');
  expect(refusalText(refusal('wrong-password'))).toBe('That is not the password');
  expect(accountRefusal(refusal('weak-password', '', { least: 10, most: 100 }))).toContain('10 to 100 characters');
  expect(accountRefusal(refusal('unreachable'))).toBe(refusalText(refusal('unreachable')));
});

test('a time outside the season is refused with when the season begins and ends', () => {
  registerRefusals(messages({ ja: leagueRefusalsJa, en: leagueRefusalsEn }));
  const outside = refusal('outside-season', 'K1', { starts: Date.UTC(2026, 2, 3, 12), ends: Date.UTC(2026, 4, 6, 12) });
  settings.language.value = 'en';
  expect(refusalText(outside)).toMatch(/from 3 Mar 2026, \d\d:00 to 6 May 2026, \d\d:00 in your time zone/);
  settings.language.value = 'ja';
  expect(refusalText(outside)).toMatch(/2026\/03\/03 \d+:00 から 2026\/05\/06/);
});

test('a code without a sentence still says something', () => {
  settings.language.value = 'en';
  expect(refusalText(refusal('gremlins'))).toContain('gremlins');
});

test('a game brings its own sentences, which come first', () => {
  settings.language.value = 'en';
  registerRefusals(() => ({ 'too-close': (params) => `Too close to corner ${params.corner}` }));
  expect(refusalText(refusal('too-close', 'C2', { corner: 7 }))).toBe('Too close to corner 7 (rule C2)');
});

const AROUND = ['engine/core', 'engine/match', 'engine/league', 'server'];
const sourcesOf = (...folders: readonly string[]): readonly string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.py`),
    { cwd: ROOT },
  ).map((file) => readFileSync(`${ROOT}${file}`, 'utf8'));

test('every code that the engine or the server refuses with has a sentence', async () => {
  const sources = sourcesOf(...AROUND, 'engine/games');
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:Refused|No)\(\s*"([a-z-]+)"/g)].map((found) => found[1] ?? ''),
  );
  expect(codes.length).toBeGreaterThan(100);
  const around = [refusalsJa, accountJa.refused, leagueRefusalsJa].flatMap((book) => Object.keys(book));
  const expansions = await Promise.all(EXPANSIONS.map(async ({ load }) => (await load()).expansion));
  for (const language of ['ja', 'en'] as const) {
    settings.language.value = language;
    const own = expansions.flatMap((expansion) => Object.keys(expansion.refusals?.() ?? {}));
    const known = new Set([...around, ...Object.keys(refusals), ...Object.keys(huntersRefusals), ...own]);
    expect([...new Set(codes)].filter((code) => !known.has(code))).toEqual([]);
  }
});

test.each(MANIFESTS.map(({ name }) => name))(
  'every rule by which %s, or anything around it, refuses stands on its law page',
  async (name) => {
    const texts = (await loadClauses(name))();
    const cited = [...sourcesOf(...AROUND), ...sourcesOf(`engine/games/${name}`)].flatMap((source) => [
      ...[...source.matchAll(/\b(?:Refused|No)\(\s*"[a-z-]+",\s*"([A-Z]\d+)"/g)].map((found) => found[1] ?? ''),
      ...[...source.matchAll(/\bclause="([A-Z]\d+)"/g)].map((found) => found[1] ?? ''),
    ]);
    expect(cited.length).toBeGreaterThan(20);
    // Leagues (G, K) are of no game, and have their own pages.
    expect([...new Set(cited)].filter((id) => !/^[GK]/.test(id) && !Object.hasOwn(texts, id))).toEqual([]);
  },
);
