import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { isLegal } from '../../../../state/legal';
import { Button, Chip } from '../../../../ui';
import type { SettlersCommand } from '../../commands';
import { type Returned, returnedTo } from '../../logic/requests';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { Pile } from '../RichText';
import { cardId } from '../tradefocus';
import { RefusedAt } from './Refused';
import { Sides } from './Sides';

/** Cards that go back, as the reader stands to them. */
function Back({ returned }: { returned: Returned }): JSX.Element {
  const words = g().trade.request;
  return (
    <Sides
      give={{ label: words.youReturn, children: <Pile cards={returned.give} size={22} /> }}
      get={{ label: words.youGetBack, children: <Pile cards={returned.get} size={22} /> }}
    />
  );
}

/** Card of the request to take a trade back together (N16): who asks whom, what goes back, and the answer. */
export function RequestCard(): JSX.Element | null {
  const { view, legal, seat, ready, trading } = useTable();
  const { binding: request, deals, seats } = view.value;
  if (!request) return null;
  const words = g().trade.request;
  const { offer, by, to } = request;
  const who = nameOf(view.value, by);
  const other = nameOf(view.value, to);
  const asked = to === seat.value;
  const mine = by === seat.value;
  const title = asked ? words.toYou({ who }) : mine ? words.yours({ who: other }) : words.others({ who, other });
  const asking = seats[by];
  const style = asking ? { '--seat': `var(--${asking.colour})`, '--seat-edge': `var(--${asking.colour}-edge)` } : {};
  const returned = returnedTo(seat.value, deals?.last);
  const ask = (is: 'AgreeTakeBack' | 'DeclineTakeBack'): void =>
    void trading.attempt('request', { is, offer } satisfies SettlersCommand);
  const keys = asked && trading.answersRequest.value;
  const may = isLegal(legal.value, 'AgreeTakeBack');
  const ends = isLegal(legal.value, 'DeclineTakeBack');
  return (
    <article
      id={cardId(offer)}
      class={`s-offer s-request ${asked ? 's-waits' : ''} ${mine ? 's-mine' : ''}`}
      style={style}
      aria-label={`${title} #${offer}`}
      tabIndex={-1}
    >
      <header>
        <span class="s-offer-by k-inline k-gap-6">
          {asking && <Chip colour={asking.colour} size={20} spoken />}
          <bdi>{title}</bdi>
        </span>
        <small>
          <Art picture={icon('undo')} size={15} /> #{offer}
        </small>
      </header>
      {returned && <Back returned={returned} />}
      {deals?.last?.binds && <p class="s-nobody">{words.lapses}</p>}
      <RefusedAt at="request" />
      {ends && (
        <footer>
          {may && (
            <Button
              kind="action"
              busy={!ready.value}
              {...(keys ? { hotkey: 'A' } : {})}
              onClick={() => ask('AgreeTakeBack')}
            >
              {words.agree}
            </Button>
          )}
          {asked && !may && (
            <small class="s-cannot">
              {words.cannot}
              <Button size="small" kind="quiet" busy={!ready.value} onClick={() => ask('AgreeTakeBack')}>
                {g().trade.why}
              </Button>
            </small>
          )}
          <Button
            kind="danger"
            class="s-last"
            busy={!ready.value}
            {...(keys ? { hotkey: 'X' } : {})}
            onClick={() => ask('DeclineTakeBack')}
          >
            {asked ? words.decline : words.withdraw}
          </Button>
        </footer>
      )}
    </article>
  );
}
