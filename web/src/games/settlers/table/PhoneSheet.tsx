import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { ErrorBoundary, Segmented } from '../../../ui';
import { g } from '../words';
import { BuildButtons } from './BuildButtons';
import { Hand } from './Hand';
import { LogPanel } from './LogPanel';
import { type SheetSize, type SheetTab, type SideTab, useTable } from './model';
import { PrimaryButton } from './PrimaryButton';
import { Talk, useUnread } from './Side';
import { StatsPanel } from './StatsPanel';
import { HeldCards } from './sheets/Drawer';
import { Owed } from './trade/Promises';
import { TradePanel } from './trade/TradePanel';

const SIZES: readonly SheetSize[] = ['low', 'half', 'high'];
/** Pixels of a drag that mean the next height. */
const DRAG = 36;

function Notes(): JSX.Element {
  const { sideTab } = useTable();
  const words = g().table.tabs;
  const shown = sideTab.value === 'trade' ? 'log' : sideTab.value;
  return (
    <div class="s-notes">
      <Segmented<SideTab>
        legend={words.log}
        hideLegend
        value={shown}
        choices={[
          { value: 'log', label: words.log },
          { value: 'chat', label: words.chat },
          { value: 'stats', label: words.stats },
        ]}
        onChange={(tab) => {
          sideTab.value = tab;
        }}
      />
      {shown === 'log' ? <LogPanel /> : shown === 'chat' ? <Talk /> : <StatsPanel />}
    </div>
  );
}

function Body({ tab }: { tab: SheetTab }): JSX.Element {
  switch (tab) {
    case 'hand':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section class="s-sheet-hand" aria-label={g().table.hand} tabIndex={0}>
          <Hand icon={34} />
          <h3>{g().table.drawer}</h3>
          <HeldCards />
        </section>
      );
    case 'build':
      return <BuildButtons />;
    case 'trade':
      return <TradePanel />;
    case 'log':
      return <Notes />;
  }
}

/** Dragged or pressed, it changes the sheet's height; arrow keys do the same. */
function Handle({ size, step }: { size: SheetSize; step: (by: 1 | -1) => void }): JSX.Element {
  const from = useRef<number | undefined>(undefined);
  const dragged = useRef(false);
  const words = g().table.sheetSize;
  return (
    <button
      type="button"
      class="s-handle"
      aria-label={size === 'high' ? words.smaller : words.bigger}
      aria-expanded={size !== 'low'}
      onPointerDown={(event) => {
        from.current = event.clientY;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const by = (from.current ?? event.clientY) - event.clientY;
        dragged.current = Math.abs(by) > DRAG;
        if (dragged.current) step(by > 0 ? 1 : -1);
      }}
      onClick={() => {
        if (!dragged.current) step(size === 'high' ? -1 : 1);
        dragged.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    >
      <i aria-hidden="true" />
    </button>
  );
}

/** The phone's sheet: three heights, four tabs, and the one next thing always within reach. */
export function PhoneSheet({ fixed = false }: { fixed?: boolean }): JSX.Element {
  const { seat, sheetTab, sheetSize, trading, sideTab } = useTable();
  const words = g().table;
  const seated = seat.value !== undefined;
  const waiting = trading.waiting.value.length;
  const unread = useUnread(sheetTab.value === 'log' && sideTab.value === 'chat' && sheetSize.value !== 'low');
  const tabs: readonly SheetTab[] = seated ? ['hand', 'build', 'trade', 'log'] : ['trade', 'log'];
  const tab = tabs.includes(sheetTab.value) ? sheetTab.value : 'trade';
  const size = fixed ? 'half' : sheetSize.value;
  const step = (by: 1 | -1) => {
    sheetSize.value = SIZES[Math.max(0, Math.min(2, SIZES.indexOf(sheetSize.value) + by))] ?? 'half';
  };
  const choose = (next: SheetTab) => {
    if (next === tab && size !== 'low' && !fixed) sheetSize.value = 'low';
    else if (size === 'low') sheetSize.value = 'half';
    sheetTab.value = next;
  };
  const badges: Readonly<Record<SheetTab, number>> = { hand: 0, build: 0, trade: waiting, log: unread };
  return (
    <section class={`s-phone-sheet s-size-${size} s-tab-${tab}`} aria-label={words.sheetTabs}>
      {!fixed && <Handle size={size} step={step} />}
      {seated && size !== 'low' && <Owed />}
      {seated && tab !== 'hand' && size !== 'low' && (
        <div class="s-mini-hand">
          <Hand icon={24} />
        </div>
      )}
      {size !== 'low' && (
        <div class="s-sheet-body">
          <ErrorBoundary name={tab}>
            <Body tab={tab} />
          </ErrorBoundary>
        </div>
      )}
      {size === 'low' && seated && (
        <div class="s-mini-hand">
          <Hand icon={22} />
        </div>
      )}
      <nav class="s-phone-nav" aria-label={words.sheetTabs}>
        {tabs.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === tab && size !== 'low'}
            class={key === tab && size !== 'low' ? 's-on' : ''}
            onClick={() => choose(key)}
          >
            {words.tabs[key]}
            {badges[key] > 0 && (
              <span class="k-badge">
                <span aria-hidden="true">{badges[key]}</span>
                <span class="k-spoken">{key === 'trade' ? g().trade.badge({ n: badges[key] }) : badges[key]}</span>
              </span>
            )}
          </button>
        ))}
        <PrimaryButton compact />
      </nav>
    </section>
  );
}
