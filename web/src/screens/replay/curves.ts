/** Values that change over a replay, by seat, as curves that follow the step. */

import { replayWords } from '../../i18n/replay';
import type { LuckMark, Replay } from '../../state/replay';
import type { GameReplay } from '../../table';

/** One number a seat. */
export type Row = readonly number[];

export interface Curve {
  readonly key: string;
  readonly label: string;
  /** Meaning of the curve, where the name alone does not say so. */
  readonly hint?: string;
  /** Whether it is more or less than something, so that plus is written. */
  readonly signed?: boolean;
  /** After each number of steps. */
  readonly rows: () => readonly Row[];
}

/** The last mark of luck holds until the next; before the first there was none. */
function luckRows(luck: readonly LuckMark[], steps: number): readonly Row[] {
  let next = 0;
  let now: Row = luck[0]?.[1].map(() => 0) ?? [];
  return Array.from({ length: steps + 1 }, (_, at) => {
    for (let mark = luck[next]; mark && mark[0] <= at; mark = luck[++next]) now = mark[1];
    return now;
  });
}

/** The curves of this game, in order: those that its views show, and its luck, if the server tells it. */
export function curvesOf(replay: Replay, game: GameReplay): readonly Curve[] {
  const view = replay.viewAt(0);
  const steps = replay.steps.value.length;
  const luck = replay.luck.value;
  const shown = game.curves().flatMap(({ key, label, values }): readonly Curve[] => {
    if (!view || !values(view)) return [];
    const row = (at: number): Row => {
      const then = replay.viewAt(at);
      return (then && values(then)) ?? [];
    };
    return [{ key, label, rows: () => Array.from({ length: steps + 1 }, (_, at) => row(at)) }];
  });
  if (luck.length === 0) return shown;
  const { luck: label, luckHint: hint } = replayWords();
  return [...shown, { key: 'luck', label, hint, signed: true, rows: () => luckRows(luck, steps) }];
}
