/** The robber that a clock has moved, by the rules of the friendly robber (O1). */

import type { CheckPart, Choice, Drawn, Lot } from '../../../../fair/play';
import type { RecordEvent } from '../../../../fair/record';
import { forcedRobber } from '../../check/forced';
import type { Position, SettlersPart } from '../../check/position';

const RULE = 'friendly_robber_up_to';

class Friendly implements SettlersPart {
  readonly #upTo: number;

  constructor(upTo: number) {
    this.#upTo = upTo;
  }

  copy(): Friendly {
    return this;
  }

  drawn(): Promise<Drawn | undefined> {
    return Promise.resolve(undefined);
  }

  async forced(events: readonly RecordEvent[], lot: Lot, position: Position): Promise<Choice | undefined> {
    if (events[0]?.is !== 'RobberMoved') return undefined;
    const { pieces, points, seats } = position;
    const spared = new Set(seats.filter((seat) => (points[seat] ?? 0) <= this.#upTo));
    const beside = [...pieces.buildings].flatMap(([corner, seat]) =>
      spared.has(seat) ? pieces.frame.cornerHexes(corner) : [],
    );
    return forcedRobber(events, position, lot, { hexes: new Set(beside), seats: spared, wayOut: pieces.deserts });
  }

  record(): void {}

  plain(): undefined {
    return undefined;
  }
}

export const check: CheckPart = {
  begin: (law) => (RULE in law ? new Friendly(Number(law[RULE])) : undefined),
  words: () => ({ checks: {}, faults: {} }),
};
