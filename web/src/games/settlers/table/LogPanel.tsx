import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { settings } from '../../../state';
import { isWindowed, LogFrame, lastTwoTurns, numbered } from '../../../table';
import { linesOf } from '../logic/lines';
import { g } from '../words';
import { LogLine } from './LogLine';
import { useTable } from './model';
import { TakeBackTrade } from './trade/DoneRow';

const PASSES = ['TurnEnded', 'PlacementEnded'];

/** Everything that was told, the newest at the bottom. Whoever has scrolled up is left in peace. */
export function LogPanel(): JSX.Element {
  const { room, view, seat } = useTable();
  const windowed = isWindowed(view.value, seat.value);
  const entries = windowed ? lastTwoTurns(room.log.value, PASSES, false) : room.log.value;
  const seats = view.value.seats;
  const { island } = view.value;
  const language = settings.language.value;
  const names = settings.resourceNames.value;
  const lines = useMemo(
    () => numbered(entries, (entry) => linesOf(entry, view.value, seat.value)),
    [entries.length, room.log.value, windowed, seats, seat.value, island, language, names],
  );

  return (
    <LogFrame {...(windowed ? { note: g().play.logWindow } : {})}>
      {lines.map(([line, entry], i) => (
        <LogLine key={i} line={line} view={view.value} entry={entry}>
          {line.trade && <TakeBackTrade {...line.trade} />}
        </LogLine>
      ))}
    </LogFrame>
  );
}
