import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveOffer } from '../../logic/timeline';
import type { Cards } from '../../view';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { Pile } from '../RichText';
import { AnswerButtons } from './AnswerButtons';
import { Answers } from './Answers';
import { allDeclined, changeOf, isPartOf, recipientsOf, type SideWords, sideWordsOf, titleOf } from './offerwords';
import { RefusedAt } from './Refused';
import { Ribbons } from './Ribbons';
import { Sides, SidesLine } from './Sides';
import { TradeCard } from './TradeCard';
import { Until } from './Until';

/** More open offers than this, and those that don't concern the reader are shown in one line. */
const MANY = 6;

/** What one's hand would become by one side of it. */
function After({ cards, sign }: { cards: Cards; sign: 1 | -1 }): JSX.Element | null {
  const change = changeOf(useTable().view.value, cards, sign);
  return change === undefined ? null : <span class="s-after">{change}</span>;
}

/** What this one answers, and the way there while that is still open. */
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

/**
 * One live offer: from whom, what for what, how each has answered, and what the reader can do. One that the reader
 * has declined, or that is others' business while there are many, is a line that opens when it is pressed.
 */
export function OfferCard({ offer, foremost = false }: { offer: LiveOffer; foremost?: boolean }): JSX.Element {
  const { view, seat, trading } = useTable();
  const [opened, setOpened] = useState(false);
  const words = g().trade;
  const reader = seat.value;
  const waiting = trading.waiting.value;
  const waits = waiting.includes(offer.id);
  const target = trading.target.value?.id === offer.id && waits;
  const title = titleOf(offer, view.value, reader);
  const [left, right] = sideWordsOf(offer, view.value, reader);
  const declined = reader !== undefined && offer.answers[reader] === 'declined';
  const others = !isPartOf(offer, reader) && trading.live.value.length > MANY;
  const slim = (declined || others) && !waits && !opened;
  const number = waits && waiting.length > 1 ? waiting.indexOf(offer.id) + 1 : 0;
  const side = ({ label, cards }: SideWords, sign: 1 | -1) => ({
    label,
    note: foremost && <After cards={cards} sign={sign} />,
    children: <Pile cards={cards} size={22} />,
  });
  return (
    <TradeCard
      of={offer}
      title={title}
      short={slim ? nameOf(view.value, offer.by) : undefined}
      class={`${waits ? 's-waits' : ''} ${target ? 's-target' : ''} ${slim ? 's-slim' : ''}`}
      onChoose={() => {
        trading.focused.value = offer.id;
      }}
      head={
        <>
          {slim && <SidesLine give={left.cards} get={right.cards} />}
          {slim && offer.terms && <Ribbons terms={offer.terms} deal={offer} />}
          <small>
            {number > 0 && number < 10 && (
              <kbd class="k-key" title={words.choice({ n: number })}>
                {number}
              </kbd>
            )}
            #{offer.id} {!slim && recipientsOf(offer, view.value, reader)}
            {!slim && offer.parent !== undefined && <Parent parent={offer.parent} />}
          </small>
          {offer.until !== undefined && <Until at={offer.until} />}
          {(declined || others) && !waits && (
            <button
              type="button"
              class="s-fold"
              aria-expanded={!slim}
              aria-label={slim ? words.more({ title: `${title} #${offer.id}` }) : words.less}
              onClick={() => setOpened(!opened)}
            >
              {slim ? '…' : '−'}
            </button>
          )}
        </>
      }
    >
      {!slim && (
        <>
          <Sides give={side(left, -1)} get={side(right, 1)} />
          <Ribbons terms={offer.terms} deal={offer} />
        </>
      )}
      <Answers offer={offer} />
      {!slim && offer.by === reader && allDeclined(offer) && (
        <p class="s-nobody" role="status">
          {words.everybodyDeclined}
        </p>
      )}
      <RefusedAt at={`offer:${offer.id}`} />
      {!slim && <AnswerButtons offer={offer} keys={target} foremost={foremost} />}
    </TradeCard>
  );
}
