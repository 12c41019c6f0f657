/** Neutral seat that a free piece is for: chosen by the reader, or the first that can build. */

import { signal } from '@preact/signals';
import type { LegalActions } from '../../../../net/view';
import { legalValues } from '../../../../state/legal';

const COMMANDS = ['BuildNeutralSettlement', 'BuildNeutralRoad'] as const;

/** The neutral seat that the reader has chosen last. */
export const chosenNeutral = signal<number | undefined>(undefined);

/** The neutral seats that can build the piece that is owed. */
export const neutralBuilders = (legal: LegalActions): readonly number[] =>
  COMMANDS.flatMap((command) => legalValues(legal, command, 'neutral'));

export function builderNow(legal: LegalActions): number | undefined {
  const seats = neutralBuilders(legal);
  const chosen = chosenNeutral.value;
  return chosen !== undefined && seats.includes(chosen) ? chosen : seats[0];
}
