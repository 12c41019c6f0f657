/** Registry of the expansions of settlers: the only place of the game that names them. */

import type { GameWords } from '../manifest';
import type { Expansion } from './expansion';

/** What the shell says of their rule books and rules: loaded with the first page, so each has to be short. */
export const EXPANSION_WORDS: readonly (() => Partial<GameWords>)[] = [];

/** Each as its folder's module gives it, loaded with the table: `async () => (await import('./expansions/name')).NAME`. */
const EXPANSIONS: readonly (() => Promise<Expansion>)[] = [];

export const loadExpansions = (): Promise<readonly Expansion[]> => Promise.all(EXPANSIONS.map((load) => load()));
