/** Additions of a lesson to a game's table: places that it suggests, and what stands in the panels' place. */

import type { Signal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import type { Command } from '../net/view';

export interface LessonAids {
  /** Number of a place → its letter on the board. */
  readonly letters: Readonly<Record<number, string>>;
  /** The place that is looked at, by pointer, focus or a first tap. */
  readonly aimed: Signal<number | undefined>;
  /** The command that plays the step well: its place is marked. */
  readonly play: Command | undefined;
  /** Words before the name of that place. */
  readonly good: string;
  /** Panel in the place of the side's tabs. */
  readonly panel: ComponentChildren;
}

export const LessonContext = createContext<LessonAids | undefined>(undefined);
