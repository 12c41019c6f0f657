/** Languages of the client, and the choice of one for a browser. */

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
