import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art, icon } from '../../../art';
import { ErrorBoundary } from '../../../ui';
import { bankClosed } from '../logic/bank';
import { g } from '../words';
import { useTable } from './model';
import { useSideTabs } from './Side';
import { AnswerCard, useAnswer } from './trade/AnswerCard';
import { RequestAnswer } from './trade/RequestAnswer';

/** Below the board of a tablet held upright, in one row: the offer that waits, else the ways to a new one and to the bank. */
export function OfferRow(): JSX.Element | null {
  const { view, legal, seat, trading, sideTab, sheetSize } = useTable();
  const answer = useAnswer();
  const toPanel = (): void => {
    sideTab.value = 'trade';
    sheetSize.value = 'high';
  };
  if (seat.value === undefined) return null;
  const asked = trading.request.value;
  const waits = answer && !trading.aside.value.has(answer.shown.id);
  if (asked !== undefined && !trading.aside.value.has(asked)) {
    return (
      <section class="s-offer-row">
        <RequestAnswer />
      </section>
    );
  }
  if (answer && waits) {
    return (
      <section class="s-offer-row">
        <AnswerCard shown={answer.shown} />
      </section>
    );
  }
  const closed = bankClosed(view.value, legal.value, seat.value);
  const silent = trading.bounds.value === undefined;
  const words = g().trade;
  return (
    <section class="s-offer-row s-offer-ways" aria-label={words.title}>
      <button
        type="button"
        disabled={silent}
        onClick={() => {
          toPanel();
          trading.toFoot();
        }}
      >
        <Art picture={icon('trade')} size={20} />
        {words.compose}
      </button>
      <button
        type="button"
        aria-disabled={closed !== undefined || undefined}
        title={closed}
        onClick={() => {
          toPanel();
          trading.foot.choose('bank');
        }}
      >
        <Art picture={icon('bank')} size={20} />
        {words.bank}
      </button>
    </section>
  );
}

/** Pixels of a swipe that open or fold the sheet. */
const SWIPE = 36;

/**
 * The tabs of a tablet held upright. Pressed, or swiped up, they open the sheet over part of the board; again, they fold
 * it. It is open while a counter-offer is composed.
 */
export function TabletTabs(): JSX.Element {
  const { trading, sideTab, sheetSize } = useTable();
  const composing = trading.composing.value !== undefined;
  useEffect(() => {
    if (!composing) return;
    const before = sheetSize.value;
    sideTab.value = 'trade';
    sheetSize.value = 'high';
    return () => {
      if (sideTab.value === 'trade') sheetSize.value = before;
    };
  }, [composing]);
  const open = sheetSize.value === 'high';
  const tabs = useSideTabs(open ? sideTab.value : undefined);
  const words = g().table;
  const shown = tabs.find(({ key }) => key === sideTab.value) ?? tabs[0];
  let from: number | undefined;
  return (
    <section class="s-tablet-sheet" aria-label={words.sideTabs}>
      <nav
        class="s-tablet-tabs"
        aria-label={words.sideTabs}
        onPointerDown={({ clientY }) => {
          from = clientY;
        }}
        onPointerUp={({ clientY }) => {
          const by = (from ?? clientY) - clientY;
          if (Math.abs(by) > SWIPE) sheetSize.value = by > 0 ? 'high' : 'half';
        }}
      >
        {tabs.map(({ key, label, badge = 0, badgeLabel }) => (
          <button
            key={key}
            type="button"
            aria-expanded={open && key === shown?.key}
            class={key === shown?.key ? 's-on' : ''}
            onClick={() => {
              sheetSize.value = open && key === sideTab.value ? 'half' : 'high';
              sideTab.value = key;
            }}
          >
            {label}
            {badge > 0 && (
              <span class="k-badge">
                <span aria-hidden="true">{badge}</span>
                <span class="k-spoken">{badgeLabel ?? badge}</span>
              </span>
            )}
          </button>
        ))}
      </nav>
      {open && shown && (
        <div class="s-sheet-body">
          <ErrorBoundary name={shown.key}>{shown.panel()}</ErrorBoundary>
        </div>
      )}
    </section>
  );
}
