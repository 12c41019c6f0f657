/** The order of the seats as chance must have made it (S8, I0). */

import type { Chance } from './chance';
import type { Law } from './play';

const TIERS = ['A', 'B', 'C', 'guest'];
const COLOURS = ['red', 'blue', 'yellow', 'green', 'white', 'orange', 'purple'];

interface Seating {
  readonly order: readonly number[];
  /** If the seats were diced for: each round, as old seat and two dice. */
  readonly rolls?: readonly (readonly number[])[];
  readonly colours?: readonly string[];
}

/** Highest first; a list that is the beginning of another is lower. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < Math.max(one.length, other.length); i += 1) {
    const [a, b] = [one[i], other[i]];
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
    if (a !== b) return b - a;
  }
  return 0;
}

/** `seats`: those that are taken, ascending; `tiers`: seat → tier, of those that have one. */
export async function seatingOf(
  chance: Chance,
  law: Law,
  seats: readonly number[],
  tiers: ReadonlyMap<number, string>,
): Promise<Seating> {
  const colours = law.colours === 'by_turn' ? { colours: COLOURS.slice(0, seats.length) } : {};
  const rule = law.seating ?? 'drawn';
  if (rule === 'as_seated') return { order: seats, ...colours };
  if (rule === 'drawn') return { order: await chance.shuffled('seats', seats), ...colours };
  const sums = new Map(
    seats.map((seat) => [seat, rule === 'tiers' ? [-TIERS.indexOf(tiers.get(seat) ?? 'guest')] : ([] as number[])]),
  );
  const same = (seat: number, other: number) => compare(sums.get(seat) ?? [], sums.get(other) ?? []) === 0;
  const rounds: number[][][] = [];
  for (;;) {
    const level = seats.filter((seat) => seats.some((other) => other !== seat && same(seat, other)));
    if (level.length === 0) break;
    const round: number[][] = [];
    for (const seat of level) {
      const first = (await chance.number(`seat-dice/${seat}`, 2 * rounds.length, 6)) + 1;
      const second = (await chance.number(`seat-dice/${seat}`, 2 * rounds.length + 1, 6)) + 1;
      round.push([seat, first, second]);
    }
    for (const [seat = 0, a = 0, b = 0] of round) sums.set(seat, [...(sums.get(seat) ?? []), a + b]);
    rounds.push(round);
  }
  const order = [...seats].sort((one, other) => compare(sums.get(one) ?? [], sums.get(other) ?? []));
  return {
    order,
    ...(rounds.length > 0 ? { rolls: rounds as unknown as readonly (readonly number[])[] } : {}),
    ...colours,
  };
}
