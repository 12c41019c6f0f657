import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { TableChat, useUnread } from '../../../chat';
import { tableWords } from '../../../i18n/table';
import { LessonContext, layout, Side as SideColumn, useNotesTab, WatchingChoice } from '../../../table';
import type { Tab } from '../../../ui';
import { g } from '../words';
import { expansionTabs } from './expansiontabs';
import { LogPanel } from './LogPanel';
import { MatchPanel } from './match/MatchPanel';
import { type SideTab, useTable, watchesMatch } from './model';
import { PlayerStrip, Players } from './Players';
import { StatsPanel } from './StatsPanel';
import { TradePanel } from './trade/TradePanel';

/** Negotiation, log, notes, chat and statistics, and what expansions have. shown: the tab that is open */
export function useSideTabs(shown: SideTab | undefined): readonly Tab<SideTab>[] {
  const { room, view, trading } = useTable();
  const words = g().table;
  const waiting = trading.waiting.value.length + (trading.request.value === undefined ? 0 : 1);
  const unread = useUnread(room, shown === 'chat');
  const match = watchesMatch(room, view.value);
  const notes = useNotesTab();
  return [
    ...(match ? [{ key: 'match', label: words.tabs.match, panel: () => <MatchPanel /> }] : []),
    {
      key: 'trade',
      label: words.tabs.trade,
      badge: waiting,
      badgeLabel: g().trade.badge({ n: waiting }),
      panel: () => <TradePanel />,
    },
    { key: 'log', label: words.tabs.log, panel: () => <LogPanel /> },
    ...notes,
    { key: 'chat', label: words.tabs.chat, badge: unread, panel: () => <TableChat room={room} /> },
    ...(match ? [] : [{ key: 'stats', label: words.tabs.stats, panel: () => <StatsPanel /> }]),
    ...expansionTabs(view.value),
  ];
}

/** Whether the table lies in the hand: then seats are chips, with the rest by a tap. */
const byTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The right column: players, then the tabs. */
export function Side(): JSX.Element {
  const { sideTab, watching, room } = useTable();
  const words = g().table;
  const tabs = useSideTabs(sideTab.value);
  const lesson = useContext(LessonContext);
  return (
    <SideColumn
      label={tableWords().players}
      tabsLabel={words.sideTabs}
      players={
        <>
          <WatchingChoice watching={watching} room={room} />
          {layout.value === 'medium' && byTouch() ? <PlayerStrip /> : <Players />}
        </>
      }
      tabs={tabs}
      instead={lesson?.panel}
      current={sideTab.value}
      onChange={(key) => {
        sideTab.value = key;
      }}
    />
  );
}
