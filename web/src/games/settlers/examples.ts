/** Examples of expansions: none, unless the client is built with one; `EXAMPLE` of the build names it. */

import type { ExpansionManifest } from '../manifest';
import type { Expansion } from './expansion';

export const EXAMPLES: readonly ExpansionManifest<Expansion>[] = [];
