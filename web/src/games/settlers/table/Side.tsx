import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { Chat, saidAt } from '../../../screens/Chat';
import { ErrorBoundary, Segmented, type Tab, Tabs } from '../../../ui';
import { g } from '../words';
import { LogPanel } from './LogPanel';
import { type SideTab, useTable } from './model';
import { Players } from './Players';
import { StatsPanel } from './StatsPanel';
import { TradePanel } from './trade/TradePanel';

/** Players talk at the table, those who watch in the gallery; each reads what is open to them. */
export function Talk(): JSX.Element {
  const { room, seat } = useTable();
  const watching = seat.value === undefined;
  const [where, setWhere] = useState<'table' | 'gallery'>('table');
  if (!watching) return <Chat room={room} where="table" />;
  return (
    <div class="s-talk">
      <Segmented
        legend={g().table.tabs.chat}
        hideLegend
        value={where}
        choices={[
          { value: 'table', label: t().chat.table },
          { value: 'gallery', label: t().chat.gallery },
        ]}
        onChange={setWhere}
      />
      <Chat room={room} where={where} />
    </div>
  );
}

/** How many messages have come since the chat was last in sight. */
export function useUnread(seen: boolean): number {
  const { room } = useTable();
  const count = saidAt(room.chat.value, 'table').length;
  const [read, setRead] = useState(count);
  useEffect(() => {
    if (seen) setRead(count);
  }, [seen, count]);
  return seen ? 0 : Math.max(0, count - read);
}

/** The right column: players, then negotiation, log, chat and statistics. */
export function Side(): JSX.Element {
  const { sideTab, trading } = useTable();
  const words = g().table;
  const waiting = trading.waiting.value.length;
  const unread = useUnread(sideTab.value === 'chat');
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
    { key: 'chat', label: words.tabs.chat, badge: unread, panel: () => <Talk /> },
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
    <aside class="s-side" aria-label={words.players}>
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
