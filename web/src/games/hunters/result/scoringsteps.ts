/** The final scoring as a story: what each seat had before, and after each area. */

import { finalOf, type HuntersView, type Rank, type Score, seatsOf } from '../view';

interface ScoringStep {
  /** Undefined: how it stood before. */
  readonly score?: Score;
  /** Points by seat once it has been counted. */
  readonly points: Readonly<Record<number, number>>;
}

/** The first chapter is how it stood before the end; the last is what the ranking says. */
export function scoringStepsOf(view: HuntersView): readonly ScoringStep[] {
  const final = finalOf(view);
  const { ranking = [] } = view.result ?? {};
  const now: Record<number, number> = {};
  for (const seat of seatsOf(view)) now[seat] = ranking.find((one: Rank) => one.seat === seat)?.points ?? 0;
  for (const { points } of final)
    for (const [seat, n] of Object.entries(points)) now[Number(seat)] = (now[Number(seat)] ?? 0) - n;
  const chapters: ScoringStep[] = [{ points: { ...now } }];
  for (const score of final) {
    for (const [seat, n] of Object.entries(score.points)) now[Number(seat)] = (now[Number(seat)] ?? 0) + n;
    chapters.push({ score, points: { ...now } });
  }
  return chapters;
}
