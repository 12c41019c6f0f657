import type { JSX } from 'preact';
import { hutIcon, tribeIcon } from '../../../art/tiles';
import { TableChat, useUnread } from '../../../chat';
import { t } from '../../../i18n';
import { spoken } from '../../../i18n/late';
import { settings } from '../../../state';
import {
  LogPanel as LogLines,
  LogTicker,
  PlayerCard,
  Players as PlayerList,
  Side as SideColumn,
  Stat,
  PlayerStrip as Strip,
  StripChip,
  useNotesTab,
  WatchingChoice,
} from '../../../table';
import type { Tab } from '../../../ui';
import { linesOf } from '../logic/lines';
import { colourOf, seatsOf } from '../view';
import { h } from '../words';
import { type SideTab, useTable } from './model';
import { LogLineView } from './RichText';
import { TilesLeft } from './TilesLeft';

const PASSES = ['TurnPassed'];

/** Everything that was told, the newest at the bottom. */
export function LogPanel(): JSX.Element {
  const { room, view, seat } = useTable();
  return (
    <LogLines
      room={room}
      view={view.value}
      linesOf={(entry) => linesOf(entry, view.value, seat.value)}
      inputs={[view.value.seats, spoken.value]}
      passes={PASSES}
      keepPass
      note={h().table.logWindow}
      draw={(line, key, entry) => <LogLineView key={key} line={line} view={view.value} entry={entry} />}
    />
  );
}

/** The last few lines over the map. */
export function Ticker(): JSX.Element | null {
  const { room, view, seat } = useTable();
  return (
    <LogTicker
      room={room}
      linesOf={(entry) => linesOf(entry, view.value, seat.value)}
      draw={(line, key) => <LogLineView key={key} line={line} view={view.value} />}
    />
  );
}

function usePlayerFacts() {
  const { view, room, watching } = useTable();
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
          followed: watching.subject.value === seat,
        },
        points: points?.public[seat] ?? 0,
        tribe: stock?.tribe[seat] ?? 0,
        huts: stock?.huts[seat] ?? 0,
        out: turn?.out?.[seat] !== undefined,
      },
    ];
  });
}

export type PlayerFacts = ReturnType<typeof usePlayerFacts>[number];

export function OutBadge({ out }: { out: boolean }): JSX.Element | null {
  if (!out) return null;
  return (
    <em class="s-away" title={h().table.outWhy}>
      {h().table.out}
    </em>
  );
}

export function Counts({ facts: { of, points, tribe, huts } }: { facts: PlayerFacts }): JSX.Element {
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
  const players = usePlayerFacts();
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
    <Strip room={room}>
      {usePlayerFacts().map(({ of, points, tribe }) => (
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
export const useSitter = (seat: number): PlayerFacts | undefined => usePlayerFacts().find(({ of }) => of.seat === seat);

/** The right column: players, then log, notes, chat and the tiles that are left. */
export function Side(): JSX.Element {
  const { room, sideTab, watching } = useTable();
  const words = h().table;
  const unread = useUnread(room, sideTab.value === 'chat');
  const notes = useNotesTab();
  const tabs: readonly Tab<SideTab>[] = [
    { key: 'log', label: words.tabs.log, panel: () => <LogPanel /> },
    ...notes,
    { key: 'chat', label: t().chat.table, badge: unread, panel: () => <TableChat room={room} /> },
    { key: 'tiles', label: words.tabs.tiles, panel: () => <TilesLeft /> },
  ];
  return (
    <SideColumn
      label={words.sideTabs}
      tabsLabel={words.sideTabs}
      players={
        <>
          <WatchingChoice watching={watching} room={room} />
          <Players />
        </>
      }
      tabs={tabs}
      current={sideTab.value}
      onChange={(key) => {
        sideTab.value = key;
      }}
    />
  );
}
