/** Choices of the clock for a seat whose time was up, drawn again. docs/record.md, "Chance". */

import { type Choice, type Lot, same } from './play';

/** One of these ways, all alike. */
export async function oneOf<T>(ways: readonly T[], stands: T, { chance, ordinal }: Lot): Promise<Choice> {
  if (ways.length < 2) return same(ways[0], stands) ? 'none' : 'differs';
  return same(ways[await chance.number('forced', ordinal, ways.length)], stands) ? 'agrees' : 'differs';
}

/** So many cards of these, blindly, one by one. */
export async function blindly(
  from: readonly number[],
  stands: readonly number[],
  { chance, ordinal }: Lot,
): Promise<Choice> {
  const left = [...from];
  const count = stands.reduce((sum, n) => sum + n, 0);
  for (let card = 0; card < count; card += 1) {
    const kind = await chance.drawn(`forced/${card}`, ordinal, left);
    left[kind] = (left[kind] ?? 0) - 1;
  }
  return same(
    from.map((there, kind) => there - (left[kind] ?? 0)),
    stands,
  )
    ? 'agrees'
    : 'differs';
}
