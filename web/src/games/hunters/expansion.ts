/**
 * Parts that an expansion brings to the table of hunters, and the expansions that are there.
 *
 * An expansion is a folder in `expansions/`. It imports its game; of the game only `registry.ts` knows that it exists,
 * and hands it to the slots here, which the base reads.
 */

import type { ComponentType } from 'preact';
import type { Sentences } from '../../i18n';
import { createSlots } from '../slots';
import type { HuntersView } from './view';

export interface Expansion {
  readonly name: string;
  /** Writers of the log's lines, by event; see `LineWriters`. */
  readonly lines?: Readonly<Record<string, unknown>>;
  readonly refusals?: () => Sentences;
  /** Names of its points in the result, as the server counts them. */
  readonly points?: () => Readonly<Record<string, string>>;
  /** Parts of the result page, behind those of the base. */
  readonly Result?: ComponentType<{ readonly view: HuntersView }>;
}

export const { registeredExpansions, registerExpansions, slotOf } = createSlots<Expansion>();
