/** Set phrases of settlers (N9). */

import { resourceIcon } from '../../art';
import { SETTLERS } from '../../generated/phrases';
import { messages } from '../../i18n';
import type { PhraseBook } from '../../i18n/phrases';
import { RESOURCES } from '../../state';
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
