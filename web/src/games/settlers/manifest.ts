/** Settlers, before its table is loaded. */

import { messages } from '../../i18n';
import { extended, loaderOf, type Manifest } from '../manifest';
import { settlersBookEn } from './i18n/en/book';
import { settlersBookJa } from './i18n/ja/book';
import { EXPANSIONS } from './registry';
import type { SettlersView } from './view';

const book = messages({ ja: settlersBookJa, en: settlersBookEn });

const loadExpansions = loaderOf(EXPANSIONS, () => Object.keys(book().books));

const base: Manifest = {
  name: 'settlers',
  words: book,
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
  load: async (rulebook) => {
    const [{ game, register }, expansions] = await Promise.all([import('.'), loadExpansions(rulebook)]);
    register(expansions);
    return { game };
  },
  cover: async () => (await import('./cover')).cover(),
  board: async () => (await import('./wholeisland')).wholeIsland(),
  boardLine: (setting) => {
    const { facts } = book();
    const board = String(setting('board'));
    if (setting('board_code') !== '' || !['beginner', 'random', 'spiral', 'rings'].includes(board)) return undefined;
    return board === 'beginner' && setting('harbours') === 'fixed' ? facts.thisIsland : facts.likeThis;
  },
  boardCode: (view) => {
    const { code } = (view as SettlersView).island ?? {};
    return code ? { name: book().rules.board_code.name, code } : undefined;
  },
  facts: (setting) => {
    const { facts } = book();
    const back = setting('takeback_turn_end') === true;
    return [
      { sign: 'points', title: facts.goal(Number(setting('victory_points'))), line: facts.goalLine },
      { sign: 'undo', title: back ? facts.takebacks : facts.noTakebacks, line: back ? facts.until : facts.final },
    ];
  },
  lesson: true,
  guide: async () => (await import('./Guide')).Guide,
  openings: async () => (await import('./openings/Openings')).Openings,
  clauses: () => import('./clauses'),
  draws: () => import('./draws'),
  settings: async () => (await import('./Settings')).Settings,
};

export const settlers = extended(base, EXPANSIONS);
