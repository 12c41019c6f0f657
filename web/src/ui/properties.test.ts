/** Custom properties of CSS: whatever `var()` reads is set by something that can reach it. */

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS, RESOURCES } from '../art/names';

/** The names that an expression inside a composed property name can take, by the expression as it is written. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  colour: COLOURS,
  'sitting.colour': COLOURS,
  'maker.colour': COLOURS,
  'asking.colour': COLOURS,
  resourceName: RESOURCES,
  name: RESOURCES,
  resource: RESOURCES,
  'RESOURCES[resource]': RESOURCES,
};

const PLACEHOLDER = /\$\{([^}]+)\}/;

/** `--${colour}-edge` → `--red-edge`, `--blue-edge` … An unknown expression stays as it is, and is found missing. */
function spelledOut(name: string): readonly string[] {
  const expression = PLACEHOLDER.exec(name)?.[1];
  if (expression === undefined) return [name];
  return (COMPOSED[expression] ?? [])
    .map((value) => name.replace(PLACEHOLDER, value))
    .concat(COMPOSED[expression] ? [] : name);
}

const NAME = String.raw`--(?:[\w-]|\$\{[^}]+\})+`;
const USED = new RegExp(String.raw`var\(\s*(${NAME})`, 'g');
/** A declaration in CSS or in a style attribute, a key of a style object, `setProperty`, `@property`. */
const SET = [
  new RegExp(String.raw`(?<=[\s{;"'\`])(${NAME})\s*:`, 'g'),
  new RegExp(String.raw`['"\`](${NAME})['"\`]\s*\]?\s*:`, 'g'),
  new RegExp(String.raw`setProperty\(\s*['"\`](${NAME})['"\`]`, 'g'),
  new RegExp(String.raw`@property\s+(${NAME})`, 'g'),
];

const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');
const found = (text: string, patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name = '']) => spelledOut(name)));

/** Games are loaded one at a time: what one of them sets is not there in another. */
const realmOf = (file: string): string => /^games\/[^/]+\//.exec(file)?.[0] ?? '';

interface Source {
  readonly file: string;
  readonly text: string;
}

/** `file: --name` for each property that is read and set nowhere in reach. */
function undefinedProperties(sources: readonly Source[]): readonly string[] {
  const set = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const realm = realmOf(file);
    set.set(realm, new Set([...(set.get(realm) ?? []), ...found(bare(text), SET)]));
  }
  return sources.flatMap(({ file, text }) => {
    const reach = [set.get(''), set.get(realmOf(file))];
    const missing = found(bare(text), [USED]).filter((name) => !reach.some((names) => names?.has(name)));
    return [...new Set(missing)].map((name) => `${file}: ${name}`);
  });
}

test('every custom property that is read is set somewhere in reach', () => {
  const cwd = `${import.meta.dirname}/..`;
  const files = globSync('**/*.{css,ts,tsx}', { cwd }).filter((file) => !/\.test\.tsx?$/.test(file));
  const sources = files.map((file) => ({ file, text: readFileSync(`${cwd}/${file}`, 'utf8') }));
  expect(undefinedProperties(sources)).toEqual([]);
});

test('a property that is set nowhere is found, and so is one that only another game sets', () => {
  const sources = [
    { file: 'ui/a.css', text: ':root { --ink: #000; } p { color: var(--ink); border-color: var(--line); }' },
    { file: 'games/one/a.css', text: '.one { --shade: red; color: var(--shade); }' },
    { file: 'games/two/a.css', text: '.two { color: var(--shade); }' },
  ];
  expect(undefinedProperties(sources)).toEqual(['ui/a.css: --line', 'games/two/a.css: --shade']);
});

test('names composed in code are spelled out, and an expression that nobody listed counts as missing', () => {
  const text = (name: string) => `<b style={{ '--res': \`var(--\${${name}})\`, color: 'var(--res)' }} />`;
  expect(undefinedProperties([{ file: 'a.tsx', text: text('name') }])).toEqual(
    RESOURCES.map((resource) => `a.tsx: --${resource}`),
  );
  const set = `:root { ${RESOURCES.map((resource) => `--${resource}: red;`).join(' ')} }`;
  expect(
    undefinedProperties([
      { file: 'a.tsx', text: text('name') },
      { file: 'a.css', text: set },
    ]),
  ).toEqual([]);
  expect(undefinedProperties([{ file: 'a.tsx', text: text('whatever') }])).toHaveLength(1);
});

test('properties set in a style attribute, by a style object and by setProperty count as set', () => {
  const text = `
    <i style="--x: 1px; left: var(--x)" /> <i style={{ '--y': '2px', top: 'var(--y)' }} />
    root.style.setProperty(\`--\${colour}-mark\`, ink); const fill = \`var(--\${colour}-mark)\`;
  `;
  expect(undefinedProperties([{ file: 'a.tsx', text }])).toEqual([]);
});
