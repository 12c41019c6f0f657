/** The games there are, in the order in which they are shown. The only place that names them. */

import type { Picture } from '../art/picture';
import type { GameModule } from '../table/game';
import { hunters } from './hunters/manifest';
import type { Clauses, DrawWords, GameWords, LessonOffer, Manifest } from './manifest';
import { settlers } from './settlers/manifest';

export type { Clauses, GameWords, Manifest, RuleWords } from './manifest';

export const MANIFESTS: readonly [Manifest, ...Manifest[]] = [settlers, hunters];

export const manifestOf = (name: string): Manifest | undefined => MANIFESTS.find((one) => one.name === name);
export const knowsGame = (name: string): boolean => manifestOf(name) !== undefined;

/** The lesson with this name, and the game that it is of. */
export function lessonNamed(name: string): { readonly game: Manifest; readonly lesson: LessonOffer } | undefined {
  for (const game of MANIFESTS) {
    const lesson = game.lessons?.find((one) => one.name === name);
    if (lesson) return { game, lesson };
  }
  return undefined;
}

/** The first game that has words for this, in the language now chosen. */
export function findInGames<T>(ask: (words: GameWords) => T | undefined): T | undefined {
  for (const { words } of MANIFESTS) {
    const found = ask(words());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The rules of a game, and those around any game; what it says itself of one of these comes first. */
export async function loadClauses(name: string): Promise<Clauses> {
  const [around, own] = await Promise.all([import('../i18n/clauses'), manifestOf(name)?.clauses?.()]);
  return () => ({ ...around.clauses(), ...own?.clauses() });
}

/** Words for what chance decides in this game; of a game without such words none. */
export async function loadDraws(name: string): Promise<DrawWords> {
  return (await manifestOf(name)?.draws?.())?.draws ?? (() => ({}));
}

const loading = new Map<string, Promise<GameModule>>();
const loaded = new Map<string, GameModule>();

const keyOf = (name: string, rulebook: string | undefined): string => `${name} ${rulebook ?? ''}`;

/** The game, if `loadGame` has loaded it with what this rule book adds. */
export const loadedGame = (name: string, rulebook?: string): GameModule | undefined =>
  loaded.get(keyOf(name, rulebook));

/**
 * Loads a game once, with what the expansions in this rule book add to it; without a rule book, with all expansions. A
 * failed load (a new version on the server, a lost connection) may be tried again.
 */
export function loadGame(name: string, rulebook?: string): Promise<GameModule> {
  const key = keyOf(name, rulebook);
  const known = loading.get(key);
  if (known) return known;
  const load = manifestOf(name)?.load;
  if (!load) return Promise.reject(new Error(`unknown game: ${name}`));
  const coming = load(rulebook).then(
    ({ game }) => {
      loaded.set(key, game);
      return game;
    },
    (error: unknown) => {
      loading.delete(key);
      throw error;
    },
  );
  loading.set(key, coming);
  return coming;
}

/** Drawings of the feats that leagues reward, by their names in results; of all games. */
export async function loadFeatPictures(): Promise<Readonly<Record<string, Picture>>> {
  return (await import('./settlers/feats')).FEAT_PICTURES;
}
