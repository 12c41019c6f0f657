/** Event cards at the table (O2). */

import { PALETTES } from '../../../../art';
import { road } from '../../../../art/pieces';
import { edgeAngle, edgeAt } from '../../../../board/geometry';
import type { Expansion } from '../../expansion';
import { GiveSheet, PassSheet, TakeSheet, VictimSheet } from './ChoiceSheets';
import { CardSheet, EventDock, LastCard, show } from './EventCard';
import { lines } from './lines';
import { refusals } from './refusals';
import { w } from './tablewords';

const DAMAGE = { command: 'CorrectRoadDamage', place: { kind: 'edge', field: 'edge' } } as const;

/** A cross on the road, so that it is known without colours or angles. */
const CROSS =
  '<g stroke-linecap="round"><path d="M-7-7 7 7M7-7-7 7" stroke="#fff8e4" stroke-width="7"/>' +
  '<path d="M-7-7 7 7M7-7-7 7" stroke="#9c1f1f" stroke-width="3.6"/></g>';

export const expansion: Expansion = {
  name: 'event_cards',
  drawings: {
    'damaged-mark': { draw: () => CROSS, at: edgeAt },
    'damaged-road': {
      draw: (colour, palette, edge) => road(colour, edgeAngle(edge) + 90, PALETTES[palette]),
      at: edgeAt,
    },
  },
  redrawn: ({ damaged_roads: damaged }) =>
    Object.fromEntries(Object.values(damaged?.edges ?? {}).map((edge) => [`road:${edge}`, 'damaged-road'])),
  tokens: ({ damaged_roads: damaged }) =>
    Object.values(damaged?.edges ?? {}).map((edge) => ({
      ...{ key: `damaged:${edge}`, kind: 'damaged-mark', place: 'edge' as const, id: edge, label: w().damaged },
    })),
  boardCommands: {
    TurnRoad: { kind: 'edge', field: 'edge', ghost: 'damaged-road', does: () => w().turnRoad },
  },
  stages: () => {
    const { stages } = w();
    return {
      'taking-resources': { ...stages['taking-resources'], sheet: 'take-resource' },
      'passing-left': { ...stages['passing-left'], sheet: 'pass-left' },
      assisting: { ...stages.assisting, sheet: 'assist' },
      'taking-card': { ...stages['taking-card'], sheet: 'take-card' },
      'turning-roads': stages['turning-roads'],
    };
  },
  sheets: {
    'event-card': CardSheet,
    'take-resource': TakeSheet,
    'pass-left': PassSheet,
    assist: GiveSheet,
    'take-card': VictimSheet,
  },
  diceSubstitute: {
    shown: ({ event_cards: cards }) => cards !== undefined,
    roll: () => w().draw,
    task: () => w().drawing,
    Panel: LastCard,
  },
  Cards: EventDock,
  play: show,
  sounds: { EventCardDrawn: 'card', RoadTurned: 'trouble', RoadRepaired: 'build', ResourceTaken: 'card' },
  lastPlaces: {
    RoadTurned: (told) => (told.is === 'RoadTurned' ? { kind: 'edge', id: told.edge } : undefined),
    RoadRepaired: (told) => (told.is === 'RoadRepaired' ? { kind: 'edge', id: told.edge } : undefined),
  },
  corrections: [
    { key: 'damage-road', ...DAMAGE, does: () => w().corrections.damage, fixed: { damaged: true } },
    { key: 'mend-road', ...DAMAGE, does: () => w().corrections.mend, fixed: { damaged: false } },
  ],
  lines,
  acts: () => w().doings,
  income: { 'event-cards': () => w().income },
  refusals,
};
