/** Check of what chance makes in Barbarian Attack: island, throws, cards. docs/record.md, "Chance". */

import type { Chance } from '../../../../fair/chance';
import { type CheckPart, type Choice, type Drawn, type Law, type Lot, same } from '../../../../fair/play';
import type { RecordEvent } from '../../../../fair/record';
import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';
import { harboursOf } from '../../check/board';
import type { Pieces } from '../../check/pieces';
import type { Position, SettlersPart } from '../../check/position';
import { CoastLog } from './checkcoast';
import { CASTLE, CASTLE_TERRAIN, COAST } from './coast';

const DESERT = 2;
const INNER = [4, 5, 8, 9, 10, 13, 14];
const COAST_TERRAINS = [0, 0, 1, 1, 2, 2, 2, 3, 3, 4];
const INNER_TERRAINS = [0, 1, 2, 3, 3, 4, 4];
const DESERT_TERRAIN = 5;
const NUMBERS = [3, 8, 0, 9, 4, 5, 10, 12, 6, 10, 8, 11, 4, 9, 3, 5, 0, 6, 2];
const PILE = [14, 4, 4, 4];
const NO_CARDS = [0, 0, 0, 0, 0];

/** A1: castle, desert and tokens where they are printed, terrain at random, apart for the coast and the inner hexes. */
async function terrainsOf(chance: Chance): Promise<readonly number[]> {
  const terrains = NUMBERS.map(() => 0);
  terrains[CASTLE] = CASTLE_TERRAIN;
  terrains[DESERT] = DESERT_TERRAIN;
  for (const [use, hexes, kinds] of [
    ['terrains/coast', COAST, COAST_TERRAINS],
    ['terrains/inner', INNER, INNER_TERRAINS],
  ] as const) {
    const laid = await chance.shuffled(use, kinds);
    for (const [i, hex] of hexes.entries()) terrains[hex] = laid[i] ?? 0;
  }
  return terrains;
}

async function diceOf(chance: Chance, use: string, ordinal: number): Promise<readonly number[]> {
  return [(await chance.number(`${use}/0`, ordinal, 6)) + 1, (await chance.number(`${use}/1`, ordinal, 6)) + 1];
}

interface Counts {
  /** What is left of the pile, by kind of card. */
  readonly left: readonly number[];
  readonly cards: number;
  readonly attacks: number;
  readonly captures: number;
  readonly losses: number;
  /** The seat whose turn comes to its end. */
  readonly seat: number;
}

const BEGUN: Counts = { left: PILE, cards: 0, attacks: 0, captures: 0, losses: 0, seat: 0 };

const throwsOf = (event: RecordEvent): Readonly<Record<string, unknown>> =>
  (event.dice ?? {}) as Readonly<Record<string, unknown>>;

class Raid implements SettlersPart {
  readonly #law: Law;
  readonly #seats: number;
  readonly #coast: CoastLog;
  #now: Counts;

  constructor(law: Law, seats: number, now = BEGUN, coast = new CoastLog()) {
    this.#law = law;
    this.#seats = seats;
    this.#now = now;
    this.#coast = coast;
  }

