import type { JSX } from 'preact';
import { Art, dieFace } from '../art';

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
  /** After the dice have come to rest (at once when they don't move). */
  onRest?: () => void;
}

export function Dice({ dice, label, size = 46 }: DiceProps): JSX.Element {
  return (
    <span class="dice" role="img" aria-label={label}>
      <Art picture={dieFace(dice?.[0] ?? 1)} size={size} />
      <Art picture={dieFace(dice?.[1] ?? 1, 'red')} size={size} />
    </span>
  );
}
