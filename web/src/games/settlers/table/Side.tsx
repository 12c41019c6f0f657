import type { JSX } from 'preact';
import { TableChat, useUnread } from '../../../chat';
import { tableWords } from '../../../i18n/table';
import { Side as SideColumn } from '../../../table';
import type { Tab } from '../../../ui';
import { g } from '../words';
import { expansionTabs } from './expansiontabs';
import { LogPanel } from './LogPanel';
import { type SideTab, useTable } from './model';
import { Players } from './Players';
import { StatsPanel } from './StatsPanel';
import { TradePanel } from './trade/TradePanel';

/** The right column: players, then negotiation, log, chat and statistics. */
export function Side(): JSX.Element {
  const { room, view, sideTab, trading } = useTable();
  const words = g().table;
  const waiting = trading.waiting.value.length + (trading.request.value === undefined ? 0 : 1);
  const unread = useUnread(room, sideTab.value === 'chat');
  const tabs: readonly Tab<SideTab>[] = [
    {
      key: 'trade',
      label: words.tabs.trade,
      badge: waiting,
      badgeLabel: g().trade.badge({ n: waiting }),
      panel: () => <TradePanel />,
    },
    { key: 'log', label: words.tabs.log, panel: () => <LogPanel /> },
    { key: 'chat', label: words.tabs.chat, badge: unread, panel: () => <TableChat room={room} /> },
    { key: 'stats', label: words.tabs.stats, panel: () => <StatsPanel /> },
    ...expansionTabs(view.value),
  ];
  return (
    <SideColumn
      label={tableWords().players}
      tabsLabel={words.sideTabs}
      players={<Players />}
      tabs={tabs}
      current={sideTab.value}
      onChange={(key) => {
        sideTab.value = key;
      }}
    />
  );
}
