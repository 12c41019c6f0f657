import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { MANIFESTS } from './games/registry';

/**
 * Folder → the folders it may import, besides `generated`. What stands above is imported by what stands below; a game
 * imports no other game, and nothing but the registry names one.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  art: [],
  net: [],
  fair: [],
  board: ['art'],
  state: ['art', 'net'],
  sound: ['state'],
  i18n: ['art', 'net', 'state'],
  ui: ['art', 'state', 'i18n'],
  clock: ['art', 'net', 'state', 'sound', 'i18n', 'ui'],
  chat: ['art', 'net', 'state', 'i18n', 'ui'],
  table: ['art', 'net', 'fair', 'i18n', 'ui', 'clock', 'chat'],
  account: ['art', 'net', 'state', 'i18n', 'ui'],
  device: ['art', 'net', 'state', 'i18n', 'ui'],
  worker: ['art', 'i18n'],
  league: ['art', 'net', 'state', 'i18n', 'ui'],
  hints: ['art', 'net', 'state', 'i18n', 'ui', 'table'],
  judge: ['art', 'net', 'state', 'i18n', 'ui', 'table'],
  games: ['art', 'net', 'fair', 'board', 'state', 'sound', 'i18n', 'ui', 'clock', 'table', 'judge', 'chat', 'hints'],
};
const REGISTRY = 'games/registry.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)(testing|fixtures|gallery)\b/.test(file);

/** The files of `src` that a file imports, at once or when it needs them; types included. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g)];
  return named.map(([, path = '']) => normalize(join(dirname(file), path)));
}

const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !isTest(file));

/** Drawings and boards are of things, and games pick theirs from them; all else is the same for any game. */
const SHARED = [...Object.keys(LAYERS).filter((folder) => !['art', 'board', 'games'].includes(folder)), 'screens'];

/** Words of one game's rules or material, in code and in both languages. */
const ENGLISH = [
  ...MANIFESTS.map(({ name }) => name),
  ...['catan', 'carcassonne', 'robber', 'knight', 'harbour', 'hexes', 'island', 'settlement', 'city', 'cities'],
  ...['road', 'monopoly', 'lumber', 'brick', 'wool', 'grain', 'desert', 'barbarian', 'castle', 'tile', 'meadow'],
  ...['forest', 'river', 'lake', 'hut', 'tribe', 'mammoth', 'aurochs', 'deer', 'tiger', 'mushroom', 'shrine'],
];
const JAPANESE =
  '盗賊|騎士|港|島|開拓地|都市|街道|資源|発展カード|蛮族|タイル|草原|川|湖|小屋|部族|マンモス|金塊|きのこ';
const NAMED = new RegExp(`\\b(?:${ENGLISH.join('|')})s?\\b|${JAPANESE}`);

/** With the words of a name apart: `robberIcon` → `robber icon`. */
const spelled = (line: string): string =>
  line
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const shared = globSync(['main.tsx', `{${SHARED}}/**/*.{ts,tsx,css}`], { cwd: import.meta.dirname })
  // a test may take one game for an example
  .filter((file) => !isTest(file));

test.each(shared)('no game and nothing of its rules is named in %s', (file) => {
  const lines = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split('\n');
  const named = lines.flatMap((line, i) => (NAMED.test(spelled(line)) ? [`${i + 1}: ${line.trim()}`] : []));
  expect(named).toEqual([]);
});

test.each(Object.entries(LAYERS))('%s imports what stands below it', (folder, allowed) => {
  const wrong = sources
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) => importsOf(file).map((target) => [file, target] as const))
    .filter(([, target]) => ![folder, 'generated', ...allowed].includes(target.split('/')[0] ?? ''));
  expect(wrong).toEqual([]);
});

test('games are named by the registry alone, and know nothing of each other', () => {
  const wrong = MANIFESTS.flatMap(({ name }) =>
    sources
      .filter((file) => file !== REGISTRY && !file.startsWith(`games/${name}/`))
      .filter((file) => importsOf(file).some((target) => `${target}/`.startsWith(`games/${name}/`)))
      .map((file) => `${file} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('of a game, its registry alone names its expansions', () => {
  const wrong = sources
    .filter((file) => /^games\/\w+\/(?!expansions\/|registry\.ts$)/.test(file))
    .filter((file) => importsOf(file).some((target) => /^games\/\w+\/expansions\//.test(target)));
  expect(wrong).toEqual([]);
});
