/** Settlers on the screen: the table, its result, its words. */

import { registerRefusals } from '../../i18n';
import { registerPhrases } from '../../i18n/phrases';
import type { GameModule } from '../../table';
import { registerExpansions } from './expansion';
import { describe } from './logic/lines';
import { phraseBook } from './phrases';
import { EXPANSIONS } from './registry';
import { Result } from './result/Result';
import { HandField } from './table/HandField';
import { Status } from './table/Status';
import { Table } from './table/Table';
import type { SettlersView } from './view';
import { g } from './words';

registerRefusals(() => g().refusals);
registerPhrases('settlers', phraseBook);
registerExpansions(EXPANSIONS);
for (const { refusals } of EXPANSIONS) if (refusals) registerRefusals(refusals);

export const game: GameModule = {
  Table,
  Result,
  Status,
  describe,
  HandField,
  label: (event) => (g().play.label as Readonly<Record<string, string>>)[event],
  awaits: (view, seat) => (view as SettlersView).turn?.awaits.includes(seat) ?? false,
};
