/** Settlers on the screen: the table, its result, its words. */

import { registerRefusals } from '../../i18n';
import { registerPhrases } from '../../i18n/phrases';
import type { GameModule } from '../../table';
import { part } from '../../ui/part';
import { type Expansion, registerExpansions, registeredExpansions, slotOf } from './expansion';
import { describe } from './logic/lines';
import { replay } from './logic/replay';
import { overlay } from './overlay/overlay';
import { phraseBook, withPhrases } from './phrases';
import { end } from './result/end';
import { Status } from './table/Status';
import { Table } from './table/Table';
import type { SettlersView } from './view';
import { g } from './words';

const Corrections = part(async () => (await import('./table/judge/Corrections')).Corrections);
const HandField = part(async () => (await import('./table/HandField')).HandField);
const StepBoard = part(async () => (await import('./table/judge/StepBoard')).StepBoard);
const StepHands = part(async () => (await import('./table/judge/StepBoard')).StepHands);

registerRefusals(() => g().refusals);
registerPhrases('settlers', phraseBook);

export const game: GameModule = {
  Table,
  end,
  Status,
  describe,
  HandField,
  StepBoard,
  StepHands,
  Corrections,
  replay,
  overlay,
  lessons: () => ({
    settlers: async () => (await import('./lesson/lesson')).lesson,
    ...slotOf(({ name, lesson }) => lesson && { [name]: lesson }),
  }),
  isMatter: ({ is }) => is === 'MaxHandedOver',
  label: (event) => (g().play.label as Readonly<Record<string, string>>)[event],
  awaits: (view, seat) => (view as SettlersView).turn?.awaits.includes(seat) ?? false,
};

/** Fills the table's slots with all expansions that are loaded, before a table that has them is drawn. */
export function register(expansions: readonly Expansion[]): void {
  const before = registeredExpansions();
  registerExpansions(expansions);
  for (const expansion of expansions) {
    if (expansion.refusals && !before.includes(expansion)) registerRefusals(expansion.refusals);
  }
  registerPhrases('settlers', withPhrases(phraseBook, expansions));
}
