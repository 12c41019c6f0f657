/** The source catalogue of Hunters & Gatherers. */

import { guide } from './guide';
import { land } from './land';
import { refusals } from './refusals';
import { scoring } from './scoring';
import { table } from './table';

export const ja = { guide, land, refusals, scoring, table } as const;
