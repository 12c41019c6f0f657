import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { Chip, IconButton } from '../../../../ui';
import type { LiveOffer } from '../../logic/timeline';
import { cardsText, g, nameOf } from '../../words';
import { useTable } from '../model';
import { OfferCard } from './OfferCard';
import { sideWordsOf, titleOf } from './offerwords';

/** The offer that a phone shows before anything else: the one that waits for this reader, whichever tab is open. */
export function useAnswer(): LiveOffer | undefined {
  const { trading, seat } = useTable();
  if (seat.value === undefined) return undefined;
  const { waiting, target, live } = trading;
  const aimed = target.value;
  if (aimed && waiting.value.includes(aimed.id)) return aimed;
  return live.value.find(({ id }) => id === waiting.value[0]);
}

/** What waits for the reader's answer, below the board of a phone: not modal, and the focus stays where it is. */
export function AnswerCard({ offer, onFold }: { offer: LiveOffer; onFold: () => void }): JSX.Element {
  const { view, seat, trading } = useTable();
  const sitting = view.value.seats[offer.by];
  const style = sitting ? { '--seat': `var(--${sitting.colour})` } : {};
  const waiting = trading.waiting.value;
  const next = waiting[(waiting.indexOf(offer.id) + 1) % waiting.length];
  const words = g().trade;
  return (
    <section role="dialog" class="s-answer-card" style={style} aria-label={titleOf(offer, view.value, seat.value)}>
      <OfferCard key={offer.id} offer={offer} foremost />
      {waiting.length > 1 && (
        <button
          type="button"
          class="s-answer-more"
          onClick={() => {
            trading.focused.value = next;
          }}
        >
          {words.moreWaiting({ n: waiting.length - 1 })} <Art picture={icon('arrow')} size={14} />
        </button>
      )}
      <IconButton icon="minus" kind="quiet" class="s-answer-fold" label={words.less} onClick={onFold} />
    </section>
  );
}

/** The same folded to one line: it never goes silent. */
export function AnswerStrip({ offer, onOpen }: { offer: LiveOffer; onOpen: () => void }): JSX.Element {
  const { view, seat } = useTable();
  const sitting = view.value.seats[offer.by];
  const [gives, gets] = sideWordsOf(offer, view.value, seat.value);
  const deal = g().trade.stripDeal({ give: cardsText(gives.cards), get: cardsText(gets.cards) });
  return (
    <button type="button" class="s-answer-strip" aria-expanded={false} onClick={onOpen}>
      {sitting && <Chip colour={sitting.colour} size={22} />}
      <span>
        <bdi class="s-name">{nameOf(view.value, offer.by)}</bdi> {deal}
      </span>
      <Art picture={icon('plus')} size={16} />
    </button>
  );
}
