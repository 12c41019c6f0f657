/** Trades with the bank and by harbours, from the legal actions. */

import type { LegalActions } from '../../../net/view';
import { fieldsOf, infoOf, legalForms } from '../../../state/legal';
import { type BankTrade, registeredExpansions } from '../expansion';
import type { SettlersView } from '../view';
import { g } from '../words';

export const numbers = (domain: unknown): number[] =>
  typeof domain === 'object' && domain !== null && 'in' in domain ? (domain.in as unknown[]).map(Number) : [];

/** Trades that give the same at the same rate, as one. */
function merged(trades: readonly BankTrade[]): BankTrade[] {
  const found = new Map<string, BankTrade>();
  for (const trade of trades) {
    const key = `${trade.give}:${trade.rate}`;
    const known = found.get(key);
    const both = known && {
      ...known,
      gets: [...known.gets, ...trade.gets],
      command: (get: number) => (known.gets.includes(get) ? known : trade).command(get),
    };
    found.set(key, both ?? trade);
  }
  return [...found.values()];
}

/** One entry for each resource that can be given and each rate: the bank's best one, and those of expansions. */
export function bankTrades(legal: LegalActions): BankTrade[] {
  const best = new Map<number, BankTrade>();
  for (const form of legalForms(legal, 'TradeWithBank')) {
    const rate = infoOf(form, 'rate') ?? 4;
    const fields = fieldsOf(form);
    for (const give of numbers(fields.give)) {
      const known = best.get(give);
      if (known && rate >= known.rate) continue;
      best.set(give, { give, rate, gets: numbers(fields.get), command: (get) => ({ is: 'TradeWithBank', give, get }) });
    }
  }
  const more = registeredExpansions().flatMap(({ bank }) => bank?.(legal) ?? []);
  return merged([...best.values(), ...more]).sort((a, b) => a.give - b.give);
}

/** Reason why this seat can't trade with the bank now; undefined: it can. */
export function bankClosed(view: SettlersView, legal: LegalActions, seat: number | undefined): string | undefined {
  if (bankTrades(legal).length > 0) return undefined;
  const { turn } = view;
  const words = g().trade;
  return turn?.seat === seat && turn?.stage === 'main' ? words.bankNothing : words.bankLater;
}