  copy(): Raid {
    return new Raid(this.#law, this.#seats, this.#now, this.#coast.copy());
  }

  forced(events: readonly RecordEvent[], lot: Lot, position: Position): Promise<Choice | undefined> {
    return this.#coast.forced(events, lot, position);
  }

  points(pieces: Pieces, seats: readonly number[]): readonly number[] {
    return this.#coast.points(pieces, seats);
  }

  closed(): readonly number[] {
    return this.#coast.closed();
  }

  async drawn(event: RecordEvent, chance: Chance): Promise<Drawn | undefined> {
    const now = this.#now;
    switch (event.is) {
      case 'BoardLaid': {
        const ought = [await terrainsOf(chance), NUMBERS, await harboursOf(chance, this.#law.harbours, 0)];
        return { what: 'island', agrees: same([event.terrains, event.numbers, event.harbours], ought) };
      }
      case 'AttackRolled':
        return { what: 'attack', agrees: same(event.dice, await diceOf(chance, 'attack', now.attacks)) };
      case 'BarbarianCardBought': {
        const renewed = now.left.every((n) => n === 0);
        const card = await chance.drawn('barbarian-card', now.cards, renewed ? PILE : now.left);
        return { what: 'barbarianCard', agrees: card === event.card && renewed === Boolean(event.renewed) };
      }
      case 'CaptureRolled':
        return { what: 'capture', agrees: await this.#captured(event, chance) };
      case 'LossesRolled':
        return { what: 'losses', agrees: (await chance.number('losses', now.losses, 6)) + 1 === event.face };
      default:
        return undefined;
    }
  }

  /** A8: seats throw in the order of turns, from the one whose turn ends; JSON objects don't keep that order here. */
  async #captured(event: RecordEvent, chance: Chance): Promise<boolean> {
    const { seat, captures } = this.#now;
    const place = (thrower: number): number => (thrower - seat + this.#seats) % this.#seats;
    const throwers = Object.keys(throwsOf(event))
      .map(Number)
      .toSorted((one, other) => place(one) - place(other));
    for (const [i, thrower] of throwers.entries()) {
      if (!same(throwsOf(event)[thrower], await diceOf(chance, 'capture', captures + i))) return false;
    }
    return true;
  }

  record(event: RecordEvent): void {
    this.#coast.record(event);
    const now = this.#now;
    switch (event.is) {
      case 'PhaseBegan':
        this.#now = { ...now, seat: Number(event.seat) };
        break;
      case 'AttackRolled':
        this.#now = { ...now, attacks: now.attacks + 1 };
        break;
      case 'BarbarianCardBought': {
        const left = (event.renewed ? PILE : now.left).map((n, kind) => n - (kind === event.card ? 1 : 0));
        this.#now = { ...now, left, cards: now.cards + 1 };
        break;
      }
      case 'CaptureRolled':
        this.#now = { ...now, captures: now.captures + Object.keys(throwsOf(event)).length };
        break;
      case 'LossesRolled':
        this.#now = { ...now, losses: now.losses + 1 };
        break;
    }
  }

  /** All that is paid to the bank, or comes from it, moves as in a trade with the bank. */
  plain(event: RecordEvent): RecordEvent | undefined {
    switch (event.is) {
      case 'BarbarianCardBought':
      case 'KnightMoved':
        // whoever moves the neutral knight pays (O4)
        return { is: 'BankTraded', seat: event.by ?? event.seat, gave: event.paid ?? NO_CARDS, got: NO_CARDS };
      case 'GoldBought':
        return { is: 'BankTraded', seat: event.seat, gave: event.gave, got: NO_CARDS };
      case 'GoldPaid':
        return { is: 'BankTraded', seat: event.seat, gave: NO_CARDS, got: event.got };
      default:
        return undefined;
    }
  }
}

const ja = {
  checks: {
    attack: (n: number) => `蛮族の来襲のサイコロ${n}回は、どれも計算どおりです`,
    barbarianCard: (n: number) => `引いたシナリオのカード${n}枚は、どれも計算どおりです`,
    capture: (n: number) => `捕らえた蛮族を分けるサイコロ${n}回は、どれも計算どおりです`,
    losses: (n: number) => `色のサイコロ${n}回は、どれも計算どおりです`,
  },
  faults: {
    attack: '蛮族の来襲のサイコロが、計算と違います',
    barbarianCard: '引いたシナリオのカードが、計算と違います',
    capture: '捕らえた蛮族を分けるサイコロが、計算と違います',
    losses: '色のサイコロが、計算と違います',
  },
} as const;

export const check: CheckPart = {
  begin: (law, order) => (law.board === 'barbarians' ? new Raid(law, order.length) : undefined),
  words: messages({
    ja,
    en: {
      checks: {
        attack: (n) => `All ${n} ${plural(n, 'throw', 'throws')} of attacks came out as calculated`,
        barbarianCard: (n) => `All ${n} ${plural(n, 'card', 'cards')} of the scenario came as drawn`,
        capture: (n) => `All ${n} ${plural(n, 'throw', 'throws')} for captured barbarians came out as calculated`,
        losses: (n) => `All ${n} ${plural(n, 'throw', 'throws')} of the colour die came out as calculated`,
      },
      faults: {
        attack: 'the dice of an attack are not what was drawn',
        barbarianCard: 'the card of the scenario is not what was drawn',
        capture: 'the dice for captured barbarians are not what was drawn',
        losses: 'the colour die is not what was drawn',
      },
    },
  }),
};
