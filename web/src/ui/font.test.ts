import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Signs of English texts that the system's fonts draw, since the font has none. */
const SYMBOLS = new Set('→↳✓✕●◆▲■★⚠');

/** The ranges of `font.css`, as numbers of signs. */
function ranges(): [number, number][] {
  const found = readFileSync('src/ui/font.css', 'utf8').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return [...found].map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)]);
}

const FONT = ranges();
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u;

const has = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return FONT.some(([first, last]) => first <= code && code <= last);
};

test('the font has all signs of the English texts, besides a few symbols', () => {
  const files = globSync('src/**/{en.ts,*.en.ts,en/*.ts}');
  expect(files.length).toBeGreaterThan(20);
  const lacking = files.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))]
      .filter((sign) => sign >= ' ' && !has(sign) && !SYMBOLS.has(sign) && !JAPANESE.test(sign))
      .map((sign) => `${sign} in ${file}`),
  );
  expect(lacking).toEqual([]);
});

test('names may have any letter of Latin-1 and Latin Extended-A', () => {
  const letters = Array.from({ length: 0x180 - 0xa1 }, (_, i) => String.fromCharCode(0xa1 + i));
  expect(letters.filter((letter) => !has(letter) && letter !== '\xad')).toEqual([]);
});

test('no sign is in two files', () => {
  const sorted = FONT.toSorted(([a], [b]) => a - b);
  expect(sorted.filter(([first], i) => i > 0 && first <= (sorted[i - 1]?.[1] ?? 0))).toEqual([]);
});
