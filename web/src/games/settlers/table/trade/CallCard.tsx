import type { JSX } from 'preact';
import { choices } from '../../../../state/offers';
import { Button, Chip } from '../../../../ui';
import { askOf, quotesFor } from '../../logic/draft';
import type { LiveCall } from '../../logic/timeline';
import { NO_CARDS } from '../../view';
import { g, nameOf, resourceName } from '../../words';
import { useTable } from '../model';
import { cardId } from '../trading';
import { ResourceSign } from '../Words';
import { sideLabels } from './offerwords';
import { RefusedAt } from './Refused';

/** As many ready-made answers as fit into a line. */
const QUOTES = 4;

function Looked({ label, resources }: { label: string; resources: readonly number[] }): JSX.Element {
  return (
    <div>
      <small>{label}</small>
      {resources.length === 0 ? (
        <span class="s-call-any">{g().trade.call.any}</span>
      ) : (
        resources.map((resource) => <ResourceSign key={resource} resource={resource} size={22} label />)
      )}
    </div>
  );
}

/** "I want ore: offers?" One press answers one for one; anything else is put together below. */
export function CallCard({ call, answered }: { call: LiveCall; answered: boolean }): JSX.Element {
  const { view, offers, seat, ready, trading } = useTable();
  const words = g().trade.call;
  const sitting = view.value.seats[call.by];
  const mine = call.by === seat.value;
  const title = mine ? words.yours : words.title({ who: nameOf(view.value, call.by) });
  const style = sitting ? { '--seat': `var(--${sitting.colour})`, '--seat-edge': `var(--${sitting.colour}-edge)` } : {};
  const bounds = trading.bounds.value;
  const asked = !mine && seat.value !== undefined;
  const [left, right] = sideLabels(mine || asked, nameOf(view.value, call.by));
  const mayAnswer = !mine && (bounds?.to.includes(call.by) ?? false);
  const mayWithdraw = choices(offers.value, 'WithdrawCall', 'call').includes(call.id);
  const one = (resource: number) => NO_CARDS.map((_, i) => (i === resource ? 1 : 0)) as unknown as typeof NO_CARDS;
  const at = `offer:${call.id}` as const;
  const quote = (give: number, want: number) =>
    void trading.attempt(at, askOf({ give: one(give), want: one(want), to: [call.by], parent: call.id }));
  const lit = trading.flash.value === call.id;
  return (
    <article
      id={cardId(call.id)}
      class={`s-offer s-call ${mine ? 's-mine' : ''} ${lit ? 's-lit' : ''}`}
      style={style}
      aria-label={`${title} #${call.id}`}
      tabIndex={-1}
    >
      <header>
        <span class="s-offer-by">
          {sitting && <Chip colour={sitting.colour} size={20} spoken />}
          <bdi>{title}</bdi>
        </span>
        <small>#{call.id}</small>
      </header>
      <div class="s-deal">
        <Looked label={left} resources={asked ? call.want : call.give} />
        <Looked label={right} resources={asked ? call.give : call.want} />
      </div>
      {mine && !answered && <p class="s-nobody">{words.none}</p>}
      <RefusedAt at={at} />
      {(mayAnswer || mayWithdraw) && (
        <footer>
          {mayAnswer &&
            bounds &&
            quotesFor(call, bounds)
              .slice(0, QUOTES)
              .map(([give, want]) => (
                <button
                  key={`${give}-${want}`}
                  type="button"
                  class="s-quote"
                  aria-label={words.quote({ give: resourceName(give), get: resourceName(want) })}
                  aria-disabled={!ready.value || undefined}
                  onClick={() => ready.value && quote(give, want)}
                >
                  <b aria-hidden="true">1</b>
                  <ResourceSign resource={give} size={20} />
                  <span aria-hidden="true">⇄</span>
                  <b aria-hidden="true">1</b>
                  <ResourceSign resource={want} size={20} />
                </button>
              ))}
          {mayAnswer && (
            <Button kind="action" busy={!ready.value} onClick={() => trading.answer(call)}>
              {words.answer}
            </Button>
          )}
          {mayWithdraw && (
            <Button
              kind="danger"
              class="s-last"
              busy={!ready.value}
              onClick={() => void trading.attempt(at, { is: 'WithdrawCall', call: call.id })}
            >
              {words.withdraw}
            </Button>
          )}
        </footer>
      )}
    </article>
  );
}
