import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MANIFESTS } from './games';

/** What every game shares. Drawings (`art`) and boards (`board`) are of things, and games pick theirs from them. */
const SHARED = ['clock', 'fair', 'i18n', 'judge', 'net', 'screens', 'sound', 'state', 'table', 'ui', 'main.tsx'];

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

const files = SHARED.flatMap((part) =>
  globSync(part.includes('.') ? part : `${part}/**/*.{ts,tsx,css}`, { cwd: import.meta.dirname }),
)
  // a test may take one game for an example
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'));

test.each(files)('no game and nothing of its rules is named in %s', (file) => {
  const lines = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split('\n');
  const named = lines.flatMap((line, i) => (NAMED.test(spelled(line)) ? [`${i + 1}: ${line.trim()}`] : []));
  expect(named).toEqual([]);
});

test('games are named in one place only, and know nothing of each other', () => {
  const names = MANIFESTS.map(({ name }) => name);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (file === 'games/index.ts' || file.startsWith('generated/') || /\.test\.tsx?$|\/testing\//.test(file)) continue;
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    for (const name of names) {
      if (file.startsWith(`games/${name}/`) || file.startsWith('art/gallery')) continue;
      expect(text, file).not.toMatch(new RegExp(`from '[^']*games/${name}[/']`));
    }
  }
});
