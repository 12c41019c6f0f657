import type { JSX } from 'preact';
import { legalValues } from '../../../../state/legal';
import { Button } from '../../../../ui';
import type { SettlersCommand } from '../../commands';
import type { LiveOffer } from '../../logic/timeline';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import type { Spot } from '../trading';
import { DealButton, useAcceptors } from './Answers';

interface AnswerButtonsProps {
  offer: LiveOffer;
  keys: boolean;
  /** Without the thread around it: those who accepted an own offer have their buttons beside their names. */
  alone: boolean;
}

/** Buttons of the reader for an open offer: accept, counter, decline; with an own one: deal, change, withdraw. */
export function AnswerButtons({ offer, keys, alone }: AnswerButtonsProps): JSX.Element | null {
  const { view, legal, seat, ready, trading } = useTable();
  const acceptors = useAcceptors(offer);
  const words = g().trade;
  const at = `offer:${offer.id}` as const;
  const listed = (command: string) => legalValues(legal.value, command, 'offer').includes(offer.id);
  const mine = listed('WithdrawOffer');
  const mayAccept = listed('AcceptOffer');
  const mayDecline = listed('DeclineOffer');
  const toMe = seat.value !== undefined && offer.to.includes(seat.value);
  const mayCounter = toMe && (trading.bounds.value?.to.includes(offer.by) ?? false);
  if (!mine && !mayAccept && !mayDecline && !mayCounter && acceptors.length === 0) return null;
  const accepted = seat.value !== undefined && offer.answers[seat.value] === 'accepted';
  const busy = !ready.value;
  /** Sign besides the word and the colour, where the buttons are wide. */
  const sign = (icon: 'check' | 'cross') => (alone ? { icon } : {});
  const hot = (key: string) => (keys ? { hotkey: key } : {});
  const ask = (is: 'AcceptOffer' | 'DeclineOffer' | 'WithdrawOffer') =>
    void trading.attempt(at, { is, offer: offer.id });
  return (
    <footer>
      {!alone && acceptors.map((one) => <DealButton key={one} offer={offer} with={one} />)}
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
        <Button kind="action" {...sign('check')} busy={busy} {...hot('A')} onClick={() => ask('AcceptOffer')}>
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
        <Button class="s-composes" busy={busy} {...hot('Q')} onClick={() => trading.counter(offer)}>
          {words.counter}
        </Button>
      )}
      {mine && trading.bounds.value && (
        <Button class="s-composes" busy={busy} onClick={() => trading.revise(offer)}>
          {words.revise}
        </Button>
      )}
      {mine && (
        <Button kind="danger" class="s-last" busy={busy} onClick={() => ask('WithdrawOffer')}>
          {words.withdraw}
        </Button>
      )}
      {mayDecline && (
        <Button
          kind="danger"
          {...sign('cross')}
          class="s-last"
          busy={busy}
          {...hot('X')}
          onClick={() => ask('DeclineOffer')}
        >
          {words.decline}
        </Button>
      )}
    </footer>
  );
}

/** Asks all the same, so that the server says what stands against it. */
function Why({ at, command }: { at: Spot; command: SettlersCommand }): JSX.Element {
  const { trading, ready } = useTable();
  return (
    <Button size="small" kind="quiet" busy={!ready.value} onClick={() => void trading.attempt(at, command)}>
      {g().trade.why}
    </Button>
  );
}
