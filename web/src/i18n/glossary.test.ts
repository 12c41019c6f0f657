import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that are never said, and the word for each; the glossary of the client's Japanese. */
const GLOSSARY: readonly (readonly [never: RegExp, word: string])[] = [
  [/サインイン/, 'ログイン'],
  [/対戦(?!成績)/, '対局'],
  [/選手/, '対局者'],
  [/合い言葉/, '合言葉'],
  [/ブラウザ(?!ー)/, 'ブラウザー'],
  [/ホスト(?!名)/, '主催者'],
];

const SRC = join(import.meta.dirname, '..');
const PAGES = join(SRC, '../../server/pages/league_site/words/ja.toml');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join(SRC, name));

test.each(GLOSSARY)('no Japanese text says %s: it says %s', (never) => {
  const saying = [...sources, PAGES].filter((file) => never.test(readFileSync(file, 'utf8')));
  expect(saying).toEqual([]);
});
