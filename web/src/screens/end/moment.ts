/** The moment of the end: hidden cards turn over, points are added up, the winner is named. Any key or click skips it. */

import { useEffect, useState } from 'preact/hooks';
import { motionOn } from '../../ui';

/** ms that the last piece is looked at, that each seat's cards take, and that all points take together. */
const LAST_PIECE = 400;
const SEAT = 300;
const POINTS = 2_000;
const POINT = 420;

export interface Moment {
  /** So many seats have turned their cards. */
  readonly turned: number;
  /** So many sources of the winner's points have been added. */
  readonly counted: number;
  readonly won: boolean;
  /** The pieces lie in the sea, until somebody does something. */
  readonly celebrates: boolean;
}

/** fresh: the reader has just seen the end; held: something is told before it. */
export function useMoment(fresh: boolean, held: boolean, seats: number, sources: number): Moment {
  const [plays] = useState(() => fresh && motionOn());
  const whole = 1 + seats + sources;
  const [at, go] = useState(plays ? 0 : Number.POSITIVE_INFINITY);
  const [over, setOver] = useState(!plays);
  const won = !held && at >= whole;

  useEffect(() => {
    if (held || at >= whole) return;
    const wait = at === 0 ? LAST_PIECE : at <= seats ? SEAT : Math.min(POINT, POINTS / sources);
    const timer = setTimeout(() => go(at + 1), wait);
    return () => clearTimeout(timer);
  }, [held, at, whole]);

  useEffect(() => {
    if (over || held) return;
    const act = () => {
      if (won) setOver(true);
      else go(Number.POSITIVE_INFINITY);
    };
    addEventListener('keydown', act, true);
    addEventListener('pointerdown', act, true);
    return () => {
      removeEventListener('keydown', act, true);
      removeEventListener('pointerdown', act, true);
    };
  }, [over, held, won, whole]);

  return {
    turned: Math.max(0, Math.min(seats, at)),
    counted: Math.max(0, Math.min(sources, at - seats)),
    won,
    celebrates: won && !over,
  };
}
