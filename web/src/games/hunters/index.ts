/** Hunters & Gatherers on the screen: the table, its result, its words. */

import { registerRefusals } from '../../i18n';
import type { GameModule } from '../../table';
import { part } from '../../ui/part';
import { type Expansion, registerExpansions, registeredExpansions } from './expansion';
import { describe } from './logic/lines';
import { replay } from './logic/replay';
import { end } from './result/end';
import { Status } from './table/Status';
import { Table } from './table/Table';
import type { HuntersView } from './view';
import { h } from './words';

const StepBoard = part(async () => (await import('./table/judge/StepBoard')).StepBoard);

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
  lessons: () => ({ hunters: async () => (await import('./lesson/lesson')).lesson }),
  label: (event) => (h().scoring.label as Readonly<Record<string, string>>)[event],
  awaits: (view, seat) => (view as HuntersView).turn?.awaits.includes(seat) ?? false,
};

/** Fills the table's slots with all expansions that are loaded, before a table that has them is drawn. */
export function register(expansions: readonly Expansion[]): void {
  const before = registeredExpansions();
  registerExpansions(expansions);
  for (const expansion of expansions) {
    if (expansion.refusals && !before.includes(expansion)) registerRefusals(expansion.refusals);
  }
}
