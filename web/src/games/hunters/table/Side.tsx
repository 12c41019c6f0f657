import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { hutIcon, tribeIcon } from '../../../art/tiles';
import { TableChat, useUnread } from '../../../chat';
import { t } from '../../../i18n';
import { settings } from '../../../state';
import {
  isWindowed,
  LogFrame,
  lastTwoTurns,
  numbered,
  PlayerCard,
  Players as PlayerList,
  Stat,
  PlayerStrip as Strip,
  StripChip,
} from '../../../table';
import { ErrorBoundary, type Tab, Tabs } from '../../../ui';
import { linesOf } from '../logic/lines';
import { colourOf, seatsOf } from '../view';
import { h } from '../words';
import { type SideTab, useTable } from './model';
import { LogLineView } from './RichText';
import { TilesLeft } from './TilesLeft';

const PASSES = ['TurnPassed'];

/** Everything that was told, the newest at the bottom. */
export function LogPanel(): JSX.Element {
  const { room, view } = useTable();
  const windowed = isWindowed(view.value, room.seat.value);
  const entries = windowed ? lastTwoTurns(room.log.value, PASSES, true) : room.log.value;
  const { seats } = view.value;
  const language = settings.language.value;
  const lines = useMemo(
    () => numbered(entries, (entry) => linesOf(entry, view.value)),
    [entries.length, room.log.value, seats, language],
  );
  return (
    <LogFrame {...(windowed ? { note: h().table.logWindow } : {})}>
      {lines.map(([line, entry], i) => (
        <LogLineView key={i} line={line} view={view.value} entry={entry} />
      ))}
    </LogFrame>
  );
}

/** The last few lines over the map. The log has them all, and the announcer says them. */
export function Ticker(): JSX.Element | null {
  const { room, view } = useTable();
  const shown = room.log.value
    .slice(-12)
    .flatMap((entry) =>
      linesOf(entry, view.value).map((line, i) => ({ line, key: `${entry.seq}-${entry.told.is}-${i}` })),
    )
    .slice(-5);
  if (shown.length === 0) return null;
  return (
    <ul class="s-ticker" aria-hidden="true">
      {shown.map(({ line, key }, i) => (
        <LogLineView key={`${key}-${i}`} line={line} view={view.value} />
      ))}
    </ul>
  );
}

function useSitters() {
  const { view, room } = useTable();
  const { turn, seats, points, stock } = view.value;
  return seatsOf(view.value).flatMap((seat) => {
    const sitting = seats[seat];
    if (!sitting) return [];
    return [
      {
        of: {
          seat,
          sitting,
          onTurn: turn?.seat === seat && turn.stage !== 'over',
          awaited: turn?.awaits.includes(seat) ?? false,
          here: room.connected.value[seat] ?? true,
        },
        points: points?.public[seat] ?? 0,
        tribe: stock?.tribe[seat] ?? 0,
        huts: stock?.huts[seat] ?? 0,
        out: turn?.out?.[seat] !== undefined,
      },
    ];
  });
}

export type SitterFacts = ReturnType<typeof useSitters>[number];

export function OutBadge({ out }: { out: boolean }): JSX.Element | null {
  if (!out) return null;
  return (
    <em class="s-away" title={h().table.outWhy}>
      {h().table.out}
    </em>
  );
}

export function Counts({ facts: { of, points, tribe, huts } }: { facts: SitterFacts }): JSX.Element {
  const { view } = useTable();
  const words = h().table.stats;
  const colour = colourOf(view.value, of.seat);
  const palette = settings.palette.value;
  return (
    <>
      <Stat icon="points" label={words.points} value={points} />
      <Stat picture={tribeIcon('hunter', colour, palette)} label={words.tribe} value={tribe} />
      <Stat picture={hutIcon(colour, palette)} label={words.huts} value={huts} />
    </>
  );
}

/** The players as cards, in the order of their turns. */
export function Players(): JSX.Element {
  const { room, anchors, details } = useTable();
  const players = useSitters();
  return (
    <PlayerList count={players.length}>
      {players.map((facts) => (
        <PlayerCard
          key={facts.of.seat}
          room={room}
          of={facts.of}
          anchors={anchors}
          onDetails={() => {
            details.value = facts.of.seat;
          }}
          badges={<OutBadge out={facts.out} />}
          stats={<Counts facts={facts} />}
        />
      ))}
    </PlayerList>
  );
}

/** The players on a phone: points and pieces left, the rest by a tap. */
export function PlayerStrip(): JSX.Element {
  const { room, anchors, details, view } = useTable();
  const palette = settings.palette.value;
  const words = h().table.stats;
  return (
    <Strip>
      {useSitters().map(({ of, points, tribe }) => (
        <StripChip
          key={of.seat}
          room={room}
          of={of}
          anchors={anchors}
          onDetails={() => {
            details.value = of.seat;
          }}
          stats={
            <>
              <Stat icon="points" label={words.points} value={points} />
              <Stat
                picture={tribeIcon('hunter', colourOf(view.value, of.seat), palette)}
                label={words.tribe}
                value={tribe}
              />
            </>
          }
        />
      ))}
    </Strip>
  );
}

/** The facts of one seat, for its details. */
export const useSitter = (seat: number): SitterFacts | undefined => useSitters().find(({ of }) => of.seat === seat);

/** The right column: players, then log, chat and the tiles that are left. */
export function Side(): JSX.Element {
  const { room, sideTab } = useTable();
  const words = h().table;
  const unread = useUnread(room, sideTab.value === 'chat');
  const tabs: readonly Tab<SideTab>[] = [
    {
      key: 'log',
      label: words.tabs.log,
      panel: () => (
        <ErrorBoundary name="log">
          <LogPanel />
        </ErrorBoundary>
      ),
    },
    { key: 'chat', label: t().chat.table, badge: unread, panel: () => <TableChat room={room} /> },
    {
      key: 'tiles',
      label: words.tabs.tiles,
      panel: () => (
        <ErrorBoundary name="tiles">
          <TilesLeft />
        </ErrorBoundary>
      ),
    },
  ];
  return (
    <aside class="s-side" aria-label={words.sideTabs}>
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
