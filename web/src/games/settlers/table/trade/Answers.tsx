import type { JSX } from 'preact';
import { legalValues } from '../../../../state/legal';
import { Button, Chip } from '../../../../ui';
import { answerOf, type LiveOffer } from '../../logic/timeline';
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

interface AnswersProps {
  offer: LiveOffer;
  /** With names, each acceptor with the button that closes with them. */
  named?: boolean;
  /** Seat that is spoken of elsewhere. */
  but?: number | undefined;
}

/** Answers of the seats that an offer went to. */
export function Answers({ offer, named = false, but }: AnswersProps): JSX.Element | null {
  const { view, seat, trading } = useTable();
  const acceptors = useAcceptors(offer);
  const words = g().trade.answers;
  const seats = offer.to.filter((one) => one !== but);
  const silent = Object.keys(offer.answers).length === 0;
  if (seats.length === 0 || (!named && silent && seats.length === 1 && seats[0] === seat.value)) return null;
  return (
    <ul class={`s-answers k-flow k-gap-5 ${named ? 's-answers-named' : ''}`}>
      {seats.map((one) => {
        const answer = answerOf(offer, one, trading.live.value);
        const sitting = view.value.seats[one];
        const word = <span class="s-answer-word">{words[answer]}</span>;
        return (
          <li key={one} class={`s-answer k-inline k-gap-5 s-answer-${answer}`}>
            {sitting && <Chip colour={sitting.colour} size={named ? 22 : 20} />}
            {named ? (
              <span class="s-answer-said">
                <bdi dir="auto">{sitting?.name}</bdi> <small>{word}</small>
              </span>
            ) : (
              <>
                <span class="k-spoken">{sitting?.name}</span>
                {word}
              </>
            )}
            {named && acceptors.includes(one) && <DealButton offer={offer} with={one} short />}
          </li>
        );
      })}
    </ul>
  );
}
