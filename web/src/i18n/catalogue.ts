/** The mechanism of catalogues: Japanese is the source, every other language must have its shape. */

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [K in keyof T]: Widen<T[K]> };

/** The shape that other languages of a source catalogue must satisfy. */
export type CatalogueOf<T> = Widen<T>;

export const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

/** The first language of the browser that we speak, else Japanese. */
export function preferredLanguage(spoken: readonly string[]): Language {
  for (const tag of spoken) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'ja';
}
