/**
 * Words that come in a file of one language. In the built client the bundler (`vite.words.ts`) puts `Late` in the place of
 * most catalogues: those of the language that is chosen are there before anything reads them (`withWords`), those of the other one come
 * when somebody switches to it. Where nothing is built, as in tests, catalogues are there in all languages.
 */

import { effect, signal } from '@preact/signals';
import type { Language } from '../state/language';
import { settings } from '../state/settings';
import { untilLoaded } from '../state/untilloaded';

/** A catalogue in one language, which may not have come yet. */
export class Late {
  words: unknown;
  private coming: Promise<void> | undefined;

  constructor(
    readonly language: Language,
    private readonly load: () => Promise<unknown>,
  ) {}

  /** Fetches it once; what could not be fetched is when it is asked for again. */
  fetch(): Promise<void> {
    this.coming ??= this.load().then(
      (words) => {
        this.words = words;
      },
      (error: unknown) => {
        this.coming = undefined;
        throw error;
      },
    );
    return this.coming;
  }
}

const all: Late[] = [];

/** A catalogue that `load` fetches: at once, if it is in the language that is chosen. */
export function late(language: Language, load: () => Promise<unknown>): Late {
  const made = new Late(language, load);
  all.push(made);
  if (language === settings.language.value) made.fetch().catch(() => undefined);
  return made;
}

/** Resolves once all words have come that what has been loaded so far may say. */
export async function wordsCome(): Promise<void> {
  const { value } = settings.language;
  await Promise.all(all.filter((one) => one.language === value).map((one) => one.fetch()));
}

/** The same, asked for again until they come: without words a page has nothing to draw. */
export const firstWords = (): Promise<void> => untilLoaded(wordsCome);

/** Module that is loaded by itself, once its words have come too: around each `import()` of the built client. */
export async function withWords<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  await wordsCome();
  return loaded;
}

/** The language in which the words of the page are: the chosen one, as soon as all its words have come. */
export const spoken = signal<Language>(settings.language.value);

effect(() => {
  const chosen = settings.language.value;
  const missing = all.filter((one) => one.language === chosen && one.words === undefined);
  if (missing.length === 0) spoken.value = chosen;
  else
    Promise.all(missing.map((one) => one.fetch())).then(
      () => {
        if (settings.language.value === chosen) spoken.value = chosen;
      },
      // they can't be fetched now: the page goes on in the language that it has
      () => undefined,
    );
});

const read = <T>(words: T): T | undefined => (words instanceof Late ? (words.words as T | undefined) : words);

/** Of a catalogue in two languages, the one that is spoken; the other one until it has come. */
export function spokenOf<T>(both: Readonly<Record<Language, T>>): T {
  const language = spoken.value;
  const words = read(both[language]) ?? read(both[language === 'ja' ? 'en' : 'ja']);
  if (words === undefined) throw new Error('a catalogue was read before it came');
  return words;
}
