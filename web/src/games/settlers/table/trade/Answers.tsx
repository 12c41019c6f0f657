import type { JSX } from 'preact';
import { legalValues } from '../../../../state/legal';
import { Button, Chip } from '../../../../ui';
import type { LiveOffer } from '../../logic/timeline';
import { g, nameOf } from '../../words';
import { useTable } from '../model';

/** Seats that have accepted an own offer and that the reader can choose now. */
export const useAcceptors = (offer: LiveOffer): readonly number[] =>
  legalValues(useTable().legal.value, 'ChooseAcceptor', 'seat', { offer: offer.id });

/** Closes an own offer with one of those who have accepted it. */
export function DealButton({ offer, with: other, short = false }: DealButtonProps): JSX.Element {
  const { view, ready, trading } = useTable();
  const words = g().trade;
  const whole = words.close({ who: nameOf(view.value, other) });
  return (
    <Button
      kind={short ? 'plain' : 'action'}
      busy={!ready.value}
      aria-label={short ? whole : undefined}
      onClick={() => void trading.attempt(`offer:${offer.id}`, { is: 'ChooseAcceptor', offer: offer.id, seat: other })}
    >
      {short ? words.closeShort : whole}
    </Button>
  );
}

interface DealButtonProps {
  offer: LiveOffer;
  with: number;
  /** Beside the name of whom it is with. */
  short?: boolean;
}

/** How each seat that an offer went to has answered it. */
export function Answers({ offer }: { offer: LiveOffer }): JSX.Element | null {
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

/** The same with names, each acceptor with the button that closes with them; `but`: whoever is spoken of elsewhere. */
export function NamedAnswers({ offer, but }: { offer: LiveOffer; but?: number | undefined }): JSX.Element | null {
  const { view } = useTable();
  const acceptors = useAcceptors(offer);
  const words = g().trade.answers;
  const others = offer.to.filter((one) => one !== but);
  if (others.length === 0) return null;
  return (
    <ul class="s-answers s-answers-named">
      {others.map((one) => {
        const answer = offer.answers[one] ?? 'waiting';
        const sitting = view.value.seats[one];
        return (
          <li key={one} class={`s-answer s-answer-${answer}`}>
            {sitting && <Chip colour={sitting.colour} size={22} />}
            <span class="s-answer-said">
              <bdi dir="auto">{sitting?.name}</bdi>{' '}
              <small>
                <span class="s-answer-word">{words[answer]}</span>
              </small>
            </span>
            {acceptors.includes(one) && <DealButton offer={offer} with={one} short />}
          </li>
        );
      })}
    </ul>
  );
}
