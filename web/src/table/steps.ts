/** Effects of steps: what a reader hears and sees of each. Steps that happened while they were away have none. */

import type { Room, Step } from '../net/room';
import type { ToldEvent } from '../net/view';
import { announce } from '../ui';
import { announceTold } from './log/roomlines';

/** More steps than this in a moment: show the outcome, don't play them one by one. */
const BACKLOG = 3;
const MOMENT = 700;

/** Says whether steps come faster than they can be played. */
export class Backlog {
  private recent: number[] = [];

  /** Counts a step; whether so much has come at once that nothing should be played. */
  isBehind(): boolean {
    const now = performance.now();
    this.recent = [...this.recent.filter((at) => now - at < MOMENT), now];
    return this.recent.length > BACKLOG;
  }
}

interface StepReader {
  /** The lines of the log for an event, as they are spoken. */
  spoken(told: ToldEvent, step: Step): readonly string[];
  /** Words to be heard at once: your turn, what was taken from you. */
  urgent(step: Step): readonly string[];
  /** Shows it and sounds. */
  play(step: Step): void;
}

/** Follows the room until the returned function is called. */
export const followSteps = (room: Room, { spoken, urgent, play }: StepReader): (() => void) =>
  room.onStep((step) => {
    if (step.late) return;
    for (const told of step.told) for (const line of spoken(told, step)) announceTold(told, line);
    const now = urgent(step);
    if (now.length > 0) announce(now.join(' '), { assertive: true });
    play(step);
  });
