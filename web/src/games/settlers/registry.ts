/** The expansions of settlers on the screen. The only place of the game that names them. */

import type { Expansion } from './expansion';

export const EXPANSIONS: readonly Expansion[] = [];
