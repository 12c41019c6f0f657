/** Legal actions that nobody has drawn: those of expansions that this build has no folder of. */

import { manifestOf } from '../../games/registry';
import { COMMANDS } from '../../generated/known';
import type { LegalActions } from '../../net/view';

const AROUND = new Set(COMMANDS['']?.['']);

/** Names of commands that the table of a game has buttons or places for, or that are asked around it. */
function isDrawn(game: string, command: string): boolean {
  const parts = COMMANDS[game] ?? {};
  const drawn = ['', ...(manifestOf(game)?.expansions ?? [])];
  return AROUND.has(command) || drawn.some((expansion) => parts[expansion]?.includes(command));
}

/** The legal actions that need a plain form, in the order in which they are told. */
export const undrawn = (game: string, legal: LegalActions): readonly string[] =>
  Object.keys(legal).filter((command) => !isDrawn(game, command));
