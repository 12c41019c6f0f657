import type { JSX } from 'preact';
import { Art, icon } from '../../../art';
import { deckless, total } from '../view';
import { g } from '../words';
import { useTable } from './model';

/** The development cards in hand: how many, and the way to them. None where there is no deck of them. */
export function DrawerButton(): JSX.Element | null {
  const { view, open, anchors, seat } = useTable();
  if (deckless(view.value)) return null;
  const { ready = {}, fresh = {} } = view.value.cards ?? {};
  const playable = total(Object.values(ready));
  const n = playable + total(Object.values(fresh));
  const label = g().table.drawerButton({ n });
  return (
    <button
      type="button"
      class={`s-drawer-button ${n === 0 ? 's-none' : ''}`}
      aria-haspopup="dialog"
      title={label}
      disabled={seat.value === undefined}
      ref={anchors.at('drawer')}
      onClick={() => {
        open.value = { is: 'drawer' };
      }}
    >
      <span class="k-spoken">{label}</span>
      <b class="s-count" key={n} aria-hidden="true">
        {n}
      </b>
      <Art picture={icon('development')} size={38} />
      <small aria-hidden="true">{g().table.pieces.card}</small>
    </button>
  );
}
