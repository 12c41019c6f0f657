/** Level of bot that a table has unless its maker chooses another: the gentlest until the reader has played a game. */

import type { BotLevel } from '../net/view';
import { getItem, setItem } from './storage';

const PLAYED = 'kaitaku.played';

/** Notes that the reader has played a game to its end. */
export const notePlayed = (): void => setItem('local', PLAYED, 'yes');

/** `levels`: those of a game, the gentlest first. */
export function usualLevel(levels: readonly BotLevel[] = ['gentle', 'steady']): BotLevel {
  const wanted = getItem('local', PLAYED) === undefined ? 'gentle' : 'steady';
  return levels.includes(wanted) ? wanted : (levels[0] ?? 'steady');
}
