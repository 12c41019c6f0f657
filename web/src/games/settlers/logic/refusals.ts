/** Parameters of refusals in words: names and cards besides the numbers that the engine sends. */

import type { Refusal } from '../../../net/view';
import { type SettlersView, total } from '../view';
import { cardsText, g, nameOf } from '../words';

const pile = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

/** N3: what would come to a gift, and which way. */
function gift({ gives, gets }: Refusal['params']): Record<string, unknown> {
  const giving = total(pile(gives)) > 0;
  const cards = cardsText(giving ? pile(gives) : pile(gets));
  return cards ? { cards, giving } : {};
}

export function worded(refusal: Refusal, view: SettlersView): Refusal {
  const { params } = refusal;
  const words: Readonly<Record<string, string>> = g().trade.terms.later;
  const later = Object.hasOwn(words, String(params.term)) ? words[String(params.term)] : undefined;
  return {
    ...refusal,
    params: {
      ...params,
      ...gift(params),
      ...(typeof params.seat === 'number' ? { who: nameOf(view, params.seat) } : {}),
      ...(later === undefined ? {} : { later }),
    },
  };
}
