/** A judge's corrections of Barbarian Attack: knights, barbarians, prisoners, gold (J2). */

import type { Correction } from '../../expansion';
import { w } from './tablewords';

const KNIGHT = { command: 'CorrectKnight', place: { kind: 'edge', field: 'edge' } } as const;

export const corrections: readonly Correction[] = [
  { key: 'put-knight', ...KNIGHT, does: () => w().corrections.putKnight, fixed: { there: true } },
  { key: 'take-knight', ...KNIGHT, does: () => w().corrections.takeKnight, fixed: { there: false } },
  {
    ...{ key: 'barbarians', command: 'CorrectBarbarians', does: () => w().corrections.barbarians, seatless: true },
    place: { kind: 'hex', field: 'hex' },
    count: {
      field: 'count',
      label: () => w().corrections.onHex,
      now: ({ barbarians }, { place }) => barbarians?.standing[String(place)] ?? 0,
    },
  },
  {
    ...{ key: 'prisoners', command: 'CorrectPrisoners', does: () => w().corrections.prisoners },
    count: {
      field: 'count',
      label: () => w().prisoners,
      now: ({ barbarians }, { seat }) => barbarians?.captured[seat] ?? 0,
    },
  },
  {
    ...{ key: 'gold', command: 'CorrectGold', does: () => w().corrections.gold },
    count: {
      field: 'gold',
      label: () => w().corrections.goldOwned,
      now: ({ barbarian_gold: gold }, { seat }) => gold?.owned[seat] ?? 0,
    },
  },
];
