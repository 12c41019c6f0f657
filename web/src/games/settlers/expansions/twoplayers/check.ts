/** Check of what chance makes in games of two: neutral settlements, forced trades. docs/record.md, "Chance". */

import type { Chance } from '../../../../fair/chance';
import { type CheckPart, type Drawn, type PlayPart, same } from '../../../../fair/play';
import type { RecordEvent } from '../../../../fair/record';
import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';

const RULE = 'trade_tokens_each';
const SPOKES = ['1,-2,S', '1,0,N', '1,0,S', '-1,2,N', '-1,0,S', '-1,0,N'];
const NO_CARDS: readonly number[] = [0, 0, 0, 0, 0];

class Duel implements PlayPart {
  readonly #seats: number;
  #forced: number;

  constructor(seats: number, forced = 0) {
    this.#seats = seats;
    this.#forced = forced;
  }

  copy(): Duel {
    return new Duel(this.#seats, this.#forced);
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

export const check: CheckPart = {
  begin: (law, order) => (RULE in law ? new Duel(order.length) : undefined),
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
