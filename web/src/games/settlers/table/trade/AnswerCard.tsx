import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Art, icon } from '../../../../art';
import { layout } from '../../../../table';
import { Chip, IconButton } from '../../../../ui';
import type { LiveCall, LiveOffer } from '../../logic/timeline';
import { cardsText, g, nameOf } from '../../words';
import { useTable } from '../model';
import { focusCard } from '../tradefocus';
import { CallCard } from './CallCard';
import { OfferCard } from './OfferCard';
import { sideWordsOf, titleOf } from './offerwords';

type Shown = LiveOffer | LiveCall;

/** Whether the sheet stands at the side of the board, where it is never folded. */
const onSide = (): boolean => layout.value === 'landscape';

const isOffer = (shown: Shown): shown is LiveOffer => 'answers' in shown;

/** Pixels of a swipe downwards that fold the card. */
const SWIPE = 36;

/**
 * Card that a phone shows before its tabs: what the reader puts together an answer to, else the offer that waits for
 * them. What they have put aside comes after what they have not, and then as one line.
 */
export function useAnswer(): { readonly shown: Shown; readonly folded: boolean } | undefined {
  const { trading, seat, sheetSize } = useTable();
  if (seat.value === undefined) return undefined;
  const { waiting, target, live, calls, composing, aside } = trading;
  const ids = [composing.value, waiting.value.find((id) => id === target.value?.id), ...waiting.value];
  const known = ids.filter((id) => id !== undefined);
  const id = known.find((one) => !aside.value.has(one)) ?? known[0];
  const shown = [...live.value, ...calls.value].find((one) => one.id === id);
  // a sheet that was folded stays folded: what comes is a line there
  return shown && { shown, folded: aside.value.has(shown.id) || (sheetSize.value === 'low' && !onSide()) };
}

/** Card of what waits for the reader's answer, below the board of a phone: not modal; the focus stays where it is. */
export function AnswerCard({ shown }: { shown: Shown }): JSX.Element {
  const { view, seat, trading } = useTable();
  const from = useRef<number | undefined>(undefined);
  const sitting = view.value.seats[shown.by];
  const style = sitting ? { '--seat': `var(--${sitting.colour})` } : {};
  const others = trading.waiting.value.filter((id) => id !== shown.id);
  const next = others.find((id) => id > shown.id) ?? others[0];
  const words = g().trade;
  const name = isOffer(shown)
    ? titleOf(shown, view.value, seat.value)
    : words.call.title({ who: nameOf(view.value, shown.by) });
  const fold = () => {
    trading.putAside();
    focusCard(shown.id);
  };
  return (
    <section
      role="dialog"
      class="s-answer-card k-column"
      style={style}
      aria-label={name}
      onPointerDown={({ target, clientY }) => {
        from.current = target instanceof Element && target.closest('header') ? clientY : undefined;
      }}
      onPointerUp={({ clientY }) => {
        if (from.current !== undefined && clientY - from.current > SWIPE) fold();
        from.current = undefined;
      }}
    >
      {isOffer(shown) ? (
        <OfferCard key={shown.id} offer={shown} alone />
      ) : (
        <CallCard key={shown.id} call={shown} answered />
      )}
      <div class="s-answer-tools">
        {next !== undefined && trading.composing.value !== shown.id && (
          <button type="button" class="s-answer-more k-inline" onClick={() => trading.takeUp(next)}>
            <span aria-hidden="true">+{others.length}</span>
            <span class="k-spoken">{words.moreWaiting({ n: others.length })}</span>
            <Art picture={icon('arrow')} size={14} />
          </button>
        )}
        <IconButton icon="minus" kind="quiet" class="s-answer-fold" label={words.less} onClick={fold} />
      </div>
    </section>
  );
}

/** The same folded to one line: it never goes silent. */
export function AnswerStrip({ shown }: { shown: Shown }): JSX.Element {
  const { view, seat, trading, sheetSize } = useTable();
  const sitting = view.value.seats[shown.by];
  const words = g().trade;
  const text = (): string => {
    if (trading.composing.value === shown.id || !isOffer(shown)) return words.unsent;
    const [gives, gets] = sideWordsOf(shown, view.value, seat.value);
    return words.stripDeal({ give: cardsText(gives.cards), get: cardsText(gets.cards) });
  };
  const open = () => {
    trading.takeUp(shown.id);
    if (sheetSize.value === 'low') sheetSize.value = 'half';
    focusCard(shown.id);
  };
  return (
    <button type="button" class="s-answer-strip k-line k-gap-8" aria-expanded={false} onClick={open}>
      {sitting && <Chip colour={sitting.colour} size={22} />}
      <span>
        <bdi class="s-name">{nameOf(view.value, shown.by)}</bdi> {text()}
      </span>
      <Art picture={icon('plus')} size={16} />
    </button>
  );
}
