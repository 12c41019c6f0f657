import type { JSX } from 'preact';
import { Art, DEVELOPMENT_CARDS, icon } from '../../../../art';
import { Marks, saidText } from '../../../../chat';
import { fmt } from '../../../../i18n';
import { isLegal } from '../../../../state/legal';
import { Button, Chip } from '../../../../ui';
import { claimWords } from '../../logic/claims';
import type { Done } from '../../logic/timeline';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { Pile } from '../RichText';
import { RefusedAt } from './Refused';
import { Ribbons } from './Ribbons';

type Of<K extends Done['is']> = Extract<Done, { readonly is: K }>;

/**
 * The way back from the last trade, for either side (N7). What can't be taken back any more says why when it is
 * asked: the server knows what sealed it.
 */
export function TakeBackTrade({ offer, sides }: { offer: number; sides: readonly number[] }): JSX.Element | null {
  const { view, legal, seat, ready, trading } = useTable();
  const mine = seat.value;
  const { binding, deals, law } = view.value;
  if (mine === undefined || !sides.includes(mine)) return null;
  const last = deals?.last?.offer === offer;
  const may = last && isLegal(legal.value, 'TakeBackTrade');
  if (last && !may && isLegal(legal.value, 'AskTakeBack')) return <AskTakeBack offer={offer} sides={sides} />;
  if (binding?.offer === offer) return null;
  const stands = law?.takeback_trades?.value === true && trading.timeline.value.newest === offer;
  if (!may && !stands) return null;
  const words = g().trade.done;
  const who = nameOf(
    view.value,
    sides.find((one) => one !== mine),
  );
  return (
    <>
      <Button
        size="small"
        kind={may ? 'plain' : 'quiet'}
        {...(may ? { icon: 'undo' as const } : {})}
        class="s-trade-undo"
        busy={!ready.value}
        aria-label={may ? words.takeBackLabel({ who }) : words.why}
        onClick={() => void trading.attempt('last', { is: 'TakeBackTrade', offer })}
      >
        {may ? words.takeBack : words.why}
      </Button>
      <RefusedAt at="last" />
    </>
  );
}

/** The way to ask the other side, where both take it back together (N7, N16). */
function AskTakeBack({ offer, sides }: { offer: number; sides: readonly number[] }): JSX.Element {
  const { view, seat, ready, trading } = useTable();
  const words = g().trade.request;
  const who = nameOf(
    view.value,
    sides.find((one) => one !== seat.value),
  );
  return (
    <>
      <Button
        size="small"
        icon="undo"
        class="s-trade-undo"
        busy={!ready.value}
        aria-label={words.askLabel({ who })}
        onClick={() => void trading.attempt('last', { is: 'AskTakeBack', offer })}
      >
        {words.ask}
      </Button>
      <RefusedAt at="last" />
    </>
  );
}

function Trade({ done }: { done: Of<'trade'> }): JSX.Element {
  const { view, seat } = useTable();
  const words = g().trade.done;
  const turned = done.with === seat.value;
  const own = turned || done.by === seat.value;
  const [one, partner] = turned ? [done.with, done.by] : [done.by, done.with];
  const [gave, got] = turned ? [done.got, done.gave] : [done.gave, done.got];
  const who = { who: nameOf(view.value, one) };
  const [by, other] = [view.value.seats[one], view.value.seats[partner]];
  const undone = done.undoneBy !== undefined;
  return (
    <li class={`s-done s-done-trade ${undone ? 's-undone' : ''}`}>
      <span class="s-done-head k-inline k-gap-5">
        <Art picture={icon(undone ? 'undo' : 'check')} size={15} />
        <b>{words.trade}</b> <small>#{done.offer}</small>
      </span>
      <span class="s-done-deal k-inline k-gap-5">
        {by && <Chip colour={by.colour} size={18} spoken />}
        <small>{own ? words.youGave : words.gave(who)}</small>
        <Pile cards={gave} size={18} running />
        <small>{own ? words.youGot : words.got(who)}</small>
        <Pile cards={got} size={18} running />
        <span class="k-spoken">{words.with({ who: nameOf(view.value, partner) })}</span>
        {other && <Chip colour={other.colour} size={18} spoken />}
      </span>
      {undone ? (
        <small>{words.undone({ who: nameOf(view.value, done.undoneBy) })}</small>
      ) : (
        <TakeBackTrade offer={done.offer} sides={[done.by, done.with]} />
      )}
      <Ribbons terms={done.terms} deal={{ by: done.by, to: [done.with] }} from={done.turn} />
    </li>
  );
}

/** "Verified", and when it was: at that move of the log it was true (N8). */
export function Verified({ move }: { move: number }): JSX.Element {
  return (
    <small class="s-verified k-inline">
      <Art picture={icon('check')} size={12} />
      {g().trade.claim.verified({ move })}
    </small>
  );
}

function Claim({ done }: { done: Of<'claim'> }): JSX.Element {
  const { view } = useTable();
  const sitting = view.value.seats[done.seat];
  return (
    <li class="s-done s-done-claim">
      {sitting && <Chip colour={sitting.colour} size={18} spoken />}
      <span>
        <bdi class="s-name">{sitting?.name}</bdi> {g().trade.claim.said({ claim: claimWords(done.claim) })}
      </span>
      <Verified move={done.move} />
    </li>
  );
}

function Reveal({ done }: { done: Of<'reveal'> }): JSX.Element {
  const { view } = useTable();
  const words = g();
  const sitting = view.value.seats[done.seat];
  return (
    <li class="s-done s-done-reveal">
      {sitting && <Chip colour={sitting.colour} size={18} spoken />}
      <span>{words.trade.reveal.title({ who: nameOf(view.value, done.seat) })}</span>
      <Pile cards={done.cards} size={18} running />
      {DEVELOPMENT_CARDS.map((card, i) => {
        const n = done.development[i] ?? 0;
        return n > 0 ? (
          <span key={card} class="s-shown-card">
            {words.table.cards[card]}
            {n > 1 && ` ${n}`}
          </span>
        ) : null;
      })}
    </li>
  );
}

function Said({ done }: { done: Of<'said'> }): JSX.Element {
  const { room, view } = useTable();
  const { message } = done;
  // by person: seats are drawn anew at the start, so the number of a seat may be somebody else's by now
  const colour = Object.values(view.value.seats).find((seat) => seat.user === message.user)?.colour;
  return (
    <li class="s-done s-done-said">
      {colour && <Chip colour={colour} size={18} spoken />}
      <bdi class="s-name" dir="auto">
        {message.name}
      </bdi>
      <span dir="auto">{saidText(message, room)}</span>
      <Marks message={message} />
    </li>
  );
}

/** Row of what is over, or was only said: a line each. */
export function DoneRow({ done }: { done: Done }): JSX.Element {
  const words = g().trade;
  switch (done.is) {
    case 'trade':
      return <Trade done={done} />;
    case 'claim':
      return <Claim done={done} />;
    case 'reveal':
      return <Reveal done={done} />;
    case 'said':
      return <Said done={done} />;
    case 'expired':
      return (
        <li class="s-done s-done-quiet">
          <Art picture={icon('clock')} size={14} />
          {words.expired({ list: fmt.list(done.offers.map((id) => `#${id}`)) })}
        </li>
      );
    case 'ended':
      return <li class="s-done s-done-quiet">{words.ended({ n: done.offers })}</li>;
  }
}
