import type { JSX } from 'preact';
import { IconButton } from '../../../../ui';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { RequestCard } from './RequestCard';

/** The request that waits for the reader, below the board of a phone; folded, it stands in the negotiation (N16). */
export function RequestAnswer(): JSX.Element | null {
  const { view, trading } = useTable();
  const request = view.value.binding;
  if (!request) return null;
  const sitting = view.value.seats[request.by];
  const style = sitting ? { '--seat': `var(--${sitting.colour})` } : {};
  const words = g().trade;
  return (
    <section
      role="dialog"
      class="s-answer-card k-column"
      style={style}
      aria-label={words.request.toYou({ who: nameOf(view.value, request.by) })}
    >
      <RequestCard />
      <div class="s-answer-tools">
        <IconButton
          icon="minus"
          kind="quiet"
          class="s-answer-fold"
          label={words.less}
          onClick={() => trading.putAside()}
        />
      </div>
    </section>
  );
}
