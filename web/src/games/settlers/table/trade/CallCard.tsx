import type { JSX } from 'preact';
import { legalValues } from '../../../../state/legal';
import { Button } from '../../../../ui';
import { tradedKinds } from '../../goods';
import { askOf, quotesFor } from '../../logic/draft';
import type { LiveCall } from '../../logic/timeline';
import { g, nameOf, resourceName } from '../../words';
import { useTable } from '../model';
import { ResourceSign } from '../RichText';
import { Verified } from './DoneRow';
import { CardComposer } from './OfferComposer';
import { sideLabels } from './offerwords';
import { RefusedAt } from './Refused';
import { Sides } from './Sides';
import { TradeCard } from './TradeCard';

/** As many ready-made answers as fit into a line. */
const QUOTES = 4;

function Kinds({ resources }: { resources: readonly number[] }): JSX.Element {
  if (resources.length === 0) return <span class="s-call-any">{g().trade.call.any}</span>;
  return (
    <>
      {resources.map((resource) => (
        <ResourceSign key={resource} resource={resource} size={22} label />
      ))}
    </>
  );
}

/** "I want ore: offers?" One press answers one for one; anything else is put together below. */
interface CallCardProps {
  call: LiveCall;
  /** Whether an open offer answers it. */
  answered: boolean;
}

export function CallCard({ call, answered }: CallCardProps): JSX.Element {
  const { view, legal, seat, ready, trading } = useTable();
  const words = g().trade.call;
  const mine = call.by === seat.value;
  const title = mine ? words.yours : words.title({ who: nameOf(view.value, call.by) });
  const bounds = trading.bounds.value;
  const asked = !mine && seat.value !== undefined;
  const [left, right] = sideLabels(mine || asked, nameOf(view.value, call.by));
  const mayAnswer = !mine && (bounds?.to.includes(call.by) ?? false);
  const mayWithdraw = legalValues(legal.value, 'WithdrawCall', 'call').includes(call.id);
  const composing = trading.composing.value === call.id;
  const about = words.answerTo({ who: nameOf(view.value, call.by) });
  const one = (resource: number) => tradedKinds().map((kind) => (kind === resource ? 1 : 0));
  const at = `offer:${call.id}` as const;
  const quote = (give: number, want: number) =>
    void trading.attempt(at, askOf({ give: one(give), want: one(want), to: [call.by], parent: call.id }));
  return (
    <TradeCard
      of={call}
      title={title}
      short={composing ? about : undefined}
      class={`s-call ${composing ? 's-composing' : ''}`}
      head={<small>#{call.id}</small>}
    >
      <Sides
        give={{ label: left, children: <Kinds resources={asked ? call.want : call.give} /> }}
        get={{ label: right, children: <Kinds resources={asked ? call.give : call.want} /> }}
      />
      {call.move !== undefined && <Verified move={call.move} />}
      {mine && !answered && <p class="s-nobody">{words.none}</p>}
      <RefusedAt at={at} />
      <CardComposer id={call.id} about={about} />
      {(mayAnswer || mayWithdraw) && !composing && (
        <footer>
          {mayAnswer &&
            bounds &&
            quotesFor(call, bounds)
              .slice(0, QUOTES)
              .map(([give, want]) => (
                <button
                  key={`${give}-${want}`}
                  type="button"
                  class="s-quote k-inline"
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
            <Button kind="action" class="s-composes" busy={!ready.value} onClick={() => trading.answer(call)}>
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
    </TradeCard>
  );
}
