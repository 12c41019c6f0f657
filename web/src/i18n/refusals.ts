/** Sentences for refusals: codes of the server in the reader's language, with the rule they stand on. */

import type { Refusal } from '../net/view';

export type Sentence = string | ((params: Readonly<Record<string, unknown>>) => string);
export type Sentences = Readonly<Record<string, Sentence>>;

const books: (() => Sentences)[] = [];

/** A game (or the shell) brings the sentences for its codes. The last one brought is asked first. */
export function registerRefusals(book: () => Sentences): void {
  books.unshift(book);
}

/** The sentence for a code, or undefined when nobody brought one. */
export function refusalSentence(refusal: Refusal): string | undefined {
  for (const book of books) {
    const sentence = book()[refusal.code];
    if (sentence !== undefined) return typeof sentence === 'string' ? sentence : sentence(refusal.params);
  }
  return undefined;
}
