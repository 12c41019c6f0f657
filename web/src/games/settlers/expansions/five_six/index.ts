/** Five and six players at the table: the special building phase, paired turns (X5). */

import type { Expansion } from '../../expansion';
import type { SettlersView } from '../../view';
import { BuildingWindow } from './BuildingWindow';
import { BuildPanel } from './BuildPanel';
import { lines } from './lines';
import { refusals } from './refusals';
import { w } from './tablewords';
import { drawings, tokens } from './wishes';

const isOpen = ({ building_phase: phase }: SettlersView): boolean => phase !== undefined;

function status({ building_phase: phase }: SettlersView, seat: number): string | undefined {
  const said = w().status;
  if (phase?.ended === seat) return said.ended;
  return phase?.done.includes(seat) ? said.done : undefined;
}

export const expansion: Expansion = {
  name: 'five_six',
  drawings,
  tokens,
  boardCommands: {
    WishRoad: { kind: 'edge', field: 'edge', ghost: 'road', tool: 'road', does: () => w().deeds.road },
    WishSettlement: {
      ...{ kind: 'corner', field: 'corner', ghost: 'settlement', tool: 'settlement' },
      does: () => w().deeds.settlement,
    },
    WishCity: { kind: 'corner', field: 'corner', ghost: 'city', tool: 'city', does: () => w().deeds.city },
  },
  buyCard: 'WishCard',
  window: { shown: isOpen, Window: BuildingWindow },
  panels: { building: { label: () => w().panel.tab, shown: isOpen, Panel: BuildPanel } },
  stages: () => w().stages,
  main: ({ paired_turns: paired }) => (paired === undefined ? undefined : w().paired),
  status,
  next: ({ building_phase: phase }, legal, seat) => {
    if (!phase) return undefined;
    if (legal.FinishBuilding) return { label: w().finish, command: { is: 'FinishBuilding' } };
    return { label: phase.seats.includes(seat) ? w().finished : w().waits };
  },
  lines,
  acts: () => w().doings,
  refusals,
};
