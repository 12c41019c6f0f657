/** Check of what chance makes in games of two: neutral settlements, forced trades. docs/record.md, "Chance". */

import type { Chance } from '../../../../fair/chance';
import { blindly, oneOf } from '../../../../fair/choices';
import {
  type CheckPart,
  type Choice,
  type Drawn,
  type Law,
  type Lot,
  type PlayPart,
  same,
} from '../../../../fair/play';
import type { RecordEvent } from '../../../../fair/record';
import { HEXES } from '../../../../generated/geometry';
import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';
import { cornerOf, edgeOf } from '../../check/pieces';
import type { Position } from '../../check/position';

const RULE = 'trade_tokens_each';
const SPOKES = ['1,-2,S', '1,0,N', '1,0,S', '-1,2,N', '-1,0,S', '-1,0,N'];
const NO_CARDS: readonly number[] = [0, 0, 0, 0, 0];

const NEUTRAL = 2;

class Duel implements PlayPart {
  readonly #law: Law;
  readonly #seats: number;
  #forced: number;

  constructor(law: Law, seats: number, forced = 0) {
    this.#law = law;
    this.#seats = seats;
    this.#forced = forced;
  }

  copy(): Duel {
    return new Duel(this.#law, this.#seats, this.#forced);
  }

  /** What a clock built for a neutral seat, or gave back in a forced trade. */
  async forced([done]: readonly RecordEvent[], lot: Lot, position: Position): Promise<Choice | undefined> {
    const { pieces, held } = position;
    const seat = Number(done?.seat);
    const neutral = Array.from({ length: NEUTRAL }, (_, at) => this.#seats + at);
    switch (done?.is) {
      case 'NeutralRoadBuilt': {
        const closed = closedPlaces(position, 'edges');
        const able = neutral.filter((other) => countOf(pieces.roads, other) < Number(this.#law.roads));
        const ways = able.flatMap((other) =>
          pieces.joining(other).flatMap((edge) => (closed.has(edge) ? [] : [[other, edge]])),
        );
        return oneOf(ways, [seat, edgeOf(done.edge)], lot);
      }
      case 'NeutralSettlementBuilt': {
        const closed = closedPlaces(position, 'corners');
        const able = neutral.filter((other) => countOf(pieces.buildings, other) < Number(this.#law.settlements));
        const ways = able.flatMap((other) =>
          pieces.sites(other).flatMap((corner) => (closed.has(corner) ? [] : [[other, corner]])),
        );
        return oneOf(ways, [seat, cornerOf(done.corner)], lot);
      }
      case 'CardsReturned': {
        const given = done.cards as readonly number[];
        const hand = held.hands[seat] ?? NO_CARDS;
        const all = hand.reduce((sum, n) => sum + n, 0);
        if (given.reduce((sum, n) => sum + n, 0) !== Math.min(2, all)) return 'differs';
        return blindly(hand, given, lot);
      }
      default:
        return undefined;
    }
  }

  async drawn(
    event: RecordEvent,
    chance: Chance,
    hand: (seat: number) => readonly number[],
  ): Promise<Drawn | undefined> {
    if (event.is === 'NeutralSettlementPlaced') {
      const spoke = (await chance.number('neutral-settlement', 0, 6)) + 3 * (Number(event.seat) - this.#seats);
      return { what: 'neutral', agrees: SPOKES[spoke % 6] === event.corner };
    }
    if (event.is !== 'CardsForced') return undefined;
    const left = [...hand(Number(event.victim))];
    const cards = [...NO_CARDS];
    for (let at = 0; at < Number(event.count); at++) {
      const kind = await chance.drawn(`forced-trade/${at}`, this.#forced, left);
      left[kind] = (left[kind] ?? 0) - 1;
      cards[kind] = (cards[kind] ?? 0) + 1;
    }
    return { what: 'forcedTrade', agrees: same(event.cards, cards) };
  }

  record(event: RecordEvent): void {
    if (event.is === 'CardsForced') this.#forced += 1;
  }

  plain(event: RecordEvent): RecordEvent | undefined {
    switch (event.is) {
      case 'NeutralSettlementPlaced':
        return { ...event, is: 'SettlementPlaced' };
      case 'NeutralRoadBuilt':
        return { ...event, is: 'RoadBuilt' };
      case 'NeutralSettlementBuilt':
        return { ...event, is: 'SettlementBuilt' };
      case 'CardsForced':
        return { is: 'Traded', by: event.victim, with_: event.seat, gave: event.cards, got: NO_CARDS };
      case 'CardsReturned':
        return { is: 'Traded', by: event.seat, with_: event.to, gave: event.cards, got: NO_CARDS };
      case 'RobberSentAway':
        return { ...event, is: 'RobberMoved' };
      default:
        return undefined;
    }
  }
}

const countOf = (places: ReadonlyMap<number, number>, seat: number): number =>
  [...places.values()].filter((owner) => owner === seat).length;

/** The places of hexes at which nothing may be built. */
const closedPlaces = ({ closed }: Position, places: 'edges' | 'corners'): ReadonlySet<number> =>
  new Set([...closed].flatMap((hex) => HEXES[hex]?.[places] ?? []));

export const check: CheckPart = {
  begin: (law, order) => (RULE in law ? new Duel(law, order.length) : undefined),
  words: messages({
    ja: {
      checks: {
        neutral: (n: number) => `中立の開拓地${n}つの場所は、計算どおりです`,
        forcedTrade: (n: number) => `強制の交換${n}回で引いたカードは、どれも計算どおりです`,
      },
      faults: {
        neutral: '中立の開拓地の場所が、計算と違います',
        forcedTrade: '強制の交換で引いたカードが、計算と違います',
      },
    },
    en: {
      checks: {
        neutral: (n) => `The places of ${n} neutral ${plural(n, 'settlement', 'settlements')} came out as calculated`,
        forcedTrade: (n) => `The cards of ${n} forced ${plural(n, 'trade', 'trades')} came as drawn`,
      },
      faults: {
        neutral: 'the place of a neutral settlement is not what was drawn',
        forcedTrade: 'the cards of a forced trade are not what was drawn',
      },
    },
  }),
};
