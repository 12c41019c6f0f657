/** Check of what chance makes by event cards: the cards drawn. docs/record.md, "Chance". */

import type { Chance } from '../../../../fair/chance';
import { oneOf } from '../../../../fair/choices';
import type { CheckPart, Choice, Drawn, Lot, PlayPart } from '../../../../fair/play';
import type { RecordEvent } from '../../../../fair/record';
import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';
import { edgeOf } from '../../check/pieces';
import type { Position } from '../../check/position';

const PILE: readonly number[] = [1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 6, 1, 4, 1, 3, 1, 2, 1, 1, 1];
const KINDS = [0, 1, 2, 3, 4];
const RULE = 'cards_below_new_year';

const one = (resource: unknown): readonly number[] => KINDS.map((kind) => (kind === resource ? 1 : 0));
const none = one(undefined);

class Pile implements PlayPart {
  readonly #below: number;
  #left: readonly number[];
  #drawn: number;

  constructor(below: number, left = PILE, drawn = 0) {
    this.#below = below;
    this.#left = left;
    this.#drawn = drawn;
  }

  copy(): Pile {
    return new Pile(this.#below, this.#left, this.#drawn);
  }

  async drawn(event: RecordEvent, chance: Chance): Promise<Drawn | undefined> {
    if (event.is !== 'EventCardDrawn') return undefined;
    const renewed = this.#left.reduce((all, n) => all + n, 0) <= this.#below;
    const card = await chance.drawn('event-card', this.#drawn, renewed ? PILE : this.#left);
    return { what: 'eventCard', agrees: card === event.card && renewed === Boolean(event.renewed) };
  }

  /** What a clock took, gave or damaged for a seat by an event. */
  async forced([done]: readonly RecordEvent[], lot: Lot, position: Position): Promise<Choice | undefined> {
    const { held, pieces, points, seats, out } = position;
    const seat = Number(done?.seat);
    const kinds = (cards: readonly number[] = none): readonly number[] => KINDS.filter((kind) => cards[kind]);
    const others = seats.filter((other) => other !== seat && !out.has(other));
    switch (done?.is) {
      case 'ResourceTaken':
        return oneOf(kinds(held.bank), Number(done.resource), lot);
      case 'GiftChosen':
        return oneOf(kinds(held.hands[seat]), Number(done.resource), lot);
      case 'ResourceGiven': {
        const needy = others.filter((other) => (points[other] ?? 0) < (points[seat] ?? 0));
        const ways = needy.flatMap((other) => kinds(held.hands[seat]).map((kind) => [other, kind]));
        return oneOf(ways, [Number(done.to), Number(done.resource)], lot);
      }
      case 'VictimNamed':
        return oneOf(
          others.filter((other) => kinds(held.hands[other]).length > 0),
          Number(done.victim),
          lot,
        );
      case 'RoadTurned':
        return oneOf(
          pieces.frame.edges.filter((edge) => pieces.roads.get(edge) === seat),
          edgeOf(done.edge),
          lot,
        );
      default:
        return undefined;
    }
  }

  record(event: RecordEvent): void {
    if (event.is !== 'EventCardDrawn') return;
    this.#left = (event.renewed ? PILE : this.#left).map((n, kind) => n - (kind === event.card ? 1 : 0));
    this.#drawn += 1;
  }

  plain(event: RecordEvent): RecordEvent | readonly RecordEvent[] | undefined {
    switch (event.is) {
      case 'ResourceTaken':
        return { is: 'BankTraded', seat: event.seat, gave: none, got: one(event.resource) };
      case 'RoadRepaired':
        return { is: 'BankTraded', seat: event.seat, gave: event.paid, got: none };
      case 'RobberFled':
        return { ...event, is: 'RobberMoved' };
      case 'ResourceGiven':
        return given(event.seat, event.to, event.resource);
      case 'GiftsPassed':
        return Object.entries((event.gifts ?? {}) as Record<string, readonly number[]>).map(([giver, [to, resource]]) =>
          given(Number(giver), to, resource),
        );
      default:
        return undefined;
    }
  }
}

const given = (giver: unknown, to: unknown, resource: unknown): RecordEvent => ({
  is: 'Traded',
  by: giver,
  with_: to,
  gave: one(resource),
  got: none,
});

export const check: CheckPart = {
  begin: (law) => (RULE in law ? new Pile(Number(law[RULE])) : undefined),
  words: messages({
    ja: {
      checks: { eventCard: (n: number) => `引いたイベントカード${n}枚は、どれも計算どおりです` },
      faults: { eventCard: '引いたイベントカードが、計算と違います' },
    },
    en: {
      checks: { eventCard: (n: number) => `All ${n} ${plural(n, 'event card', 'event cards')} came as drawn` },
      faults: { eventCard: 'the event card is not what was drawn' },
    },
  }),
};
