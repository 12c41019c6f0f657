/** Settlers, before its table is loaded. */

import { messages } from '../../i18n';
import { type Manifest, withExpansions } from '../manifest';
import { bookEn } from './i18n/en/book';
import { bookJa } from './i18n/ja/book';
import { EXPANSION_WORDS, loadExpansions } from './registry';

const words = messages({ ja: bookJa, en: bookEn });

export const settlers: Manifest = {
  name: 'settlers',
  words: () => withExpansions(words(), EXPANSION_WORDS),
  standard: { rulebook: 'basic', size: 4 },
  groups: {
    S: 'setup',
    I: 'setup',
    I3: 'undo',
    P: 'turn',
    C: 'cards',
    N: 'negotiation',
    N7: 'undo',
    U: 'undo',
    E: 'end',
  },
  load: async () => {
    const [{ game, register }, expansions] = await Promise.all([import('.'), loadExpansions()]);
    register(expansions);
    return { game };
  },
  cover: async () => (await import('./cover')).cover(),
  guide: async () => (await import('./Guide')).Guide,
  clauses: () => import('./clauses'),
  check: () => import('./check'),
  settings: async () => (await import('./Settings')).Settings,
};
