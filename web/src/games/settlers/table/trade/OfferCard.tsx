import type { JSX } from 'preact';
import { fmt } from '../../../../i18n';
import { choices } from '../../../../state/offers';
import type { Cards } from '../../../../state/view';
import { Button, Chip } from '../../../../ui';
import type { SettlersView } from '../../view';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import type { LiveOffer } from '../trading';
import { Pile } from '../Words';

/** The two sides as the reader stands to them: one's own cards first. */
function sides(offer: LiveOffer, seat: number | undefined): { label: string; cards: Cards }[] {
  const words = g().trade;
  if (offer.by === seat) {
    return [
      { label: words.gives, cards: offer.give },
      { label: words.gets, cards: offer.want },
    ];
  }
  if (seat !== undefined && offer.to.includes(seat)) {
    return [
      { label: words.gives, cards: offer.want },
      { label: words.gets, cards: offer.give },
    ];
  }
  return [
    { label: words.proposerGives, cards: offer.give },
    { label: words.proposerGets, cards: offer.want },
  ];
}

function titleOf(offer: LiveOffer, view: SettlersView, seat: number | undefined): string {
  const words = g().trade;
  const counter = offer.parent !== undefined;
  if (offer.by === seat) return counter ? words.yourCounter : words.yourOffer;
  const who = nameOf(view, offer.by);
  return counter ? words.counterOf({ who }) : words.offerOf({ who });
}

function recipientsOf(offer: LiveOffer, view: SettlersView, seat: number | undefined): string {
  const words = g().trade;
  const others = Object.keys(view.seats).length - 1;
  if (offer.to.length >= others && others > 1) return words.toAll;
  if (seat !== undefined && offer.to.length === 1 && offer.to[0] === seat) return words.toYou;
  return words.to({ names: fmt.list(offer.to.map((one) => nameOf(view, one))) });
}

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
            {words[answer]}
          </li>
        );
      })}
    </ul>
  );
}

function Buttons({ offer, keys }: { offer: LiveOffer; keys: boolean }): JSX.Element | null {
  const { view, offers, seat, ready, trading, ask } = useTable();
  const words = g().trade;
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
  const hot = (key: string) => (keys ? { hotkey: key } : {});
  return (
    <footer>
      {acceptors.map((seat) => (
        <Button
          key={seat}
          kind="action"
          busy={busy}
          onClick={() => void ask({ is: 'ChooseAcceptor', offer: offer.id, seat })}
        >
          {words.close({ who: nameOf(view.value, seat) })}
        </Button>
      ))}
      {mayAccept && (
        <Button
          kind="action"
          busy={busy}
          {...hot('A')}
          onClick={() => void ask({ is: 'AcceptOffer', offer: offer.id })}
        >
          {words.accept}
        </Button>
      )}
      {mayDecline && !mayAccept && !accepted && <small class="s-cannot">{words.cannotAccept}</small>}
      {mayCounter && (
        <Button {...hot('Q')} onClick={() => trading.counter(offer)}>
          {words.counter}
        </Button>
      )}
      {mine && <Button onClick={() => trading.revise(offer)}>{words.revise}</Button>}
      {mine && (
        <Button
          kind="danger"
          class="s-last"
          busy={busy}
          onClick={() => void ask({ is: 'WithdrawOffer', offer: offer.id })}
        >
          {words.withdraw}
        </Button>
      )}
      {mayDecline && (
        <Button
          kind="danger"
          class="s-last"
          busy={busy}
          {...hot('X')}
          onClick={() => void ask({ is: 'DeclineOffer', offer: offer.id })}
        >
          {words.decline}
        </Button>
      )}
    </footer>
  );
}

/** One live offer: from whom, what for what, how each has answered, and what the reader can do. */
export function OfferCard({ offer }: { offer: LiveOffer }): JSX.Element {
  const { view, seat, trading } = useTable();
  const words = g().trade;
  const sitting = view.value.seats[offer.by];
  const mine = offer.by === seat.value;
  const waits = trading.waiting.value.includes(offer.id);
  const target = trading.target.value?.id === offer.id && waits;
  const title = titleOf(offer, view.value, seat.value);
  const [left, right] = sides(offer, seat.value);
  const style = sitting ? { '--seat': `var(--${sitting.colour})`, '--seat-edge': `var(--${sitting.colour}-edge)` } : {};
  return (
    <article
      class={`s-offer ${mine ? 's-mine' : ''} ${waits ? 's-waits' : ''} ${target ? 's-target' : ''}`}
      style={style}
      aria-label={`${title} #${offer.id}`}
      onFocusIn={() => {
        trading.focused.value = offer.id;
      }}
    >
      <header>
        <span class="s-offer-by">
          {sitting && <Chip colour={sitting.colour} size={20} spoken />}
          <bdi>{title}</bdi>
        </span>
        <small>
          #{offer.id} {recipientsOf(offer, view.value, seat.value)}
          {offer.parent !== undefined && <> · {words.counters({ n: offer.parent })}</>}
        </small>
      </header>
      <div class="s-deal">
        {left && <DealSide {...left} />}
        <svg width="24" height="20" viewBox="0 0 26 20" role="img" aria-label={words.forWord}>
          <path
            d="M2 7h18l-4-4M24 13H6l4 4"
            stroke="currentColor"
            stroke-width="2"
            fill="none"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </svg>
        {right && <DealSide {...right} />}
      </div>
      <Answers offer={offer} />
      <Buttons offer={offer} keys={target} />
    </article>
  );
}

function DealSide({ label, cards }: { label: string; cards: Cards }): JSX.Element {
  return (
    <div>
      <small>{label}</small>
      <Pile cards={cards} size={22} />
    </div>
  );
}
