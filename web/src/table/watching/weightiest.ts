import type { Step } from '../../net/room';
import type { LogEntry, ToldEvent, View } from '../../net/view';
import type { BoardPoint, Moment } from './model';

/** Worth of a game's events. */
export interface Worth {
  /** Places where an event is to be seen; none: it is not worth it. */
  readonly pointsOf: (told: ToldEvent, view: View) => readonly BoardPoint[];
  /** Weights of events by how much they are worth seeing, by name; all others have 1. */
  readonly weights: Readonly<Record<string, number>>;
  readonly describe: (entry: LogEntry, view: View) => string | undefined;
}

/** The weightiest of what happened in a step, where it has a place. */
export function weightiest(
  { seq, at, by, told, view }: Step,
  { pointsOf, weights, describe }: Worth,
): Moment | undefined {
  const found = told.flatMap((one) => {
    const points = pointsOf(one, view);
    return points.length > 0 ? [{ one, points, weight: weights[one.is] ?? 1 }] : [];
  });
  const [first] = found.sort((a, b) => b.weight - a.weight);
  if (!first) return undefined;
  const { one, points, weight } = first;
  return { points, weight, words: describe({ seq, at, ...(by ? { by } : {}), told: one }, view) ?? '' };
}
