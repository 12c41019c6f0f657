import type { JSX } from 'preact';
import { spoken } from '../../../i18n/late';
import { settings } from '../../../state';
import { LogLine as Frame, LogPanel as LogLines, LogTicker } from '../../../table';
import { linesOf } from '../logic/lines';
import type { Line } from '../logic/logwriter';
import { g } from '../words';
import { useTable } from './model';
import { RichText } from './RichText';
import { TakeBackTrade } from './trade/DoneRow';

const PASSES = ['TurnEnded', 'PlacementEnded'];

interface LogLineProps {
  line: Line;
  entry?: number | undefined;
  /** Whether a trade may be taken back from here. */
  acts?: boolean;
}

/** One line of the log: who, and what. */
function LogLine({ line, entry, acts = false }: LogLineProps): JSX.Element {
  const view = useTable().view.value;
  const colour = line.seat === undefined ? undefined : view.seats[line.seat]?.colour;
  return (
    <Frame colour={colour} tone={line.tone} forced={line.forced} entry={entry}>
      <RichText text={line.text} view={view} />
      {acts && line.trade && <TakeBackTrade {...line.trade} />}
    </Frame>
  );
}

/** Everything that was told, the newest at the bottom. */
export function LogPanel(): JSX.Element {
  const { room, view, seat } = useTable();
  const { seats, island } = view.value;
  return (
    <LogLines
      room={room}
      view={view.value}
      linesOf={(entry) => linesOf(entry, view.value, seat.value, room.log.value)}
      inputs={[seats, seat.value, island, spoken.value, settings.resourceNames.value]}
      passes={PASSES}
      keepPass={false}
      note={g().play.logWindow}
      draw={(line, key, entry) => <LogLine key={key} line={line} entry={entry} acts />}
    />
  );
}

/** The last few lines of the log over the sea. */
export function Ticker(): JSX.Element | null {
  const { room, view, seat } = useTable();
  return (
    <LogTicker
      room={room}
      linesOf={(entry) => linesOf(entry, view.value, seat.value, room.log.value)}
      draw={(line, key) => <LogLine key={key} line={line} />}
    />
  );
}
