/** Events of a replay, as marks over its track. */

import { icon } from '../../art';
import { replayWords } from '../../i18n/replay';
import type { ToldEvent } from '../../net/view';
import type { Replay } from '../../state/replay';
import { describeAround, type GameModule, type ReplayMark } from '../../table';

export interface PlacedMark extends ReplayMark {
  /** Number of steps after the first view. */
  readonly at: number;
  /** Number of marks behind this one: they would lie on it. */
  readonly more: number;
}

export interface Lane {
  readonly key: string;
  readonly label: string;
  readonly marks: readonly PlacedMark[];
}

/** Steps that were taken back later: the first of them, and the step that took them back. */
export type Undone = readonly [from: number, to: number];

/** Parts of the track that a mark takes: a sign, and one with a text beside it. */
const NARROW = 1 / 40;
const WIDE = 1 / 18;

/** The lane of what was done about the game and not in it. */
const AROUND = 'around';

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

/** The seq of the first step that these events took back, if they took any back. */
function takenBackTo(told: readonly ToldEvent[]): number | undefined {
  for (const event of told)
    if (event.is === 'Undone' || event.is === 'Rewound' || event.is === 'Reopened') return event.to;
  return undefined;
}

/** The steps of a replay that were taken back. */
export function undoneOf(steps: Replay['steps']['value']): readonly Undone[] {
  return steps.flatMap(({ told }, i): readonly Undone[] => {
    const seq = takenBackTo(told);
    const from = seq === undefined ? -1 : steps.findIndex((step) => step.seq >= seq);
    return from < 0 || from >= i ? [] : [[from + 1, i + 1]];
  });
}

/** Whether a step took something back, or a judge made it. */
const isAround = ({ by, told }: Replay['steps']['value'][number]): boolean =>
  by.is === 'judge' || takenBackTo(told) !== undefined;

/** Mark of such a step, in the log's words. */
function markAround(replay: Replay, game: GameModule, i: number): Omit<PlacedMark, 'more'> | undefined {
  const step = replay.steps.value[i];
  const after = replay.viewAt(i + 1);
  if (!step || !after || !isAround(step)) return undefined;
  const judged = step.by.is === 'judge';
  const said = step.told.map((told) => {
    const entry = { seq: step.seq, at: step.at, by: step.by, told };
    return game.describe(entry, after) ?? describeAround(entry, after);
  });
  const label = said.find(Boolean) ?? (judged ? replayWords().judged : replayWords().undone);
  return { at: i + 1, lane: AROUND, picture: icon(judged ? 'judge' : 'undo'), label, weight: judged ? 2 : 1 };
}

/** The lanes of a game without their marks, and a last one for what was taken back and judged, if anything was. */
export function emptyLanesOf(replay: Replay, game: GameModule): readonly Lane[] {
  const around = replay.steps.value.some(isAround) ? [{ key: AROUND, label: replayWords().around }] : [];
  return [...(game.replay?.lanes() ?? []), ...around].map((lane) => ({ ...lane, marks: [] }));
}

/** The lanes of a game with their marks. */
export function lanesOf(replay: Replay, game: GameModule): readonly Lane[] {
  const steps = replay.steps.value;
  const lanes = emptyLanesOf(replay, game);
  const found = new Map<string, Omit<PlacedMark, 'more'>[]>(lanes.map(({ key }) => [key, []]));
  steps.forEach((step, i) => {
    const [before, after] = [replay.viewAt(i), replay.viewAt(i + 1)];
    if (!before || !after) return;
    const around = markAround(replay, game, i);
    if (around) found.get(AROUND)?.push(around);
    // what comes back by taking back has its mark where it first came
    if (takenBackTo(step.told) !== undefined) return;
    for (const mark of game.replay?.marks(step.told, before, after) ?? [])
      found.get(mark.lane)?.push({ ...mark, at: i + 1 });
  });
  return lanes.map((lane) => ({ ...lane, marks: placed(found.get(lane.key) ?? [], steps.length) }));
}
