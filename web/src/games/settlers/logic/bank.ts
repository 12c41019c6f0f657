/** Trades with the bank and by harbours, from the legal actions. */

import type { LegalActions } from '../../../net/view';
import { legalForms } from '../../../state/legal';

interface BankTrade {
  readonly give: number;
  /** How many of `give` the bank takes for one card. */
  readonly rate: number;
  readonly gets: readonly number[];
}

const numbers = (domain: unknown): number[] =>
  typeof domain === 'object' && domain !== null && 'in' in domain ? (domain.in as unknown[]).map(Number) : [];

/** One entry for each resource that can be given, with its best rate. */
export function bankTrades(legal: LegalActions): BankTrade[] {
  const best = new Map<number, BankTrade>();
  for (const form of legalForms(legal, 'TradeWithBank')) {
    const rate = Math.min(4, ...numbers(form.rate));
    for (const give of numbers(form.give)) {
      const known = best.get(give);
      if (!known || rate < known.rate) best.set(give, { give, rate, gets: numbers(form.get) });
    }
  }
  return [...best.values()].sort((a, b) => a.give - b.give);
}
