import type { SettlersView } from '../../view';

/** Points of every seat from the end of a turn on. */
export interface Standing {
  readonly turn: number;
  readonly points: readonly number[];
}

/** A change of a seat's points. */
export interface Swing {
  readonly turn: number;
  readonly seat: number;
  readonly by: number;
}

/** Course of the points so far, up to those of this very moment. */
export function standings(view: SettlersView): readonly Standing[] {
  const past = Object.entries(view.course?.points ?? {})
    .map(([turn, points]) => ({ turn: Number(turn), points }))
    .sort((one, other) => one.turn - other.turn);
  const now = view.points?.public;
  return now ? [...past, { turn: Math.max(view.turn?.number ?? 0, past.at(-1)?.turn ?? 0), points: now }] : past;
}

/** Changes of points, the latest first, at most so many. */
export function lastSwings(course: readonly Standing[], most: number): readonly Swing[] {
  const swings = course.slice(1).flatMap(({ turn, points }, i) =>
    points.flatMap((n, seat): Swing[] => {
      const by = n - (course[i]?.points[seat] ?? 0);
      return by === 0 ? [] : [{ turn, seat, by }];
    }),
  );
  return swings.reverse().slice(0, most);
}
