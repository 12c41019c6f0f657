/** Settlers on the screen: the table, its result, its words. */

import { registerRefusals } from '../../i18n';
import { registerPhrases } from '../../i18n/phrases';
import type { GameModule } from '../../table';
import { type Expansion, registerExpansions, slotOf } from './expansion';
import { CornerPanel } from './lesson/CornerPanel';
import { lessonWords } from './lesson/words';
import { describe } from './logic/lines';
import { replay } from './logic/replay';
import { overlay } from './overlay/overlay';
import { phraseBook, withPhrases } from './phrases';
import { end } from './result/end';
import { HandField } from './table/HandField';
import { Corrections } from './table/judge/Corrections';
import { StepBoard, StepHands } from './table/judge/StepBoard';
import { Status } from './table/Status';
import { Table } from './table/Table';
import type { SettlersView } from './view';
import { g } from './words';

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
    settlers: { words: lessonWords, Panel: CornerPanel },
    ...slotOf(({ name, lesson }) => lesson && { [name]: lesson }),
  }),
  isMatter: ({ is }) => is === 'MaxHandedOver',
  label: (event) => (g().play.label as Readonly<Record<string, string>>)[event],
  awaits: (view, seat) => (view as SettlersView).turn?.awaits.includes(seat) ?? false,
};

/** Fills the table's slots, before it is drawn for the first time. */
export function register(expansions: readonly Expansion[]): void {
  registerExpansions(expansions);
  for (const { refusals } of expansions) if (refusals) registerRefusals(refusals);
  registerPhrases('settlers', withPhrases(phraseBook, expansions));
}
