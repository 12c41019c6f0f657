import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en as huntersEn } from '../games/hunters/i18n/en';
import { en as settlersEn } from '../games/settlers/i18n/en';
import { guideEn } from '../games/settlers/i18n/en/guide';
import { accountEn } from './account.en';
import { clockEn } from './clock.en';
import { createEn } from './create.en';
import { deviceEn } from './device.en';
import { en } from './en';
import { endEn } from './end.en';
import { explainEn } from './explain.en';
import { fairEn } from './fair.en';
import { judgeEn } from './judge.en';
import { lawEn } from './law.en';
import { lawPageEn } from './lawpage.en';
import { replayEn } from './replay.en';
import { tableEn } from './table.en';
import { talkEn } from './talk.en';

const ROOT = `${import.meta.dirname}/..`;
/** All that may use a word: sources that are neither words themselves nor tests. */
const source = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/(^|\/)i18n\/(?!.*(names|phrases|index|refusals)\.ts$)|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
  .join('\n');
const words = new Set(source.match(/[\p{L}\p{N}_-]+/gu));
/** Objects of words that are looked into by a name that only running tells: `words.notice[code]`. */
const lookedInto = new Set(
  [...source.matchAll(/\b(\w+)(?: as [^;\n]*?\)|\)?)\??\.?\[/g)].map((found) => found[1] ?? ''),
);

for (const [, name = ''] of source.matchAll(/\b(?:word|byName)(?:<[^;\n]*?>)?\([\w.()]+\.(\w+),/g))
  lookedInto.add(name);

/** Paths to words whose names stand nowhere. */
function unused(catalogue: object, at: readonly string[] = []): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const path = [...at, key];
    const dynamic = at.some((parent) => lookedInto.has(parent)) || lookedInto.has(key);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return dynamic ? [] : unused(value, path);
    return dynamic || words.has(key) ? [] : [path.join('.')];
  });
}

test.each([
  ['the shell', en],
  ['the check', fairEn],
  ['clocks', clockEn],
  ['the end', endEn],
  ['replays', replayEn],
  ['explanations', explainEn],
  ['a new table', createEn],
  ['the judge', judgeEn],
  ['the account', accountEn],
  ['the device', deviceEn],
  ['the law', lawEn],
  ['the law page', lawPageEn],
  ['the table', tableEn],
  ['talk', talkEn],
  ['the first game', settlersEn],
  ['its guide', guideEn],
  ['the second game', huntersEn],
])('every word of %s is used somewhere', (_, catalogue) => {
  expect(unused(catalogue)).toEqual([]);
});
