import type { JSX } from 'preact';
import { TableChat, useUnread } from '../../../chat';
import { words as tableWords } from '../../../table/words';
import { ErrorBoundary, type Tab, Tabs } from '../../../ui';
import { g } from '../words';
import { LogPanel } from './LogPanel';
import { type SideTab, useTable } from './model';
import { Players } from './Players';
import { StatsPanel } from './StatsPanel';
import { TradePanel } from './trade/TradePanel';

/** The right column: players, then negotiation, log, chat and statistics. */
export function Side(): JSX.Element {
  const { room, sideTab, trading } = useTable();
  const words = g().table;
  const waiting = trading.waiting.value.length;
  const unread = useUnread(room, sideTab.value === 'chat');
  const tabs: readonly Tab<SideTab>[] = [
    {
      key: 'trade',
      label: words.tabs.trade,
      badge: waiting,
      badgeLabel: g().trade.badge({ n: waiting }),
      panel: () => (
        <ErrorBoundary name="negotiation">
          <TradePanel />
        </ErrorBoundary>
      ),
    },
    {
      key: 'log',
      label: words.tabs.log,
      panel: () => (
        <ErrorBoundary name="log">
          <LogPanel />
        </ErrorBoundary>
      ),
    },
    { key: 'chat', label: words.tabs.chat, badge: unread, panel: () => <TableChat room={room} /> },
    {
      key: 'stats',
      label: words.tabs.stats,
      panel: () => (
        <ErrorBoundary name="statistics">
          <StatsPanel />
        </ErrorBoundary>
      ),
    },
  ];
  return (
    <aside class="s-side" aria-label={tableWords().players}>
      <ErrorBoundary name="players">
        <Players />
      </ErrorBoundary>
      <Tabs
        class="s-panel"
        label={words.sideTabs}
        tabs={tabs}
        current={sideTab.value}
        onChange={(key) => {
          sideTab.value = key;
        }}
      />
    </aside>
  );
}
