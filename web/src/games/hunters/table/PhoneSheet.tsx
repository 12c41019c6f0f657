import type { JSX } from 'preact';
import { TableChat, useUnread } from '../../../chat';
import { QuietHint } from '../../../hints/QuietHint';
import { PhoneSheet as Frame, Notes, useNotesTab } from '../../../table';
import { hintOf } from '../logic/hints';
import { tileWords } from '../logic/landwords';
import { h } from '../words';
import { TurnButton } from './Dock';
import { type SheetTab, type SideTab, useTable } from './model';
import { PrimaryButton } from './PrimaryButton';
import { LogPanel } from './Side';
import { TilesLeft } from './TilesLeft';
import { DrawnTile, OwnStock, Piles, useTileInHand } from './Tray';

function LogAndChat(): JSX.Element {
  const { room, sideTab } = useTable();
  const words = h().table.tabs;
  const notes = useNotesTab();
  return (
    <Notes<SideTab>
      label={words.log}
      current={sideTab.value}
      tabs={[
        { key: 'log', label: words.log, panel: () => <LogPanel /> },
        ...notes,
        { key: 'chat', label: words.chat, panel: () => <TableChat room={room} /> },
      ]}
      onChange={(tab) => {
        sideTab.value = tab;
      }}
    />
  );
}

/** The tray in one row: what is drawn, what is left, one's own pieces. */
function Row({ size }: { size: number }): JSX.Element {
  const { seat } = useTable();
  return (
    <div class="h-row k-line k-gap-12">
      <DrawnTile size={size} />
      <TurnButton />
      <Piles />
      {seat.value !== undefined && <OwnStock size={24} />}
    </div>
  );
}

function Tray(): JSX.Element {
  const { room, legal } = useTable();
  const words = h().table;
  const hand = useTileInHand();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="h-sheet-tray k-stack k-gap-8" aria-label={words.tabs.tray} tabIndex={0}>
      <Row size={104} />
      <p>
        <strong>{hand?.words ?? words.drawnNone}</strong>
      </p>
      <QuietHint room={room} hint={hintOf(legal.value)} />
      {hand && <p class="k-soft">{tileWords(hand.tile, hand.turn)}</p>}
      <p class="k-soft">{h().scoring.inspect.hint}</p>
    </section>
  );
}

const TABS: readonly SheetTab[] = ['tray', 'log', 'tiles'];

/** The phone's sheet: the tray, the log, the tiles that are left. */
export function PhoneSheet({ fixed = false }: { fixed?: boolean }): JSX.Element {
  const { room, sheetTab, sheetSize, sideTab } = useTable();
  const words = h().table;
  const tab = sheetTab.value;
  const unread = useUnread(room, tab === 'log' && sideTab.value === 'chat' && sheetSize.value !== 'low');
  return (
    <Frame<SheetTab>
      label={words.sheetTabs}
      tabs={TABS.map((key) => ({ key, label: words.tabs[key], ...(key === 'log' ? { badge: unread } : {}) }))}
      tab={tab}
      size={sheetSize.value}
      fixed={fixed}
      onChange={(next, size) => {
        sheetTab.value = next;
        sheetSize.value = size;
      }}
      head={tab !== 'tray' && <Row size={44} />}
      below={<Row size={44} />}
      folded={<Row size={64} />}
      primary={<PrimaryButton compact />}
    >
      {tab === 'tray' ? <Tray /> : tab === 'log' ? <LogAndChat /> : <TilesLeft />}
    </Frame>
  );
}
