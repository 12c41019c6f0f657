/** Check of a record of settlers: the island, cards, thefts, and what a clock chose. */

import type { Chance } from '../../../fair/chance';
import { type Choice, type Drawn, type GameCheck, type Law, type Play, same } from '../../../fair/play';
import type { RecordEvent } from '../../../fair/record';
import { islandOf } from './board';
import { Cards } from './cards';
import { forcedChoice } from './forced';
import { Pieces } from './pieces';
import type { Position, SettlersPart } from './position';
import { checking } from './words';

class Settling implements Play {
  readonly #law: Law;
  readonly #cards: Cards;
  readonly #pieces: Pieces;
  #owed: Readonly<Record<string, number>> = {};
  /** Whether something was promised in this turn: it may keep the robber off some hexes (N5). */
  #promised = false;
  /** Seats that are out of the game. */
  #out: ReadonlySet<number> = new Set();
  /** Who holds the cards of two points: the longest road, the largest army. */
  #holders: Readonly<Record<string, unknown>> = {};
  /** Points that a judge has given or taken; these stay when the game goes back. */
  readonly #judged: Map<number, number>;

  constructor(law: Law, cards: Cards, pieces = new Pieces(), judged = new Map<number, number>()) {
    this.#law = law;
    this.#judged = judged;
    this.#cards = cards;
    this.#pieces = pieces;
  }

  copy(): Settling {
    const other = new Settling(this.#law, this.#cards.copy(), this.#pieces.copy(), this.#judged);
    other.#holders = this.#holders;
    other.#owed = this.#owed;
    other.#promised = this.#promised;
    other.#out = this.#out;
    return other;
  }

  get fault(): string | undefined {
    return this.#cards.possible ? undefined : 'cards';
  }

  readonly hand = (seat: number): readonly number[] => this.#cards.hands[seat] ?? [];

  async drawn(event: RecordEvent, chance: Chance): Promise<Drawn | undefined> {
    const { bought, deck, thefts, hands } = this.#cards;
    switch (event.is) {
      case 'BoardLaid': {
        const ought = await islandOf(chance, this.#law);
        const stands = [event.terrains, event.numbers, event.harbours, event.turned, event.layings];
        const agrees = same(stands, [ought.terrains, ought.numbers, ought.harbours, ought.turned, ought.layings]);
        const what = this.#law.board_code ? 'islandCode' : this.#law.board === 'beginner' ? 'islandFixed' : 'island';
        return { what, agrees };
      }
      case 'CardBought':
        return { what: 'card', agrees: (await chance.drawn('card', bought, deck)) === event.card };
      case 'CardStolen': {
        const hand = hands[Number(event.victim)] ?? [];
        return { what: 'theft', agrees: (await chance.drawn('theft', thefts, hand)) === event.resource };
      }
      default:
        return undefined;
    }
  }

  async forced(events: readonly RecordEvent[], ordinal: number, chance: Chance): Promise<Choice> {
    return forcedChoice(events, this.position([]), { chance, ordinal });
  }

  position(parts: readonly SettlersPart[]): Position {
    const pieces = this.#pieces;
    const seats = this.#cards.hands.map((_, seat) => seat);
    const added = parts.flatMap((part) => (part.points ? [part.points(pieces, seats)] : []));
    const cards = Object.values(this.#holders);
    const points = seats.map((seat) => {
      const own = pieces.worth(seat) + 2 * cards.filter((holder) => holder === seat).length;
      const all = added.reduce((sum, more) => sum + (more[seat] ?? 0), own);
      return Math.max(0, all + (this.#judged.get(seat) ?? 0));
    });
    return {
      pieces,
      held: this.#cards,
      seats,
      out: this.#out,
      owed: this.#owed,
      promised: this.#promised,
      anyOwner: this.#law.robber_victim === 'any_owner',
      points,
      closed: new Set(parts.flatMap((part) => part.closed?.() ?? [])),
    };
  }

  record(event: RecordEvent): void {
    if (event.is === 'DiscardsOwed') this.#owed = event.owed as Readonly<Record<string, number>>;
    if (event.is === 'SeatRetired') this.#out = new Set([...this.#out, Number(event.seat)]);
    if (event.is === 'SeatReinstated')
      this.#out = new Set([...this.#out].filter((seat) => seat !== Number(event.seat)));
    if (event.is === 'LongestRoadMoved' || event.is === 'LargestArmyMoved')
      this.#holders = { ...this.#holders, [event.is]: event.holder };
    if (event.is === 'Penalised' || event.is === 'PointsCorrected') this.#judge(event);
    if (event.is === 'TurnEnded') this.#promised = false;
    if (event.is === 'Traded' && Array.isArray(event.terms) && event.terms.length > 0) this.#promised = true;
    this.#cards.record(event);
    this.#pieces.record(event);
  }

  #judge(event: RecordEvent): void {
    const more = event.is === 'Penalised' ? -Number(event.points) : Number(event.points);
    const seat = Number(event.seat);
    this.#judged.set(seat, (this.#judged.get(seat) ?? 0) + more);
  }
}

export const check: GameCheck = {
  begin: (law, order) => new Settling(law, new Cards(order.length, Number(law.bank_cards))),
  alongside: new Set(['Collected', 'TradeTakenBack', 'HandReturned', 'SeatRetired']),
  words: checking,
};
