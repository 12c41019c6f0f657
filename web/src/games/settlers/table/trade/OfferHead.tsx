import type { JSX } from 'preact';
import type { LiveOffer } from '../../logic/timeline';
import { g } from '../../words';
import { useTable } from '../model';
import { recipientsOf } from './offerwords';
import { SidesLine } from './Sides';

/** Offer or call that this one answers, and the way there while that is still open. */
function Parent({ parent }: { parent: number }): JSX.Element {
  const { view, trading } = useTable();
  const words = g().trade;
  const { offers, calls } = view.value.negotiation ?? {};
  const open = offers?.[parent] ?? calls?.[parent];
  if (!open) return <span class="s-parent">↳ {words.counters({ n: parent })}</span>;
  return (
    <button
      type="button"
      class="s-parent"
      aria-label={`${words.counters({ n: parent })}. ${words.toParent({ n: parent })}`}
      onClick={() => trading.show(parent)}
    >
      ↳ {words.counters({ n: parent })}
    </button>
  );
}

/** Number of an offer within its thread: to whom it goes, what it answers, and the digit that leads to it. */
export function OfferNumber({ offer, slim }: { offer: LiveOffer; slim: boolean }): JSX.Element {
  const { view, seat, trading } = useTable();
  const waiting = trading.waiting.value;
  const digit = waiting.length > 1 ? waiting.indexOf(offer.id) + 1 : 0;
  return (
    <small>
      {digit > 0 && digit < 10 && (
        <kbd class="k-key" title={g().trade.choice({ n: digit })}>
          {digit}
        </kbd>
      )}
      #{offer.id} {!slim && recipientsOf(offer, view.value, seat.value)}
      {!slim && offer.parent !== undefined && <Parent parent={offer.parent} />}
    </small>
  );
}

/** Offer that this one answers, where its thread is not around it. */
export function OfferContext({ offer }: { offer: LiveOffer }): JSX.Element {
  const { view, seat, trading } = useTable();
  const words = g().trade;
  const answered = trading.parentOf(offer);
  if (answered && answered.by === seat.value) {
    return (
      <small class="s-context">
        {words.onYours} <SidesLine give={answered.give} get={answered.want} size={15} />
      </small>
    );
  }
  const re = offer.parent === undefined ? '' : ` ↳ ${words.counters({ n: offer.parent })}`;
  return <small class="s-context">{`#${offer.id} ${recipientsOf(offer, view.value, seat.value)}${re}`}</small>;
}
