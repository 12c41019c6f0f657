/** Hunters & Gatherers on the screen: the table, its result, its words. */

import { registerRefusals } from '../../i18n';
import type { GameModule } from '../../table';
import { type Expansion, registerExpansions } from './expansion';
import { lessonWords } from './lesson/words';
import { describe } from './logic/lines';
import { replay } from './logic/replay';
import { end } from './result/end';
import { StepBoard } from './table/judge/StepBoard';
import { Status } from './table/Status';
import { Table } from './table/Table';
import type { HuntersView } from './view';
import { h } from './words';

registerRefusals(() => h().refusals);

export const game: GameModule = {
  Table,
  end,
  Status,
  describe,
  StepBoard,
  replay,
  overlay: {
    turn: (view) => (view as HuntersView).turn,
    points: (view) => (view as HuntersView).points?.public ?? [],
    facts: () => [],
  },
  lessons: () => ({ hunters: { words: lessonWords } }),
  label: (event) => (h().scoring.label as Readonly<Record<string, string>>)[event],
  awaits: (view, seat) => (view as HuntersView).turn?.awaits.includes(seat) ?? false,
};

/** Fills the table's slots, before it is drawn for the first time. */
export function register(expansions: readonly Expansion[]): void {
  registerExpansions(expansions);
  for (const { refusals } of expansions) if (refusals) registerRefusals(refusals);
}
