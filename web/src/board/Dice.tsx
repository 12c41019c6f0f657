import './board.css';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Art, type DieTint, dieFace } from '../art';
import { motionAllowed } from './motion';

export interface DiceProps {
  /** The two dice as they lie; absent before the first roll. */
  dice?: readonly [number, number] | undefined;
  /** Changes with each roll, also when the same numbers fall again; the dice roll when it changes. */
  roll?: number | string | undefined;
  /** Spoken: the result. */
  label: string;
  /** Pixels of one die. */
  size?: number;
  motion?: boolean;
  /** The colour of the second die. */
  second?: DieTint;
  /** After the dice have come to rest (at once when they don't move). */
  onRest?: () => void;
}

/** ms; each face is seen for a while as the dice turn over. */
const TUMBLE = 460;
const FACE = 75;

type Faces = readonly [number, number];

/** Flight of a die to its place, in its own sizes; the second comes a little later and from farther away. */
const throwOf = (die: number): Keyframe[] => [
  {
    transform: `translate(${-90 - die * 30}%, ${-70 + die * 25}%) rotate(${-300 - die * 90}deg) scale(1.15)`,
    opacity: 0.4,
  },
  { transform: `translate(${-22 + die * 6}%, ${-34 + die * 8}%) rotate(-90deg) scale(1.1)`, opacity: 1, offset: 0.45 },
  { transform: `translate(${4 - die * 2}%, 0) rotate(14deg)`, offset: 0.78 },
  { transform: 'none' },
];

/** Two dice that roll when they are thrown; a click lets them lie at once. */
export function Dice({ dice, roll, label, size = 46, motion = true, second = 'red', onRest }: DiceProps): JSX.Element {
  const [tumbling, setTumbling] = useState<Faces>();
  const throwKey = roll ?? dice?.join();
  const seen = useRef(throwKey);
  const dieElements = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const skip = useRef<() => void>(() => undefined);
  const rest = useRef(onRest);
  rest.current = onRest;

  useLayoutEffect(() => {
    if (seen.current === throwKey) return;
    seen.current = throwKey;
    if (!dice) return;
    if (!motionAllowed(motion) || typeof dieElements[0]?.current?.animate !== 'function') {
      rest.current?.();
      return;
    }
    const throws = dieElements.flatMap(
      ({ current }, die) =>
        current?.animate(throwOf(die), { duration: TUMBLE - (1 - die) * 50, easing: 'ease-out' }) ?? [],
    );
    let turn = 0;
    const turnOver = (): void => {
      turn++;
      setTumbling([((dice[0] + turn * 2) % 6) + 1, ((dice[1] + turn * 3 + 1) % 6) + 1]);
    };
    turnOver();
    const turning = setInterval(turnOver, FACE);
    const still = setTimeout(() => {
      clearInterval(turning);
      setTumbling(undefined);
    }, TUMBLE * 0.7);
    let over = false;
    const land = (): void => {
      if (over) return;
      over = true;
      clearInterval(turning);
      clearTimeout(still);
      setTumbling(undefined);
      rest.current?.();
    };
    skip.current = () => {
      for (const thrown of throws) thrown.finish();
      land();
    };
    void Promise.allSettled(throws.map((thrown) => thrown.finished)).then(land);
    return () => {
      for (const thrown of throws) thrown.cancel();
      land();
    };
  }, [throwKey]);

  const faces = tumbling ?? dice ?? [1, 1];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click only shortens the show
    <span class={dice ? 'dice' : 'dice dice-unthrown'} role="img" aria-label={label} onClick={() => skip.current()}>
      <span ref={dieElements[0]}>
        <Art picture={dieFace(faces[0])} size={size} />
      </span>
      <span ref={dieElements[1]}>
        <Art picture={dieFace(faces[1], second)} size={size} />
      </span>
    </span>
  );
}
