import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { choices } from '../../../../state/offers';
import { Button, Chip } from '../../../../ui';
import type { Ask } from '../../commands';
import type { LiveOffer } from '../../logic/timeline';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { cardId, type Spot } from '../trading';
import { Pile } from '../Words';
import { allDeclined, changeOf, isPartOf, recipientsOf, type SideWords, sideWordsOf, titleOf } from './offerwords';
import { RefusedAt } from './Refused';
import { Ribbons } from './Ribbons';
import { Until } from './Until';

/** More open offers than this, and those that don't concern the reader are shown in one line. */
const MANY = 6;

function Answers({ offer }: { offer: LiveOffer }): JSX.Element | null {
  const { view, seat } = useTable();
  const words = g().trade.answers;
  if (offer.to.length === 1 && offer.to[0] === seat.value && Object.keys(offer.answers).length === 0) return null;
  return (
    <ul class="s-answers">
      {offer.to.map((one) => {
        const answer = offer.answers[one] ?? 'waiting';
        const sitting = view.value.seats[one];
        return (
          <li key={one} class={`s-answer s-answer-${answer}`}>
            {sitting && <Chip colour={sitting.colour} size={20} />}
            <span class="k-spoken">{sitting?.name}</span>
            <span class="s-answer-word">{words[answer]}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface ButtonsProps {
  offer: LiveOffer;
  keys: boolean;
  /** On the card that lies before the tabs of a phone: what is put together is put together in a tab. */
  foremost: boolean;
}

function Buttons({ offer, keys, foremost }: ButtonsProps): JSX.Element | null {
  const { view, offers, seat, ready, trading, sheetTab } = useTable();
  const words = g().trade;
  const at = `offer:${offer.id}` as const;
  const listed = (command: string) => choices(offers.value, command, 'offer').includes(offer.id);
  const acceptors = choices(offers.value, 'ChooseAcceptor', 'seat', { offer: offer.id });
  const mine = listed('WithdrawOffer');
  const mayAccept = listed('AcceptOffer');
  const mayDecline = listed('DeclineOffer');
  const toMe = seat.value !== undefined && offer.to.includes(seat.value);
  const mayCounter = toMe && (trading.bounds.value?.to.includes(offer.by) ?? false);
  if (!mine && !mayAccept && !mayDecline && !mayCounter && acceptors.length === 0) return null;
  const accepted = seat.value !== undefined && offer.answers[seat.value] === 'accepted';
  const busy = !ready.value;
  const compose = (begin: (offer: LiveOffer) => void) => {
    if (foremost) sheetTab.value = 'trade';
    begin(offer);
  };
  const hot = (key: string) => (keys ? { hotkey: key } : {});
  const ask = (is: 'AcceptOffer' | 'DeclineOffer' | 'WithdrawOffer') =>
    void trading.attempt(at, { is, offer: offer.id });
  return (
    <footer>
      {acceptors.map((one) => (
        <Button
          key={one}
          kind="action"
          busy={busy}
          onClick={() => void trading.attempt(at, { is: 'ChooseAcceptor', offer: offer.id, seat: one })}
        >
          {words.close({ who: nameOf(view.value, one) })}
        </Button>
      ))}
      {mine &&
        offer.to
          .filter((one) => offer.answers[one] === 'accepted' && !acceptors.includes(one))
          .map((one) => (
            <small key={one} class="s-cannot">
              {words.cannotClose({ who: nameOf(view.value, one) })}
              <Why at={at} command={{ is: 'ChooseAcceptor', offer: offer.id, seat: one }} />
            </small>
          ))}
      {mayAccept && (
        <Button kind="action" busy={busy} {...hot('A')} onClick={() => ask('AcceptOffer')}>
          {words.accept}
        </Button>
      )}
      {mayDecline && !mayAccept && !accepted && (
        <small class="s-cannot">
          {words.cannotAccept}
          <Why at={at} command={{ is: 'AcceptOffer', offer: offer.id }} />
        </small>
      )}
      {mayCounter && (
        <Button busy={busy} {...hot('Q')} onClick={() => compose(trading.counter)}>
          {words.counter}
        </Button>
      )}
      {mine && trading.bounds.value && (
        <Button busy={busy} onClick={() => compose(trading.revise)}>
          {words.revise}
        </Button>
      )}
      {mine && (
        <Button kind="danger" class="s-last" busy={busy} onClick={() => ask('WithdrawOffer')}>
          {words.withdraw}
        </Button>
      )}
      {mayDecline && (
        <Button kind="danger" class="s-last" busy={busy} {...hot('X')} onClick={() => ask('DeclineOffer')}>
          {words.decline}
        </Button>
      )}
    </footer>
  );
}

/** Asks all the same, so that the server says what stands against it. */
function Why({ at, command }: { at: Spot; command: Ask }): JSX.Element {
  const { trading, ready } = useTable();
  return (
    <Button size="small" kind="quiet" busy={!ready.value} onClick={() => void trading.attempt(at, command)}>
      {g().trade.why}
    </Button>
  );
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

function DealSide({ label, cards, after }: SideWords & { after?: string | undefined }): JSX.Element {
  return (
    <div>
      <small>
        {label}
        {after && <span class="s-after">{after}</span>}
      </small>
      <Pile cards={cards} size={22} />
    </div>
  );
}

/** Two arrows that pass each other, as the sides of a deal do. */
function Exchange({ size = 24 }: { size?: number }): JSX.Element {
  return (
    <svg width={size} height={size * 0.83} viewBox="0 0 26 20" role="img" aria-label={g().trade.forWord}>
      <path
        d="M2 7h18l-4-4M24 13H6l4 4"
        stroke="currentColor"
        stroke-width="2"
        fill="none"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
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
  const sitting = view.value.seats[offer.by];
  const mine = offer.by === reader;
  const waiting = trading.waiting.value;
  const waits = waiting.includes(offer.id);
  const target = trading.target.value?.id === offer.id && waits;
  const title = titleOf(offer, view.value, reader);
  const [left, right] = sideWordsOf(offer, view.value, reader);
  const declined = reader !== undefined && offer.answers[reader] === 'declined';
  const others = !isPartOf(offer, reader) && trading.live.value.length > MANY;
  const slim = (declined || others) && !waits && !opened;
  const style = sitting ? { '--seat': `var(--${sitting.colour})`, '--seat-edge': `var(--${sitting.colour}-edge)` } : {};
  const lit = trading.flash.value === offer.id;
  const number = waits && waiting.length > 1 ? waiting.indexOf(offer.id) + 1 : 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus does the same for keys
    <article
      id={cardId(offer.id)}
      class={`s-offer ${mine ? 's-mine' : ''} ${waits ? 's-waits' : ''} ${target ? 's-target' : ''} ${
        slim ? 's-slim' : ''
      } ${lit ? 's-lit' : ''}`}
      style={style}
      aria-label={`${title} #${offer.id}`}
      tabIndex={-1}
      // a press moves nothing before it is let go: the caps of the keys take room
      onFocusIn={(event) => {
        if (event.target instanceof Element && event.target.matches(':focus-visible')) trading.focused.value = offer.id;
      }}
      onClick={() => {
        trading.focused.value = offer.id;
      }}
    >
      <header>
        <span class="s-offer-by">
          {sitting && <Chip colour={sitting.colour} size={20} spoken />}
          <bdi>{slim ? nameOf(view.value, offer.by) : title}</bdi>
        </span>
        {slim && (
          <span class="s-slim-deal">
            <Pile cards={left.cards} size={17} running />
            <Exchange size={18} />
            <Pile cards={right.cards} size={17} running />
          </span>
        )}
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
      </header>
      {!slim && (
        <>
          <div class="s-deal">
            <DealSide {...left} after={foremost ? changeOf(view.value, left.cards, -1) : undefined} />
            <Exchange />
            <DealSide {...right} after={foremost ? changeOf(view.value, right.cards, 1) : undefined} />
          </div>
          <Ribbons terms={offer.terms} deal={offer} />
        </>
      )}
      <Answers offer={offer} />
      {!slim && mine && allDeclined(offer) && (
        <p class="s-nobody" role="status">
          {words.everybodyDeclined}
        </p>
      )}
      <RefusedAt at={`offer:${offer.id}`} />
      {!slim && <Buttons offer={offer} keys={target} foremost={foremost} />}
    </article>
  );
}
