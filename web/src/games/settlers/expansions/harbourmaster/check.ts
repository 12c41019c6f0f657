/** Points of the harbourmaster while a record is read: choices of a clock depend on who has fewer. */

import type { CheckPart, Drawn } from '../../../../fair/play';
import type { RecordEvent } from '../../../../fair/record';
import type { Pieces } from '../../check/pieces';
import type { SettlersPart } from '../../check/position';

const RULE = 'harbourmaster_from';
const POINTS = 2;

class Harbourmaster implements SettlersPart {
  #holder: unknown;

  constructor(holder?: unknown) {
    this.#holder = holder;
  }

  copy(): Harbourmaster {
    return new Harbourmaster(this.#holder);
  }

  drawn(): Promise<Drawn | undefined> {
    return Promise.resolve(undefined);
  }

  record(event: RecordEvent): void {
    if (event.is === 'HarbourmasterMoved') this.#holder = event.holder;
  }

  points(_: Pieces, seats: readonly number[]): readonly number[] {
    return seats.map((seat) => (seat === this.#holder ? POINTS : 0));
  }

  plain(): undefined {
    return undefined;
  }
}

export const check: CheckPart = {
  begin: (law) => (RULE in law ? new Harbourmaster() : undefined),
  words: () => ({ checks: {}, faults: {} }),
};
