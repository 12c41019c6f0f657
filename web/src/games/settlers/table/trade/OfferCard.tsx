import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveOffer } from '../../logic/timeline';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { Answers } from './Answers';
import { ComposedOffer, WholeOffer } from './OfferFaces';
import { OfferContext, OfferNumber } from './OfferHead';
import { isPartOf, sideWordsOf, titleOf } from './offerwords';
import { RefusedAt } from './Refused';
import { Ribbons } from './Ribbons';
import { SidesLine } from './Sides';
import { TradeCard } from './TradeCard';
import { Until } from './Until';

/** More open offers than this, and those that don't concern the reader are shown in one line. */
const MANY = 6;

interface OfferCardProps {
  offer: LiveOffer;
  /** Without the thread around it: it says itself what it answers, and how others have answered that. */
  alone?: boolean;
}

/**
 * One live offer: from whom, what for what, how each has answered, and what the reader can do, or the composer while
 * they put together what they say to it. One that the reader has declined, or that is others' business while there
 * are many, is a line that opens when it is pressed.
 */
export function OfferCard({ offer, alone = false }: OfferCardProps): JSX.Element {
  const { view, seat, trading } = useTable();
  const [opened, setOpened] = useState(false);
  const words = g().trade;
  const reader = seat.value;
  const mine = offer.by === reader;
  const waits = trading.waiting.value.includes(offer.id);
  const target = trading.target.value?.id === offer.id && waits;
  const composing = trading.composing.value === offer.id;
  const title = titleOf(offer, view.value, reader);
  const who = nameOf(view.value, offer.by);
  const about = mine ? words.changing : words.counterTo({ who });
  const declined = reader !== undefined && offer.answers[reader] === 'declined';
  const others = !isPartOf(offer, reader) && trading.live.value.length > MANY;
  const folds = (declined || others) && !waits && !composing;
  const slim = folds && !opened;
  const [left, right] = sideWordsOf(offer, view.value, reader);
  const marks = { 's-waits': waits, 's-target': target, 's-slim': slim, 's-composing': composing };
  return (
    <TradeCard
      of={offer}
      title={title}
      short={slim ? who : composing ? about : undefined}
      class={Object.entries(marks)
        .flatMap(([name, on]) => (on ? [name] : []))
        .join(' ')}
      onChoose={() => {
        trading.focused.value = offer.id;
      }}
      head={
        <>
          {slim && <SidesLine give={left.cards} get={right.cards} />}
          {slim && offer.terms && <Ribbons terms={offer.terms} deal={offer} />}
          {alone ? <OfferContext offer={offer} /> : <OfferNumber offer={offer} slim={slim} />}
          {offer.until !== undefined && (
            <Until at={offer.until} who={waits && !mine ? who : undefined} sparing={alone} />
          )}
          {folds && (
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
      {composing ? (
        <ComposedOffer offer={offer} about={about} />
      ) : slim ? (
        <>
          <Answers offer={offer} />
          <RefusedAt at={`offer:${offer.id}`} />
        </>
      ) : (
        <WholeOffer offer={offer} keys={target} alone={alone} />
      )}
    </TradeCard>
  );
}
