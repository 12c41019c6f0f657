import { expect, test } from 'vitest';
import { en as huntersEn } from '../games/hunters/i18n/en';
import { ja as huntersJa } from '../games/hunters/i18n/ja';
import { guideEn } from '../games/settlers/i18n/en/guide';
import { guideJa } from '../games/settlers/i18n/ja/guide';
import { accountEn } from './account.en';
import { accountJa } from './account.ja';
import { clockEn } from './clock.en';
import { clockJa } from './clock.ja';
import { deviceEn } from './device.en';
import { deviceJa } from './device.ja';
import { en } from './en';
import { fairEn } from './fair.en';
import { fairJa } from './fair.ja';
import { ja } from './ja';
import { judgeEn } from './judge.en';
import { judgeJa } from './judge.ja';
import { lawEn } from './law.en';
import { lawJa } from './law.ja';
import { lawPageEn } from './lawpage.en';
import { lawPageJa } from './lawpage.ja';
import { offline } from './offline';
import { refusalsEn } from './refusals.en';
import { refusalsJa } from './refusals.ja';
import { rulesEn } from './rules.en';
import { rulesJa } from './rules.ja';
import { tableEn } from './table.en';
import { tableJa } from './table.ja';
import { talkEn } from './talk.en';
import { talkJa } from './talk.ja';

/** Every path to a word, with its kind. */
function paths(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${at}/${key}`));
}

test.each([
  ['the shell', ja, en],
  ['refusals', refusalsJa, refusalsEn],
  ['rules', rulesJa, rulesEn],
  ['the guide', guideJa, guideEn],
  ['the second game', huntersJa, huntersEn],
  ['talk', talkJa, talkEn],
  ['the table', tableJa, tableEn],
  ['the law', lawJa, lawEn],
  ['the law page', lawPageJa, lawPageEn],
  ['the check of the dice', fairJa, fairEn],
  ['clocks', clockJa, clockEn],
  ['the judge', judgeJa, judgeEn],
  ['the account', accountJa, accountEn],
  ['the device', deviceJa, deviceEn],
  ['the page without a network', offline.ja, offline.en],
])('%s says the same things in both languages', (_, source, other) => {
  expect(paths(other).toSorted()).toEqual(paths(source).toSorted());
});

test('no word is empty', () => {
  const empty = (value: unknown): boolean =>
    value === '' || (typeof value === 'object' && value !== null && Object.values(value).some(empty));
  expect(empty(ja)).toBe(false);
  expect(empty(en)).toBe(false);
});

test('the trademark is nowhere', () => {
  const said = JSON.stringify([
    ja,
    en,
    rulesJa,
    rulesEn,
    talkJa,
    talkEn,
    lawJa,
    lawEn,
    lawPageJa,
    lawPageEn,
    fairJa,
    fairEn,
  ]);
  expect(said).not.toMatch(/catan|カタン/i);
});
