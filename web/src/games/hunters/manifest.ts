/** Hunters & Gatherers, before its table is loaded. */

import { messages } from '../../i18n';
import { extended, loaderOf, type Manifest } from '../manifest';
import { huntersBookEn } from './i18n/en/book';
import { huntersBookJa } from './i18n/ja/book';
import { EXPANSIONS } from './registry';

const words = messages({ ja: huntersBookJa, en: huntersBookEn });
const loadExpansions = loaderOf(EXPANSIONS, () => Object.keys(words().books));

const base: Manifest = {
  name: 'hunters',
  words,
  standard: { rulebook: 'first', size: 4 },
  groups: { H: 'turn', H1: 'setup', H19: 'undo' },
  load: async (rulebook) => {
    const [{ game, register }, expansions] = await Promise.all([import('.'), loadExpansions(rulebook)]);
    register(expansions);
    return { game };
  },
  cover: async () => (await import('./cover')).cover(),
  lesson: true,
  guide: async () => (await import('./Guide')).Guide,
  clauses: () => import('./clauses'),
  draws: () => import('./draws'),
};

export const hunters = extended(base, EXPANSIONS);
