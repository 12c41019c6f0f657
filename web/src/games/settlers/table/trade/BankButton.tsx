import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { toast } from '../../../../ui';
import { bankClosed, bankTrades } from '../../logic/bank';
import { g, resourceName } from '../../words';
import { useTable } from '../model';

/** The way to the bank beside a phone's hand, with the best rate of what the reader holds; pressed in vain, it says why. */
export function BankButton({ onOpen }: { onOpen: () => void }): JSX.Element {
  const { view, legal, seat } = useTable();
  const best = [...bankTrades(legal.value)].sort((a, b) => a.rate - b.rate)[0];
  const words = g().trade;
  const closed = bankClosed(view.value, legal.value, seat.value);
  if (!best || closed)
    return (
      <button
        type="button"
        class="s-bank-button k-flow"
        aria-disabled="true"
        title={closed}
        onClick={() => closed && toast(() => closed)}
      >
        <Art picture={icon('bank')} size={18} />
        <b aria-hidden="true">{words.modes.bank}</b>
        <span class="k-spoken">{`${words.bank}: ${closed}`}</span>
      </button>
    );
  return (
    <button type="button" class="s-bank-button k-flow" onClick={onOpen}>
      <span class="k-spoken">{words.bank}</span>
      <Art picture={icon('bank')} size={18} />
      <b>{best.rate}:1</b>
      <small>{words.bankRate({ resource: resourceName(best.give), rate: best.rate })}</small>
    </button>
  );
}
