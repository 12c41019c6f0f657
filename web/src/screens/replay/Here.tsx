import type { JSX } from 'preact';
import { replayWords } from '../../i18n/replay';
import type { Replay } from '../../state/replay';
import { describeAround, type GameModule } from '../../table';
import { turnAt } from './transport';

/** Words for which turn it is. */
export function turnName(replay: Replay): string {
  const words = replayWords();
  const turns = replay.turns.value;
  if (replay.view.value?.room.stage === 'over') return words.over;
  const number = turnAt(turns, replay.at.value)?.[1] ?? 0;
  return number > 0 ? words.turn(number, turns.at(-1)?.[1] ?? number) : words.setUp;
}

/** The turn in which a step is, in words. */
export function turnOf(replay: Replay, seq: number): string {
  const words = replayWords();
  const turns = replay.turns.value;
  const number = turnAt(turns, after(replay, seq))?.[1] ?? 0;
  return number > 0 ? words.turn(number, turns.at(-1)?.[1] ?? number) : words.setUp;
}

/** Number of steps up to this one. */
export const after = (replay: Replay, seq: number): number =>
  replay.steps.value.findIndex((step) => step.seq === seq) + 1;

/** Words for what happened in the last of so many steps; without a number, in the one that is shown. */
export function happened(replay: Replay, game: GameModule, steps = replay.at.value): string {
  const view = replay.view.value;
  const step = replay.steps.value[steps - 1];
  if (!view || !step) return '';
  return step.told
    .map((told) => {
      const entry = { seq: step.seq, at: step.at, by: step.by, told };
      return game.describe(entry, view) ?? describeAround(entry, view);
    })
    .filter(Boolean)
    .join(' · ');
}

/** Moment of the game that is shown. The slider speaks it. */
export function Here({ replay, game }: { replay: Replay; game: GameModule }): JSX.Element {
  return (
    <p class="replay-here" aria-hidden="true">
      <strong>{turnName(replay)}</strong> <span dir="auto">{happened(replay, game)}</span>
    </p>
  );
}
