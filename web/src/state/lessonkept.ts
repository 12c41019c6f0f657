/** Commands that this browser has given in each lesson so far, so that it goes on where it was left. */

import type { Command } from '../net/view';
import { getItem, removeItem, setItem } from './storage';

/** Commands in a lesson at most; more are not kept. */
const MOST = 400;

const keyOf = (game: string): string => `kaitaku.lesson.${game}`;

/** Nothing: it has not been begun, or it is done. */
export function keptCommands(game: string): readonly Command[] {
  try {
    const kept: unknown = JSON.parse(getItem('local', keyOf(game)) ?? '[]');
    return Array.isArray(kept) ? (kept as Command[]) : [];
  } catch {
    return [];
  }
}

export const lessonBegun = (game: string): boolean => keptCommands(game).length > 0;

export function keepCommands(game: string, did: readonly Command[]): void {
  if (did.length === 0 || did.length > MOST) forgetCommands(game);
  else setItem('local', keyOf(game), JSON.stringify(did));
}

export const forgetCommands = (game: string): void => removeItem('local', keyOf(game));
