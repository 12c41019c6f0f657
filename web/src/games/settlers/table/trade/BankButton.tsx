import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { bankTrades } from '../../logic/bank';
import { g, resourceName } from '../../words';
import { useTable } from '../model';

/** The way to the bank beside a phone's hand, with the best rate of what the reader holds. */
export function BankButton({ onOpen }: { onOpen: () => void }): JSX.Element | null {
  const { legal } = useTable();
  const best = [...bankTrades(legal.value)].sort((a, b) => a.rate - b.rate)[0];
  if (!best) return null;
  const words = g().trade;
  return (
    <button type="button" class="s-bank-button" onClick={onOpen}>
      <span class="k-spoken">{words.bank}</span>
      <Art picture={icon('bank')} size={18} />
      <b>{best.rate}:1</b>
      <small>{words.bankRate({ resource: resourceName(best.give), rate: best.rate })}</small>
    </button>
  );
}
