/** Moving through a replay: by steps and turns, by itself, and by the address. */

import { useEffect, useState } from 'preact/hooks';
import type { Replay, TurnMark } from '../../state/replay';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** ms from one step to the next at speed 1. */
const PACE = 900;
/** ms after which the address follows: browsers limit how often it may be set. */
const SETTLED = 400;

/** The turn that is played after so many steps; undefined before the first. */
export function turnAt(turns: readonly TurnMark[], at: number): TurnMark | undefined {
  return turns.findLast(([after]) => after <= at);
}

/** Beginning of the turn before or after this place. */
export function nextTurn(turns: readonly TurnMark[], at: number, by: 1 | -1): number | undefined {
  const starts = turns.map(([after]) => after);
  return by > 0 ? starts.find((start) => start > at) : starts.findLast((start) => start < at);
}

export interface Transport {
  readonly playing: boolean;
  readonly speed: Speed;
  setSpeed(speed: Speed): void;
  toggle(): void;
  /** Goes there and stays there. */
  to(at: number): void;
  turn(by: 1 | -1): void;
}

/** The number of a step in the address, after the `#`. */
export const stepInAddress = (): number | undefined => {
  const said = /^#(\d{1,6})$/.exec(location.hash)?.[1];
  return said === undefined ? undefined : Number(said);
};

/** The address names the step at which the replay stands, and the replay goes to the one that it names. */
export function useAddress(replay: Replay, playing: boolean): void {
  const seq = replay.seq.value;
  useEffect(() => {
    if (playing || seq === 0) return;
    const timer = setTimeout(() => history.replaceState(history.state, '', `#${seq}`), SETTLED);
    return () => clearTimeout(timer);
  }, [seq, playing]);
  useEffect(() => {
    const follow = (): void => {
      const wanted = stepInAddress();
      const at = replay.steps.value.findIndex((step) => step.seq === wanted) + 1;
      if (wanted !== undefined && wanted !== replay.seq.value) replay.seek(at);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replay]);
}

/** `onEnd`: what comes instead of standing still at the last step. */
export function useTransport(replay: Replay, onEnd?: () => void): Transport {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const at = replay.at.value;
  const last = replay.steps.value.length;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      onEnd?.();
      return;
    }
    const timer = setTimeout(() => replay.seek(at + 1), PACE / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, at, last]);
  const to = (wanted: number): void => {
    setPlaying(false);
    replay.seek(wanted);
  };
  return {
    playing,
    speed,
    setSpeed,
    toggle: () => {
      if (!playing && at >= last) {
        if (onEnd) {
          onEnd();
          return;
        }
        replay.seek(0);
      }
      setPlaying(!playing);
    },
    to,
    turn: (by) => to(nextTurn(replay.turns.value, at, by) ?? (by > 0 ? last : 0)),
  };
}
