/// <reference types="vite/client" />
import { expect, test } from 'vitest';

/** Every component as text. */
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../gallery/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const LETTERS = 'A-Za-z\\u3040-\\u30ff\\u4e00-\\u9fff';
/** Languages are written in themselves, and keys as on the keyboard. */
const ALLOWED = ['日本語', 'English', 'Space'];

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
}

/** Words between tags, in attributes that are read out, and Japanese anywhere. */
function literals(source: string): string[] {
  const code = withoutComments(source).replaceAll(/<kbd[^>]*>[^<]*<\/kbd>/g, '');
  const between = [...code.matchAll(new RegExp(`>\\s*([${LETTERS}][^<>{}=;()]*)</`, 'g'))].map(
    (found) => found[1] ?? '',
  );
  const read = [...code.matchAll(/\b(?:aria-label|title|alt|placeholder|label|legend)="([^"]*[^\W\d_][^"]*)"/g)].map(
    (found) => found[1] ?? '',
  );
  const japanese = [...code.matchAll(/[\u3040-\u30ff\u4e00-\u9fff]+/g)].map((found) => found[0]);
  return [...between, ...read, ...japanese].map((text) => text.trim()).filter((text) => !ALLOWED.includes(text));
}

test('the finder finds', () => {
  expect(literals('<p>Hello</p>')).toEqual(['Hello']);
  expect(literals('<p title="Hello">{x}</p>')).toEqual(['Hello']);
  expect(literals("<p>{'手番'}</p>")).toEqual(['手番']);
  expect(literals('<kbd>B</kbd>')).toEqual([]);
  expect(literals('<p>{t().name}</p> // a word\n/* 語 */')).toEqual([]);
});

test.each(Object.entries(sources))('%s has no words of its own', (_, source) => {
  expect(literals(source)).toEqual([]);
});
