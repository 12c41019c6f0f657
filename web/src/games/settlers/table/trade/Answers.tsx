import type { JSX } from 'preact';
import { Chip } from '../../../../ui';
import type { LiveOffer } from '../../logic/timeline';
import { g } from '../../words';
import { useTable } from '../model';

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
