import type { CatalogueOf } from '../../../../i18n';
import type { ja } from '../ja';
import { guide } from './guide';
import { land } from './land';
import { refusals } from './refusals';
import { scoring } from './scoring';
import { table } from './table';

export const en: CatalogueOf<typeof ja> = { guide, land, refusals, scoring, table };
