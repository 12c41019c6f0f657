/**
 * Words. Japanese is the source catalogue; other languages must have its shape.
 *
 * In a component: `t().home.create` – reading `t()` follows the language, so a switch redraws at once.
 * A game brings a catalogue of its own: `export const g = messages({ ja, en })`, with `ja` an `as const` object of
 * strings, functions to strings and nested objects, and `en: CatalogueOf<typeof ja>`.
 */

import type { Refusal } from '../net/view';
import type { CatalogueOf } from './catalogue';
import { en } from './en';
import { formatAgo, formatDate, formatDateTime, formatList, formatNumber, formatPercent, formatTime } from './format';
import { ja } from './ja';
import { spoken, spokenOf } from './late';
import { refusalSentence, registerRefusals } from './refusals';
import { refusalsEn } from './refusals.en';
import { refusalsJa } from './refusals.ja';

export { LANGUAGES, type Language } from '../state/language';
export type { CatalogueOf } from './catalogue';
export { formatClock } from './format';
export { plural } from './plural';
export { registerRefusals, type Sentence, type Sentences } from './refusals';

/** A catalogue in both languages as a function that gives the one now chosen. */
export function messages<const J>(both: { readonly ja: J; readonly en: CatalogueOf<J> }): () => CatalogueOf<J> {
  return () => spokenOf<unknown>(both) as CatalogueOf<J>;
}

/** The shell's own words. */
export const t = messages({ ja, en });

registerRefusals(messages({ ja: refusalsJa, en: refusalsEn }));

/** The sentence for a refusal, the rule's id at its end. */
export function refusalText(refusal: Refusal): string {
  const sentence = refusalSentence(refusal) ?? t().refused.unknown(refusal.code);
  return refusal.clause ? t().refused.withClause(sentence, refusal.clause) : sentence;
}

/** Numbers, lists, times in the language now chosen. */
export const fmt = {
  number: (n: number) => formatNumber(spoken.value, n),
  percent: (share: number) => formatPercent(spoken.value, share),
  /** With as many places as a small share needs: 0.4%, 37%. */
  percentOf: (share: number) => formatPercent(spoken.value, share, share < 0.1 ? 1 : 0),
  list: (items: readonly string[], kind?: 'and' | 'or') => formatList(spoken.value, items, kind),
  date: (at: number) => formatDate(spoken.value, at),
  /** Age of a moment; undefined: less than a minute. */
  ago: (at: number) => formatAgo(spoken.value, at, Date.now()),
  dateTime: (at: number, zone?: string) => formatDateTime(spoken.value, at, zone),
  time: (at: number, zone?: string) => formatTime(spoken.value, at, zone),
};
