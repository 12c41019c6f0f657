import type { JSX } from 'preact';
import { can } from '../../../../state/offers';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { BankRow } from './BankRow';
import { Composer } from './Composer';
import { OfferCard } from './OfferCard';

function Emptiness(): JSX.Element {
  const { view, offers, seat } = useTable();
  const words = g().trade;
  const turn = view.value.turn;
  const onTurn = turn !== undefined && turn.seat === seat.value;
  const text = (): string => {
    if (seat.value === undefined) return words.none;
    if (!can(offers.value, 'MakeOffer')) return turn?.stage === 'main' ? words.none : words.notNow;
    return onTurn ? words.noneYourTurn : words.waitTurn({ who: nameOf(view.value, turn?.seat) });
  };
  return <p class="s-empty">{text()}</p>;
}

/** The permanent place of negotiation: live offers, an offer in the making, the bank. Those who watch only read. */
export function TradePanel(): JSX.Element {
  const { trading, seat } = useTable();
  const words = g().trade;
  const live = trading.live.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="s-trade" aria-label={words.title} tabIndex={0}>
      <header class="s-trade-head">
        <h2 class={live.length > 0 ? 'k-spoken' : ''}>{words.title}</h2>
        <span class="k-pill">{words.public}</span>
        {seat.value === undefined && <span class="k-pill">{words.readOnly}</span>}
      </header>
      <div class="s-offers">
        {live.length === 0 && <Emptiness />}
        {live.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </div>
      <div class="s-trade-foot">
        <BankRow />
        <Composer />
      </div>
    </section>
  );
}
