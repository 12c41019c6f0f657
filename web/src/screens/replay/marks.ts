/** What happened in a replay, as marks over its track. */

import type { Replay } from '../../state/replay';
import type { GameReplay, ReplayMark } from '../../table';

export interface PlacedMark extends ReplayMark {
  /** How many steps after the first view. */
  readonly at: number;
  /** How many marks stand behind this one: they would lie on it. */
  readonly more: number;
}

/** How much of the track a mark takes: a sign, and one with a text beside it. */
const NARROW = 1 / 40;
const WIDE = 1 / 18;

/** The marks of a lane, in order, so that none lies on another: of those that would, the weightiest stands for all. */
export function placed(marks: readonly Omit<PlacedMark, 'more'>[], length: number): readonly PlacedMark[] {
  const found: PlacedMark[] = [];
  for (const mark of marks) {
    const last = found.at(-1);
    const room = (mark.picture && mark.text ? WIDE : NARROW) * length;
    if (!last || mark.at - last.at >= room) found.push({ ...mark, more: 0 });
    else found[found.length - 1] = { ...(mark.weight > last.weight ? mark : last), more: last.more + 1 };
  }
  return found;
}

/** The marks of each lane. */
export function marksOf(replay: Replay, game: GameReplay): ReadonlyMap<string, readonly PlacedMark[]> {
  const steps = replay.steps.value;
  const found = new Map<string, Omit<PlacedMark, 'more'>[]>(game.lanes().map(({ key }) => [key, []]));
  steps.forEach((step, i) => {
    const [before, after] = [replay.viewAt(i), replay.viewAt(i + 1)];
    if (!before || !after) return;
    for (const mark of game.marks(step.told, before, after)) found.get(mark.lane)?.push({ ...mark, at: i + 1 });
  });
  return new Map([...found].map(([lane, marks]) => [lane, placed(marks, steps.length)]));
}
