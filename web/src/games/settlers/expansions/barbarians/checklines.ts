/** Lines of a check of the coast: what stood on each hex, and what came of it. */

import type { Step } from '../../../../state';
import type { ToldOf } from '../../told';

/** Facts that the check told of a hex that it cleared. */
export interface Fight {
  readonly throws: readonly ToldOf<'CaptureRolled'>[];
  readonly captured: ToldOf<'BarbariansCaptured'>;
  readonly losses: ToldOf<'LossesRolled'>;
}

/** The fights of a check, by hex. */
export function fightsOf(step: Step): ReadonlyMap<number, Fight> {
  const throws = step.told.filter((told) => told.is === 'CaptureRolled');
  const losses = step.told.filter((told) => told.is === 'LossesRolled');
  const found = new Map<number, Fight>();
  for (const captured of step.told.filter((told) => told.is === 'BarbariansCaptured')) {
    const { hex } = captured;
    const lost = losses.find((one) => one.hex === hex);
    if (lost) found.set(hex, { throws: throws.filter((one) => one.hex === hex), captured, losses: lost });
  }
  return found;
}

export interface CheckLine {
  readonly hex: number;
  readonly barbarians: number;
  readonly knights: readonly (readonly [seat: number, count: number])[];
  readonly outcome: 'empty' | 'few' | 'conquered' | 'expelled';
  readonly fight?: Fight;
}

export function lineOf(line: Omit<CheckLine, 'outcome'>, conquered: boolean): CheckLine {
  const held = conquered ? 'conquered' : 'few';
  return { ...line, outcome: line.fight ? 'expelled' : line.barbarians > 0 ? held : 'empty' };
}
