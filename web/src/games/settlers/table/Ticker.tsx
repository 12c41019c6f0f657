import type { JSX } from 'preact';
import { linesOf } from '../logic/lines';
import { LogLine } from './LogLine';
import { useTable } from './model';

const LINES = 5;

/** The last few lines of the log over the sea. The log tab has them all, and the announcer says them. */
export function Ticker(): JSX.Element | null {
  const { room, view, seat } = useTable();
  const shown = room.log.value
    .slice(-LINES * 3)
    .flatMap((entry) =>
      linesOf(entry, view.value, seat.value).map((line, i) => ({ line, key: `${entry.seq}-${entry.told.is}-${i}` })),
    )
    .slice(-LINES);
  if (shown.length === 0) return null;
  return (
    <ul class="s-ticker" aria-hidden="true">
      {shown.map(({ line, key }, i) => (
        <LogLine key={`${key}-${i}`} line={line} view={view.value} />
      ))}
    </ul>
  );
}
