/** Names and colours of the people in a review. */

import { reviewWords } from '../../../i18n/review';
import type { Person, Review } from '../../../state/review';

/** Colours of people, each dark enough for white words upon it. */
export const TINTS = ['#6b3fc4', '#0b6e4f', '#a3420f', '#0f5fae', '#a8215f', '#54631a', '#7a4a12', '#33475b'] as const;

/** The colour that somebody has if nobody else has it: by their name, the same in every browser, now and later. */
function preferred({ name }: Pick<Person, 'name'>): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return sum % TINTS.length;
}

/** The colour of somebody: those who came first have theirs, and others the next that is free. */
export function tintOf(one: Pick<Person, 'name' | 'user'>, { people }: Review): string {
  const taken = new Set<number>();
  for (const other of people.value) {
    let tint = preferred(other);
    while (taken.has(tint) && taken.size < TINTS.length) tint = (tint + 1) % TINTS.length;
    taken.add(tint);
    if (other.user === one.user) return TINTS[tint] ?? TINTS[0];
  }
  return TINTS[preferred(one)] ?? TINTS[0];
}

export const shownName = ({ name }: Pick<Person, 'name'>): string => name || reviewWords().guest;

/** The name of a user as the review knows it: of somebody who is here, or who has written something. */
export function nameIn(review: Review, user: string): string {
  const found =
    review.people.value.find((one) => one.user === user) ??
    [...review.comments.value, ...review.arrows.value].find((one) => one.user === user);
  return shownName({ name: found?.name ?? '' });
}

/** First letter of a name, for a disc. */
export const initial = (name: string): string => [...name][0]?.toUpperCase() ?? '?';
