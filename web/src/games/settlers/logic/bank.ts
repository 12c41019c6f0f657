/** Trades with the bank and by harbours, from the legal actions. */

import type { LegalActions } from '../../../net/view';
import { legalForms } from '../../../state/legal';
import { type BankTrade, registeredExpansions } from '../expansion';

export const numbers = (domain: unknown): number[] =>
  typeof domain === 'object' && domain !== null && 'in' in domain ? (domain.in as unknown[]).map(Number) : [];

/** One entry for each resource that can be given, with its best rate; then the trades that expansions bring. */
export function bankTrades(legal: LegalActions): BankTrade[] {
  const best = new Map<number, BankTrade>();
  for (const form of legalForms(legal, 'TradeWithBank')) {
    const rate = Math.min(4, ...numbers(form.rate));
    for (const give of numbers(form.give)) {
      const known = best.get(give);
      if (known && rate >= known.rate) continue;
      best.set(give, { give, rate, gets: numbers(form.get), command: (get) => ({ is: 'TradeWithBank', give, get }) });
    }
  }
  const more = registeredExpansions().flatMap(({ bank }) => bank?.(legal) ?? []);
  return [...best.values(), ...more].sort((a, b) => a.give - b.give);
}
