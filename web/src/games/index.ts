/** Games by the name they have in `view.room.game`. */

import type { CheckRecord } from '../fair/report';
import type { GameModule } from './module';

export type { GameModule, TableProps } from './module';

const GAMES: Readonly<Record<string, () => Promise<{ readonly game: GameModule }>>> = {
  settlers: () => import('./settlers'),
};

/** The short texts of a game's rules, by their ids, in the language now chosen. */
export type Clauses = () => Readonly<Record<string, string>>;

const CLAUSES: Readonly<Record<string, () => Promise<{ readonly clauses: Clauses }>>> = {
  settlers: () => import('./settlers/clauses'),
};

export async function loadClauses(name: string): Promise<Clauses> {
  const load = CLAUSES[name];
  return load ? (await load()).clauses : () => ({});
}

const CHECKS: Readonly<Record<string, () => Promise<{ readonly checkRecord: CheckRecord }>>> = {
  settlers: () => import('./settlers/check/check'),
};

/** What it takes to check a record of this game. */
export async function loadCheck(name: string): Promise<CheckRecord | undefined> {
  return (await CHECKS[name]?.())?.checkRecord;
}

const loaded = new Map<string, Promise<GameModule>>();

export const knowsGame = (name: string): boolean => Object.hasOwn(GAMES, name);

/** Loads a game once; a failed load (a new version on the server, a lost connection) may be tried again. */
export function loadGame(name: string): Promise<GameModule> {
  const known = loaded.get(name);
  if (known) return known;
  const load = GAMES[name];
  if (!load) return Promise.reject(new Error(`unknown game: ${name}`));
  const loading = load().then(
    ({ game }) => game,
    (error: unknown) => {
      loaded.delete(name);
      throw error;
    },
  );
  loaded.set(name, loading);
  return loading;
}
