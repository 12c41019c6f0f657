/** Check of a record of Hunters & Gatherers: who begins, tiles, and what a clock chose. */

import type { Chance } from '../../../fair/chance';
import { type Choice, type Drawn, type GameCheck, type Law, type Play, same } from '../../../fair/play';
import type { RecordEvent } from '../../../fair/record';
import { TILES } from '../../../generated/tiles';
import { Land } from './land';
import { checking } from './words';

const pileOf = (kind: 'land' | 'bonus'): readonly string[] =>
  Object.keys(TILES)
    .filter((tile) => TILES[tile]?.kind === kind)
    .sort();
const PILES = { land: pileOf('land'), bonus: pileOf('bonus') } as const;

class Hunting implements Play {
  readonly #law: Law;
  readonly #order: readonly number[];
  readonly #land: Land;
  /** What is left, in the order of the ids. */
  #left: { readonly land: readonly string[]; readonly bonus: readonly string[] } = PILES;

  constructor(law: Law, order: readonly number[], land = new Land()) {
    this.#law = law;
    this.#order = order;
    this.#land = land;
  }

  copy(): Hunting {
    const other = new Hunting(this.#law, this.#order, this.#land.copy());
    other.#left = this.#left;
    return other;
  }

  async drawn(event: RecordEvent, chance: Chance): Promise<Drawn | undefined> {
    if (event.is === 'BeginnerNamed') return this.#begins(event, chance);
    if (event.is !== 'TileDrawn') return undefined;
    const pile = event.bonus ? 'bonus' : 'land';
    const left = this.#left[pile];
    const use = event.bonus ? 'bonus-tile' : 'tile';
    const tile = left[await chance.number(use, PILES[pile].length - left.length, Math.max(1, left.length))];
    return { what: event.bonus ? 'bonus' : 'tile', agrees: tile === event.tile };
  }

  /** H1: by lot, unless the host named a seat that somebody has taken. */
  async #begins(event: RecordEvent, chance: Chance): Promise<Drawn> {
    const wish = /^seat_(\d)$/.exec(String(this.#law.begins))?.[1];
    const named = wish === undefined ? -1 : this.#order.indexOf(Number(wish) - 1);
    if (named >= 0) return { what: 'named', agrees: event.by === 'host' && Number(event.seat) === named };
    const seat = await chance.number('beginner', 0, this.#order.length);
    return { what: 'beginner', agrees: event.by === 'lot' && event.seat === seat };
  }

  async forced(events: readonly RecordEvent[], ordinal: number, chance: Chance): Promise<Choice> {
    const [placed] = events;
    if (placed?.is !== 'TilePlaced') return 'none';
    const ways = this.#land.places(String(placed.tile));
    const way = ways[await chance.number('forced', ordinal, Math.max(1, ways.length))];
    return same(way, [placed.x, placed.y, placed.turn]) ? 'agrees' : 'differs';
  }

  record(event: RecordEvent): void {
    if (event.is === 'TilePlaced') {
      this.#land.lay(Number(event.x), Number(event.y), String(event.tile), Number(event.turn));
    } else if (event.is === 'TileDrawn') {
      const pile = event.bonus ? 'bonus' : 'land';
      this.#left = { ...this.#left, [pile]: this.#left[pile].filter((tile) => tile !== event.tile) };
    }
  }
}

export const check: GameCheck = { begin: (law, order) => new Hunting(law, order), words: checking };
