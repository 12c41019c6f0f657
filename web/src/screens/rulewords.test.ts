import { expect, test } from 'vitest';
import { SETTLERS_CHAPTERS, SETTLERS_RULES } from '../generated/rules';
import { lawPageEn } from '../i18n/lawpage.en';
import { lawPageJa } from '../i18n/lawpage.ja';
import { rulesEn } from '../i18n/rules.en';
import { rulesJa } from '../i18n/rules.ja';
import { settings } from '../state';
import { lawOfRoom, ruleId } from './links';
import { grouped, groupOf, ruleIds } from './rulegroups';
import { ruleValue } from './rulewords';

type Words = Readonly<Record<string, { readonly name: string; readonly values?: Readonly<Record<string, string>> }>>;

test.each([
  ['Japanese', rulesJa as Words],
  ['English', rulesEn as Words],
])('every rule that a room may change, and every value with a name, has words in %s', (_, words) => {
  for (const [rule, values] of Object.entries(SETTLERS_RULES)) {
    expect(words[rule]?.name, rule).toBeTruthy();
    for (const value of values) expect(words[rule]?.values?.[value], `${rule} = ${value}`).toBeTruthy();
  }
});

test('every chapter has a name in both languages', () => {
  for (const chapter of SETTLERS_CHAPTERS) {
    expect(Object.keys(lawPageJa.chapterNames), chapter).toContain(chapter);
    expect(Object.keys(lawPageEn.chapterNames), chapter).toContain(chapter);
  }
});

test('nothing is said of no limit as if it were a number', () => {
  settings.language.value = 'en';
  expect(ruleValue('match_minutes', 0)).toBe('no limit');
  expect(ruleValue('match_minutes', 70)).toBe('70 minutes');
  expect(ruleValue('bank_seconds', 600)).toBe('10 minutes');
  expect(ruleValue('turn_seconds', 90)).toBe('90 seconds');
  settings.language.value = 'ja';
  expect(ruleValue('offer_seconds', 30)).toBe('30秒');
});

test('rules are grouped by the clause that they stand on', () => {
  expect(groupOf('S5; B, set-up')).toBe('setup');
  expect(groupOf('N9')).toBe('talk');
  expect(groupOf('N12; T')).toBe('negotiation');
  expect(groupOf('I3, U2; L')).toBe('undo');
  expect(groupOf('E2')).toBe('clocks');
  expect(groupOf('ours; L, absence')).toBe('clocks');
  const names = grouped({ talk: { clause: 'N9' }, board: { clause: 'S5' }, grace: { clause: 'ours' } });
  expect(names).toEqual([
    ['setup', ['board']],
    ['clocks', ['grace']],
    ['talk', ['talk']],
  ]);
});

test('a clause leads to its first rule, and names all of them', () => {
  expect(ruleId('I3, U2; L, initial placement')).toBe('I3');
  expect(ruleIds('I3, U2; L, initial placement')).toEqual(['I3', 'U2']);
  expect(ruleIds('ours')).toEqual([]);
  expect(lawOfRoom('K7QX2M', 'N15')).toBe('/r/K7QX2M?law#N15');
  expect(lawOfRoom('K7QX2M')).toBe('/r/K7QX2M?law');
});
