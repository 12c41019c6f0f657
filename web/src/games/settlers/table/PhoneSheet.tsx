import type { JSX } from 'preact';
import { TableChat, useUnread } from '../../../chat';
import { QuietHint } from '../../../hints/QuietHint';
import { PhoneSheet as Frame, Notes, useNotesTab } from '../../../table';
import { registeredExpansions, windowOf } from '../expansion';
import { hintOf } from '../logic/hints';
import { deckless } from '../view';
import { g } from '../words';
import { BuildButtons } from './BuildButtons';
import { expansionTabs } from './expansiontabs';
import { Hand } from './Hand';
import { LogPanel } from './LogPanel';
import { MatchPanel } from './match/MatchPanel';
import { type SheetTab, type SideTab, useTable, watchesMatch } from './model';
import { PrimaryButton } from './PrimaryButton';
import { StatsPanel } from './StatsPanel';
import { HeldCards } from './sheets/Drawer';
import { AnswerCard, AnswerStrip, useAnswer } from './trade/AnswerCard';
import { BankButton } from './trade/BankButton';
import { Owed } from './trade/Promises';
import { RequestAnswer } from './trade/RequestAnswer';
import { TradePanel } from './trade/TradePanel';

function LogChatAndStatistics(): JSX.Element {
  const { room, view, sideTab } = useTable();
  const words = g().table.tabs;
  const notes = useNotesTab();
  return (
    <Notes<SideTab>
      label={words.log}
      current={sideTab.value}
      tabs={[
        { key: 'log', label: words.log, panel: () => <LogPanel /> },
        ...notes,
        { key: 'chat', label: words.chat, panel: () => <TableChat room={room} /> },
        ...(watchesMatch(room, view.value) ? [] : [{ key: 'stats', label: words.stats, panel: () => <StatsPanel /> }]),
        ...expansionTabs(view.value),
      ]}
      onChange={(tab) => {
        sideTab.value = tab;
      }}
    />
  );
}

function Body({ tab }: { tab: SheetTab }): JSX.Element {
  const { view, room, legal } = useTable();
  switch (tab) {
    case 'hand':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section class="s-sheet-hand" aria-label={g().table.hand} tabIndex={0}>
          <Hand icon={34} />
          <QuietHint room={room} hint={hintOf(legal.value, { inHand: true })} />
          {!deckless(view.value) && (
            <>
              <h2>{g().table.drawer}</h2>
              <HeldCards />
            </>
          )}
          {registeredExpansions().map(({ name, Cards }) => Cards && <Cards key={name} />)}
        </section>
      );
    case 'build':
      return <BuildButtons />;
    case 'match':
      return <MatchPanel />;
    case 'trade':
      return <TradePanel />;
    case 'log':
      return <LogChatAndStatistics />;
  }
}

/** The phone's sheet: hand, builds, negotiation, log. */
export function PhoneSheet({ fixed = false }: { fixed?: boolean }): JSX.Element {
  const { room, seat, view, sheetTab, sheetSize, trading, sideTab } = useTable();
  const answer = useAnswer();
  const words = g().table;
  const seated = seat.value !== undefined;
  const asked = trading.request.value;
  const requested = asked !== undefined && !trading.aside.value.has(asked);
  const waiting = trading.waiting.value.length + (asked === undefined ? 0 : 1);
  const toBank = () => {
    trading.putAside();
    sheetTab.value = 'trade';
    if (sheetSize.value === 'low') sheetSize.value = 'half';
    trading.foot.choose('bank');
  };
  const hand = (size: number) => (
    <div class="s-mini-hand k-line k-gap-8">
      <Hand icon={size} />
      <BankButton onOpen={toBank} />
    </div>
  );
  const Window = windowOf(view.value);
  const strip = answer?.folded && <AnswerStrip shown={answer.shown} />;
  const unread = useUnread(room, sheetTab.value === 'log' && sideTab.value === 'chat' && sheetSize.value !== 'low');
  const watching: readonly SheetTab[] = watchesMatch(room, view.value) ? ['match', 'trade', 'log'] : ['trade', 'log'];
  const tabs: readonly SheetTab[] = seated ? ['hand', 'build', 'trade', 'log'] : watching;
  const tab = tabs.includes(sheetTab.value) ? sheetTab.value : 'trade';
  const badges: Readonly<Partial<Record<SheetTab, object>>> = {
    trade: { badge: waiting, badgeLabel: g().trade.badge({ n: waiting }) },
    log: { badge: unread },
  };
  return (
    <Frame
      label={words.sheetTabs}
      tabs={tabs.map((key) => ({ key, label: words.tabs[key], ...badges[key] }))}
      tab={tab}
      size={sheetSize.value}
      fixed={fixed}
      onChange={(next, size) => {
        trading.putAside();
        sheetTab.value = next;
        sheetSize.value = size;
      }}
      head={
        seated && (
          <>
            <Owed />
            {tab !== 'trade' && strip}
            {tab === 'hand' ? <BankButton onOpen={toBank} /> : hand(24)}
          </>
        )
      }
      folded={
        seated && (
          <>
            {strip}
            {hand(22)}
          </>
        )
      }
      answer={requested ? <RequestAnswer /> : answer && !answer.folded && <AnswerCard shown={answer.shown} />}
      above={Window && <Window />}
      below={seated && hand(24)}
      primary={<PrimaryButton compact />}
    >
      <Body tab={tab} />
    </Frame>
  );
}
