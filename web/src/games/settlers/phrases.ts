/** Set phrases of settlers (N9). */

import { resourceIcon } from '../../art';
import { SETTLERS } from '../../generated/phrases';
import { messages } from '../../i18n';
import type { PhraseBook } from '../../i18n/phrases';
import { RESOURCES } from '../../state';
import type { Expansion } from './expansion';
import { phrasesEn } from './i18n/en/phrases';
import { phrasesJa } from './i18n/ja/phrases';
import { resourceName } from './words';

const words = messages({ ja: phrasesJa, en: phrasesEn });

export const phraseBook: PhraseBook = {
  gaps: SETTLERS,
  order: {
    offers: ['want', 'want-count', 'give', 'give-count', 'swap', 'what-for', 'who-gives', 'any-offers', 'trade-with'],
    answers: [
      'deal',
      'too-dear',
      'one-more',
      'one-less',
      'something-else',
      'not-this',
      'no-trade',
      'rather-bank',
      'knight-deal',
      'max-deal',
    ],
    island: ['not-on-me', 'robber-there', 'ahead', 'seven-again', 'no-luck-with'],
  },
  titles: () => words().groups,
  words: () => words().phrases,
  resources: () => words().resource,
  resource: (n) => ({ name: resourceName(n), picture: resourceIcon(RESOURCES[n] ?? 'lumber') }),
};

/** The phrases of the game with those that expansions bring, each in its group. */
export function withPhrases(book: PhraseBook, expansions: readonly Expansion[]): PhraseBook {
  const brought = expansions.flatMap(({ phrases }) => (phrases ? [phrases] : []));
  const groups = [...new Set([book, ...brought].flatMap(({ order }) => Object.keys(order)))];
  return {
    ...book,
    gaps: Object.assign({}, book.gaps, ...brought.map(({ gaps }) => gaps)),
    order: Object.fromEntries(groups.map((key) => [key, [book, ...brought].flatMap(({ order }) => order[key] ?? [])])),
    words: () => Object.assign({}, book.words(), ...brought.map(({ words }) => words())),
  };
}
