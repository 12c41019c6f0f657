import type { JSX } from 'preact';
import { isLegal } from '../../../../state/legal';
import type { Done, Thread } from '../../logic/timeline';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { CallCard } from './CallCard';
import { CallJudge } from './CallJudge';
import { DoneRow } from './DoneRow';
import { Foot } from './Foot';
import { Folded, MuteButton } from './MutedSeats';
import { OfferCard } from './OfferCard';
import { Promises } from './Promises';
import { RequestCard } from './RequestCard';

function Emptiness(): JSX.Element {
  const { view, legal, seat } = useTable();
  const words = g().trade;
  const turn = view.value.turn;
  const onTurn = turn !== undefined && turn.seat === seat.value;
  const text = (): string => {
    if (seat.value === undefined) return words.none;
    if (view.value.negotiation?.spent?.[seat.value] !== undefined) return words.spent;
    if (!isLegal(legal.value, 'MakeOffer')) return turn?.stage === 'main' ? words.none : words.notNow;
    return onTurn ? words.noneYourTurn : words.waitTurn({ who: nameOf(view.value, turn?.seat) });
  };
  return <p class="s-empty">{text()}</p>;
}

/** An open offer or call, and under it what answers it. */
function ThreadView({ thread }: { thread: Thread }): JSX.Element {
  const { offer, call, answers } = thread;
  return (
    <li class="s-thread">
      {offer && <OfferCard offer={offer} />}
      {call && <CallCard call={call} answered={answers.length > 0} />}
      {answers.length > 0 && (
        <ol class="s-under">
          {answers.map((answer) => (
            <ThreadView key={answer.id} thread={answer} />
          ))}
        </ol>
      )}
    </li>
  );
}

const isThread = (item: Thread | Done): item is Thread => item.is === 'offer' || item.is === 'call';

/** Everything that is open, was done or was said this turn: first what waits for the reader, then the newest. */
function Timeline(): JSX.Element {
  const { trading } = useTable();
  const words = g().trade;
  const { waiting, rest } = trading.timeline.value;
  const n = trading.waiting.value.length;
  const many = trading.live.value.length > 6;
  return (
    <div class={`s-offers k-column k-gap-8 ${many ? 's-dense' : ''}`}>
      {trading.live.value.length + trading.calls.value.length === 0 && <Emptiness />}
      {waiting.length > 0 && (
        <>
          {(rest.length > 0 || n > 1) && <h3 class="s-stretch">{words.waiting({ n })}</h3>}
          <ol class="s-line-of-time">
            {waiting.map((thread) => (
              <ThreadView key={thread.id} thread={thread} />
            ))}
          </ol>
        </>
      )}
      <Folded />
      {rest.length > 0 && (
        <>
          {waiting.length > 0 && <h3 class="s-stretch">{words.earlier}</h3>}
          <ol class="s-line-of-time" aria-label={words.timeline}>
            {rest.map((item) =>
              isThread(item) ? (
                <ThreadView key={item.id} thread={item} />
              ) : (
                <DoneRow key={`done${item.at}-${item.is}`} done={item} />
              ),
            )}
          </ol>
        </>
      )}
    </div>
  );
}

/** The permanent place of negotiation: what is open and was said, what is put together, the bank. Those who watch only read. */
export function TradePanel(): JSX.Element {
  const { trading, seat } = useTable();
  const words = g().trade;
  const some = trading.live.value.length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="s-trade k-column" aria-label={words.title} tabIndex={0}>
      <header class="s-trade-head k-flow k-gap-6">
        <h2 class={some ? 'k-spoken' : ''}>{words.title}</h2>
        <span class="k-pill">{words.public}</span>
        {seat.value === undefined && <span class="k-pill">{words.readOnly}</span>}
        <MuteButton />
      </header>
      <Promises />
      <CallJudge />
      <RequestCard />
      <Timeline />
      <Foot />
    </section>
  );
}
