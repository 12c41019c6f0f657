import type { CatalogueOf } from '../../../../i18n';
import type { ja } from '../ja';
import { land } from './land';
import { refusals } from './refusals';
import { scoring } from './scoring';
import { table } from './table';

export const en: CatalogueOf<typeof ja> = { land, refusals, scoring, table };
