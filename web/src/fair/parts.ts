/** Check of a game's records with the parts of its expansions. */

import type { Chance } from './chance';
import type { CheckPart, Choice, Drawn, GameCheck, Play, PlayPart } from './play';
import type { RecordEvent } from './record';

class Whole implements Play {
  readonly #game: Play;
  readonly #parts: readonly PlayPart[];

  constructor(game: Play, parts: readonly PlayPart[]) {
    this.#game = game;
    this.#parts = parts;
  }

  copy(): Whole {
    return new Whole(
      this.#game.copy(),
      this.#parts.map((part) => part.copy()),
    );
  }

  get fault(): string | undefined {
    return this.#game.fault;
  }

  async drawn(event: RecordEvent, chance: Chance): Promise<Drawn | undefined> {
    for (const part of this.#parts) {
      const drawn = await part.drawn(event, chance, (seat) => this.#game.hand?.(seat) ?? []);
      if (drawn) return drawn;
    }
    return this.#game.drawn(event, chance);
  }

  async forced(events: readonly RecordEvent[], ordinal: number, chance: Chance): Promise<Choice> {
    const position = this.#game.position?.(this.#parts);
    for (const part of this.#parts) {
      const choice = await part.forced?.(events, { chance, ordinal }, position);
      if (choice) return choice;
    }
    return this.#game.forced(events, ordinal, chance);
  }

  record(event: RecordEvent): void {
    let plain: RecordEvent | readonly RecordEvent[] | undefined;
    for (const part of this.#parts) {
      plain ??= part.plain(event);
      part.record(event);
    }
    for (const one of plain === undefined ? [event] : [plain].flat()) this.#game.record(one);
  }
}

/** The check of a game whose records may be by the rules of these expansions. */
export function withParts(game: GameCheck, parts: readonly CheckPart[]): GameCheck {
  return {
    ...game,
    begin: (law, order) => {
      const inForce = parts.flatMap((part) => part.begin(law, order) ?? []);
      const play = game.begin(law, order);
      return inForce.length === 0 ? play : new Whole(play, inForce);
    },
    words: () => {
      const all = [game.words(), ...parts.map((part) => part.words())];
      return {
        checks: Object.assign({}, ...all.map(({ checks }) => checks)),
        faults: Object.assign({}, ...all.map(({ faults }) => faults)),
      };
    },
  };
}
