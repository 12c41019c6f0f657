/** Words of one language in files of their own: whoever reads a page in English needs no Japanese, and the other way round. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** File of the build → the catalogues in it, of what everybody comes to first; those of other pages come with these, in both languages. */
const LATE: Readonly<Record<string, (language: string) => readonly string[]>> = {
  base: (language) => [
    ...[language, `refusals.${language}`, `playnow.${language}`].map((name) => `i18n/${name}`),
    ...['settlers', 'hunters'].map((game) => `games/${game}/i18n/${language}/book`),
  ],
  room: (language) => ['table', 'clock', 'judge', 'talk', 'end'].map((name) => `i18n/${name}.${language}`),
  settlers: (language) => ['index', 'phrases'].map((name) => `games/settlers/i18n/${language}/${name}`),
  hunters: (language) => ['index', 'guide'].map((name) => `games/hunters/i18n/${language}/${name}`),
};
const SRC = new URL('src/', import.meta.url).pathname;
const FILES: ReadonlyMap<string, { readonly file: string; readonly language: string }> = new Map(
  Object.entries(LATE).flatMap(([file, catalogues]) =>
    ['en', 'ja'].flatMap((language) =>
      catalogues(language).map((name) => [`${SRC}${name}.ts`, { file, language }] as const),
    ),
  ),
);
/** Modules that consist of words of one language. */
const IN_LANGUAGE = /\/src\/(?:i18n\/(?:\w+\.)?|games\/\w+\/i18n\/)(?:en|ja)(?:\.ts|\/\w+\.ts)$/;

const STUB = '\0late:';
/** Module of all catalogues of one file, by the file and the language. */
const WORDS = '\0words:';
/** Whether this module is words of one language, or passes them on: the bundler puts it beside these. */
export const isWords = (id: string): boolean => id.startsWith(WORDS) || IN_LANGUAGE.test(id);
const LOADER = new URL('src/i18n/late.ts', import.meta.url).pathname;

/** Names of the catalogues in a file. */
const namesIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

const LOADED = /(?<!typeof )\bimport\('[^']*'\)/g;

/** Plugin that loads such a catalogue when it is needed, wherever it is imported. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith(WORDS)) return source;
      // what a catalogue consists of is in its file
      if (!importer || importer.startsWith(WORDS) || IN_LANGUAGE.test(importer)) return null;
      if (!/(?:^|[./])(?:en|ja)\b/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && FILES.has(found.id) ? `${STUB}${found.id}` : null;
    },
    transform(code, id) {
      if (!id.startsWith(SRC) || code.search(LOADED) < 0 || id === LOADER) return null;
      return {
        code: `import { withWords } from ${JSON.stringify(LOADER)};\n${code.replace(LOADED, 'withWords($&)')}`,
        map: null,
      };
    },
    load(id) {
      if (id.startsWith(WORDS)) {
        const [, file, language] = /(\w+)-(\w+)$/.exec(id) ?? [];
        const paths = [...FILES].flatMap(([path, it]) => (it.file === file && it.language === language ? path : []));
        const names = paths.flatMap(namesIn);
        const twice = names.find((name, i) => names.indexOf(name) !== i);
        if (twice) this.error(`two catalogues of ${file}-${language} are called ${twice}`);
        return paths.map((path) => `export * from ${JSON.stringify(path)};`).join('\n');
      }
      const path = id.startsWith(STUB) ? id.slice(STUB.length) : '';
      const { file, language } = FILES.get(path) ?? {};
      if (!file) return null;
      const words = JSON.stringify(`${WORDS}${file}/${file}-${language}`);
      return [
        `import { late } from ${JSON.stringify(LOADER)};`,
        ...namesIn(path).map(
          (name) => `export const ${name} = late('${language}', async () => (await import(${words})).${name});`,
        ),
      ].join('\n');
    },
  };
}
