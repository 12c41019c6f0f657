import type { CatalogueOf } from '../../../../i18n';
import type { tradeRefusals as source } from '../ja/traderefusals';

const of = (who: unknown, else_: string): string => (typeof who === 'string' && who ? who : else_);

export const tradeRefusals: CatalogueOf<typeof source> = {
  'gift-in-effect': (p) =>
    p.cards === undefined
      ? 'Together with this turn’s other trades this would be a gift'
      : p.giving === true
        ? `With what you traded with ${of(p.who, 'them')} this turn, you would be giving ${p.cards} for nothing`
        : `With what you traded with ${of(p.who, 'them')} this turn, this would be ${p.cards} for nothing`,
  'promise-about-later': (p) =>
    p.later === undefined
      ? 'Promises about later can’t be traded: only cards that change hands now, and promises that end with the turn'
      : `“${p.later}” can’t be traded: only cards that change hands now, and promises that end with the turn`,
  'promised-twice': 'The same promise stands in it twice',
  'no-hex-left': (p) => `With a promise to ${of(p.who, 'them')} as well, the robber would have nowhere to go`,
  'second-max-partner': (p) => `One MAX partner a turn: it has been promised to ${of(p.who, 'somebody')} already`,
  'only-knight-deals': 'Until the knight’s robber has moved, only knight deals are struck',
  'hex-protected': 'A knight deal protects that hex until the turn is over',
  'same-offer-open': (p) =>
    p.offer === undefined ? 'That very offer is open already' : `That very offer is open already: #${p.offer}`,
  'nothing-called-for': 'Choose what you want',
  'cards-gone': (p) => `It can’t be said that ${of(p.who, 'that seat')} still has the cards to give back`,
  'needs-both-sides': (p) => `It is taken back by both sides together: ask ${of(p.who, 'the other side')}`,
  'other-side-left': (p) => `${of(p.who, 'The other side')} has left; what was paid stays paid`,
  'no-request-needed': 'You can take it back yourself',
  'request-open': 'A request to take a trade back is open already; one at a time',
  'no-such-request': 'That request is over',
  'not-asked': 'The request is between two others',
  'trade-budget-empty': (p) => {
    const n = typeof p.ms === 'number' ? Math.max(1, Math.ceil(p.ms / 1_000)) : undefined;
    return n === undefined ? 'Too many offers just now' : `Too many offers just now: the next in ${n} s`;
  },
  'claim-false': 'That is not so, and nobody was told',
  'too-many-claims': (p) =>
    p.most === undefined ? 'Enough has been claimed this turn' : `No more than ${p.most} claims and showings a turn`,
  'nothing-to-show': 'Choose cards to show',
  'not-in-these-rules': 'The rules of this table don’t have that',
};
