/** Registry of the expansions of hunters: the only place of the game that names them. */

import type { ExpansionManifest } from '../manifest';
import type { Expansion } from './expansion';

export const EXPANSIONS: readonly ExpansionManifest<Expansion>[] = [];
