/** Cards while a record is read: the bank, the hands, the deck, and how much has been drawn. */

import type { RecordEvent } from '../../../fair/record';

type Counts = readonly number[];

const DECK = [14, 5, 2, 2, 2];
const NONE: Counts = [0, 0, 0, 0, 0];

const numbers = (value: unknown): Counts => (Array.isArray(value) ? (value as Counts) : NONE);
const sum = (counts: Counts): number => counts.reduce((all, n) => all + n, 0);
const bySeat = (value: unknown): readonly (readonly [number, unknown])[] =>
  Object.entries((value ?? {}) as Record<string, unknown>).map(([seat, held]) => [Number(seat), held]);

export class Cards {
  readonly bank: number[];
  readonly hands: number[][];
  readonly deck: number[];
  rolls = 0;
  bought = 0;
  thefts = 0;

  constructor(seats: number, each: number) {
    this.bank = NONE.map(() => each);
    this.hands = Array.from({ length: seats }, () => [...NONE]);
    this.deck = [...DECK];
  }

  copy(): Cards {
    const other = new Cards(0, 0);
    other.bank.splice(0, 5, ...this.bank);
    other.hands.push(...this.hands.map((hand) => [...hand]));
    other.deck.splice(0, 5, ...this.deck);
    other.rolls = this.rolls;
    other.bought = this.bought;
    other.thefts = this.thefts;
    return other;
  }

  /** Whether nobody has fewer cards than none. */
  get possible(): boolean {
    return [this.bank, this.deck, ...this.hands].every((cards) => cards.every((n) => n >= 0));
  }

  /** Lets the cards go where the event says. */
  record(event: RecordEvent): void {
    const seat = Number(event.seat);
    switch (event.is) {
      case 'StartCardsGiven':
      case 'YearOfPlentyPlayed':
      case 'Collected':
        this.#give(seat, numbers(event.cards));
        break;
      case 'Produced':
        for (const [getter, cards] of bySeat(event.gains)) this.#give(getter, numbers(cards));
        break;
      case 'Discarded':
        for (const [giver, cards] of bySeat(event.cards)) this.#pay(giver, numbers(cards));
        break;
      case 'HandReturned':
        this.#pay(seat, numbers(event.cards));
        break;
      case 'RoadBuilt':
      case 'SettlementBuilt':
      case 'CityBuilt':
      case 'CardBought':
        this.#pay(seat, numbers(event.paid));
        break;
      case 'BankTraded':
      case 'HandCorrected':
        this.#pay(seat, numbers(event.gave));
        this.#give(seat, numbers(event.got));
        break;
      case 'Traded':
        this.#move(Number(event.by), Number(event.with_), numbers(event.gave));
        this.#move(Number(event.with_), Number(event.by), numbers(event.got));
        break;
      case 'TradeTakenBack':
        this.#move(Number(event.with_), Number(event.by), numbers(event.gave));
        this.#move(Number(event.by), Number(event.with_), numbers(event.got));
        break;
      case 'MaxHandedOver':
        this.#move(seat, Number(event.partner), numbers(event.cards));
        break;
      case 'MaxReturned':
        this.#move(Number(event.partner), seat, numbers(event.cards));
        break;
      case 'MonopolyPlayed':
        for (const [giver, count] of bySeat(event.taken)) {
          this.#move(
            giver,
            seat,
            NONE.map((_, kind) => (kind === event.resource ? Number(count) : 0)),
          );
        }
        break;
      case 'CardStolen':
        this.#move(
          Number(event.victim),
          seat,
          NONE.map((_, kind) => (kind === event.resource ? 1 : 0)),
        );
        this.thefts += 1;
        break;
      case 'DevelopmentCorrected': {
        for (const kind of NONE.keys()) {
          const back = [event.gave, event.lifted].map((cards) => numbers(cards)[kind] ?? 0);
          const drawn = [event.got, event.laid].map((cards) => numbers(cards)[kind] ?? 0);
          this.deck[kind] = (this.deck[kind] ?? 0) + sum(back) - sum(drawn);
        }
        break;
      }
      case 'DiceRolled':
        this.rolls += 1;
        break;
    }
    if (event.is === 'CardBought') {
      const card = Number(event.card);
      this.deck[card] = (this.deck[card] ?? 0) - 1;
      this.bought += 1;
    }
  }

  /** The bank gives a seat these cards. */
  #give(seat: number, cards: Counts): void {
    const hand = this.hands[seat];
    if (!hand) return;
    // a good that an expansion trades besides resources is no card, and stands behind them
    for (const kind of NONE.keys()) {
      const n = cards[kind] ?? 0;
      this.bank[kind] = (this.bank[kind] ?? 0) - n;
      hand[kind] = (hand[kind] ?? 0) + n;
    }
  }

  #pay(seat: number, cards: Counts): void {
    this.#give(
      seat,
      cards.map((n) => -n),
    );
  }

  #move(giver: number, getter: number, cards: Counts): void {
    this.#pay(giver, cards);
    this.#give(getter, cards);
  }
}
