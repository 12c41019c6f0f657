/** Settlers, before its table is loaded. */

import { messages } from '../../i18n';
import { extended, type Manifest } from '../manifest';
import { bookEn } from './i18n/en/book';
import { bookJa } from './i18n/ja/book';
import { EXPANSIONS } from './registry';

const base: Manifest = {
  name: 'settlers',
  words: messages({ ja: bookJa, en: bookEn }),
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
    const [{ game, register }, ...loaded] = await Promise.all([import('.'), ...EXPANSIONS.map(({ load }) => load())]);
    register(loaded.map(({ expansion }) => expansion));
    return { game };
  },
  cover: async () => (await import('./cover')).cover(),
  guide: async () => (await import('./Guide')).Guide,
  clauses: () => import('./clauses'),
  draws: () => import('./draws'),
  settings: async () => (await import('./Settings')).Settings,
};

export const settlers = extended(base, EXPANSIONS);
