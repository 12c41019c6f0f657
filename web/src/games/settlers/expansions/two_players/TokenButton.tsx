import './duel.css';
import type { JSX } from 'preact';
import { Art } from '../../../../art';
import { useTable } from '../../table/model';
import { tokenSign } from './sign';
import { w } from './tablewords';

/** The reader's trade tokens: how many, and the way to what they are good for. */
export function TokenButton(): JSX.Element | null {
  const { view, open, seat } = useTable();
  const { trade_tokens: tokens } = view.value;
  if (!tokens || seat.value === undefined) return null;
  const n = tokens.owned[seat.value] ?? 0;
  const label = w().tokensHeld({ n });
  return (
    <button
      type="button"
      class="s-drawer-button duel-tokens"
      aria-haspopup="dialog"
      title={label}
      onClick={() => {
        open.value = { is: 'expansion', sheet: 'tokens' };
      }}
    >
      <span class="k-spoken">{label}</span>
      <b class="s-count" key={n} aria-hidden="true">
        {n}
      </b>
      <Art picture={tokenSign} size={38} />
      <small aria-hidden="true">{w().tokensShort}</small>
    </button>
  );
}
