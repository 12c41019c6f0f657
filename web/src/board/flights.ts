import type { Picture } from '../art';

/** Cards that travel from one place on the screen to another. */
export interface Flight {
  readonly picture: Picture;
  readonly from: Element | DOMRect;
  readonly to: Element | DOMRect;
  /** How many cards are shown travelling, at most four. */
  readonly count?: number;
}

export interface Flights {
  /** Queues a flight; resolves when it has landed or was skipped. */
  fly(flight: Flight): Promise<void>;
  /** Lands everything at once. */
  skip(): void;
}

/** `moving` says at each flight whether it may be seen; where not, it lands at once. */
export function createFlights(_moving: () => boolean): Flights {
  return { fly: () => Promise.resolve(), skip: () => undefined };
}
