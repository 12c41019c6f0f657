import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Room } from '../../net/room';
import type { LogEntry, View } from '../../net/view';
import { useFirstDrawn } from './drawnentries';
import { LogList, numbered } from './LogList';
import { isWindowed, lastTwoTurns } from './logwindow';

interface LogPanelProps<L> {
  room: Room;
  view: View;
  linesOf: (entry: LogEntry) => readonly L[];
  /** Inputs of the lines besides the log: the language, names of seats, the board. */
  inputs: readonly unknown[];
  /** Events with which a turn passes on, and whether such an event is shown with the turn that it begins (C13). */
  passes: readonly string[];
  keepPass: boolean;
  /** Said above the lines where only the last two turns are shown. */
  note: string;
  /** Draws a line; `entry`: the number of its entry, at the first line of it. */
  draw: (line: L, key: number, entry: number | undefined) => ComponentChildren;
}

/** Panel of the log: everything that was told, or the last two turns of it, the newest at the bottom. */
export function LogPanel<L>(props: LogPanelProps<L>): JSX.Element {
  const { room, view, linesOf, inputs, passes, keepPass, note, draw } = props;
  const judges = room.seat.value === undefined && view.judge?.user !== undefined && view.judge.user === room.user.value;
  const windowed = isWindowed(view, judges);
  const log = room.log.value;
  const entries = windowed ? lastTwoTurns(log, passes, keepPass) : log;
  const first = useFirstDrawn(entries.length, room.past === true);
  const lines = useMemo(() => numbered(entries, linesOf, first), [log, windowed, first, ...inputs]);
  return (
    <LogList {...(windowed ? { note } : {})} waiting={first > 0}>
      {lines.map(({ line, key, entry }) => draw(line, key, entry))}
    </LogList>
  );
}

/** Entries that are looked at for the ticker, and lines that it shows. */
const ENTRIES = 15;
const LINES = 5;

interface LogTickerProps<L> {
  room: Room;
  linesOf: (entry: LogEntry) => readonly L[];
  draw: (line: L, key: string) => ComponentChildren;
}

/** The last few lines of the log over the board. The log tab has them all, and the announcer says them. */
export function LogTicker<L>({ room, linesOf, draw }: LogTickerProps<L>): JSX.Element | null {
  const shown = room.log.value
    .slice(-ENTRIES)
    .flatMap((entry) => linesOf(entry).map((line, i) => ({ line, key: `${entry.seq}-${entry.told.is}-${i}` })))
    .slice(-LINES);
  if (shown.length === 0) return null;
  return (
    <ul class="s-ticker k-stack k-gap-5" aria-hidden="true">
      {shown.map(({ line, key }, i) => draw(line, `${key}-${i}`))}
    </ul>
  );
}
