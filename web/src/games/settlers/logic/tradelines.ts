/** Lines of the log about the negotiation: offers, calls, trades, promises, claims and what is shown. */

import { DEVELOPMENT_CARDS } from '../../../art';
import { fmt } from '../../../i18n';
import { NO_CARDS, seatsOf, type Term, total } from '../view';
import { g, resourceName } from '../words';
import { claimWords } from './claims';
import { isDeal } from './deals';
import type { LineWriter, LineWriters } from './logwriter';
import { sidesOf } from './sides';

const ids = (offers: readonly number[]): string => fmt.list(offers.map((id) => `#${id}`));
const names = (resources: readonly number[]): string => fmt.list(resources.map(resourceName));

/** "… with a knight deal and a MAX deal". */
const withTerms = (sentence: string, terms: readonly Term[] | undefined): string => {
  const label = g().trade.terms.label;
  const kinds = (terms ?? []).flatMap(({ is }) => (isDeal(is) ? [label[is]] : []));
  return kinds.length === 0 ? sentence : g().log.withTerms({ sentence, terms: fmt.list(kinds) });
};

const offerMade: LineWriter<'OfferMade'> = (made, s) => {
  const words = g().log;
  const { by, to, parent, terms } = made;
  const sides = sidesOf(made, s.reader);
  const cards = { give: s.cards(sides.give), get: s.cards(sides.get) };
  const said = sides.own ? words.yourDeal(cards) : words.theirDeal({ who: s.who(by), ...cards });
  const deal = { who: s.who(by), deal: said };
  const sentence =
    parent !== undefined
      ? words.counterMade({ ...deal, n: parent })
      : to.length >= seatsOf(s.view).length - 1
        ? words.offerMade(deal)
        : words.offerMadeTo({ ...deal, to: fmt.list(to.map(s.who)) });
  return s.line(by, withTerms(sentence, terms));
};

const handedOver: LineWriter<'MaxHandedOver'> = ({ seat, partner, count, cards }, s) => {
  const what = cards ? s.cards(cards) : g().someCards({ n: count });
  return s.line(seat, g().log.maxHandedOver({ who: s.who(seat), other: s.who(partner), cards: what }), 'notable');
};

const revealed: LineWriter<'CardsRevealed'> = ({ seat, cards = NO_CARDS, development = NO_CARDS }, s) => {
  const shown = DEVELOPMENT_CARDS.flatMap((card, i) => {
    const n = development[i] ?? 0;
    return n > 0 ? [g().counted({ name: g().table.cards[card], n })] : [];
  });
  const what = [...(total(cards) > 0 ? [s.cards(cards)] : []), ...shown].join(g().separator);
  return s.line(seat, g().log.revealed({ who: s.who(seat), cards: what }), 'notable');
};

export const TRADE_LINES: LineWriters = {
  OfferMade: offerMade,
  OfferAccepted: ({ offer, seat }, s) => s.line(seat, g().log.offerAccepted({ who: s.who(seat), n: offer })),
  OfferDeclined: ({ offer, seat }, s) => s.line(seat, g().log.offerDeclined({ who: s.who(seat), n: offer })),
  OfferWithdrawn: ({ offer }, s) => s.line(undefined, g().log.offerWithdrawn({ n: offer })),
  OffersClosed: ({ offers }, s) =>
    offers.length === 0 ? undefined : s.line(undefined, g().log.offersClosed({ list: ids(offers) })),
  OffersExpired: ({ offers }, s) => s.line(undefined, g().log.offersExpired({ list: ids(offers) })),
  AnswersDropped: ({ seat, offers }, s) =>
    s.line(seat, g().log.answersDropped({ who: s.who(seat), list: ids(offers) })),
  CallMade: ({ seat, want, give = [] }, s) => {
    const call = { who: s.who(seat), want: names(want) };
    const sentence = give.length > 0 ? g().log.callMadeFor({ ...call, give: names(give) }) : g().log.callMade(call);
    return s.line(seat, sentence);
  },
  CallWithdrawn: ({ call }, s) => s.line(undefined, g().log.callWithdrawn({ n: call })),
  Traded: ({ offer, by, with_, gave, got, terms }, s) => {
    const words = g().log;
    const sentence =
      s.reader === by
        ? words.youTraded({ other: s.who(with_), gave: s.cards(gave), got: s.cards(got) })
        : s.reader === with_
          ? words.youTraded({ other: s.who(by), gave: s.cards(got), got: s.cards(gave) })
          : words.traded({ who: s.who(by), other: s.who(with_), gave: s.cards(gave), got: s.cards(got) });
    return { ...s.line(by, withTerms(sentence, terms), 'notable'), trade: { offer, sides: [by, with_] } };
  },
  TradeTakenBack: ({ asked_by, by, with_, gave, got }, s) => {
    const deal = {
      asker: s.who(asked_by),
      who: s.who(by),
      other: s.who(with_),
      gave: s.cards(gave),
      got: s.cards(got),
    };
    return s.line(asked_by, g().log.tradeTakenBack(deal), 'notable');
  },
  TakeBackAsked: ({ offer, seat, to }, s) =>
    s.line(seat, g().log.takeBackAsked({ who: s.who(seat), other: s.who(to), n: offer }), 'notable'),
  TakeBackDeclined: ({ offer, seat }, s) =>
    s.line(seat, g().log.takeBackDeclined({ who: s.who(seat), n: offer }), 'notable'),
  MaxHandedOver: handedOver,
  ClaimMade: ({ seat, claim, move }, s) =>
    s.line(seat, g().log.claimMade({ who: s.who(seat), claim: claimWords(claim), move })),
  CardsRevealed: revealed,
};
