/** The coast of the scenario: its hexes in the order of the check, and what stands on them, from the view. */

import { HEXES } from '../../../../generated/geometry';
import type { SettlersView } from '../../view';

/** The coast hexes in the order of the check (A8), by their numbers on the board. */
export const COAST: readonly number[] = [12, 7, 3, 0, 1, 6, 11, 15, 18, 17];
export const CASTLE = 16;
export const CASTLE_TERRAIN = 6;

/** The sides of a hex in the order in which `HEXES` has its edges. */
export const SIDES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type Side = (typeof SIDES)[number];

/** The die's faces: colour, and the two sides that it strikes (A8). */
export const FACES = [
  { colour: 'green', sides: ['NW', 'SE'] },
  { colour: 'purple', sides: ['NE', 'SW'] },
  { colour: 'brown', sides: ['E', 'W'] },
] as const;
export const faceOf = (face: number): (typeof FACES)[number] => FACES[(face - 1) % 3] ?? FACES[0];

/** Barbarians by coast hex, knights' edges by seat: what a check changes. */
export interface Standing {
  readonly barbarians: Readonly<Record<string, number>>;
  readonly knights: Readonly<Record<string, readonly number[]>>;
  /** Hexes. */
  readonly conquered: readonly number[];
}

export const standingOf = ({ barbarians, barbarian_knights: knights }: SettlersView): Standing => ({
  barbarians: barbarians?.standing ?? {},
  knights: knights?.edges ?? {},
  conquered: barbarians?.conquered ?? [],
});

/** The seat as whose the neutral knight counts, where there is one: the first neutral one (O4). */
export const neutralSeat = ({ pieces, barbarian_knights: knights }: SettlersView): number | undefined =>
  pieces?.neutral?.find((seat) => knights?.edges[seat] !== undefined);

export const edgesOf = (hex: number): readonly number[] => HEXES[hex]?.edges ?? [];

/** The side of the hex on which this edge lies. */
export const sideOf = (hex: number, edge: number): Side => SIDES[edgesOf(hex).indexOf(edge)] ?? 'NE';

/** Seats with knights on the edges of a hex, and how many: in the order of seats. */
export function knightsAt({ knights }: Standing, hex: number): readonly (readonly [seat: number, count: number])[] {
  const edges = edgesOf(hex);
  return Object.entries(knights).flatMap(([seat, stands]) => {
    const count = stands.filter((edge) => edges.includes(edge)).length;
    return count > 0 ? [[Number(seat), count] as const] : [];
  });
}

export const countOf = (knights: readonly (readonly [number, number])[]): number =>
  knights.reduce((sum, [, count]) => sum + count, 0);
