import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { settings } from '../../../state';
import { Button } from '../../../ui';
import { linesOf } from '../logic/lines';
import { isWindowed, lastTwoTurns } from '../logic/window';
import { g } from '../words';
import { LogLine } from './LogLine';
import { useTable } from './model';
import { TakeBackTrade } from './trade/DoneRow';

const NEAR = 40;

/** Everything that was told, the newest at the bottom. Whoever has scrolled up is left in peace. */
export function LogPanel(): JSX.Element {
  const { room, view, seat } = useTable();
  const list = useRef<HTMLOListElement>(null);
  const [away, setAway] = useState(false);
  const windowed = isWindowed(view.value, seat.value);
  const entries = windowed ? lastTwoTurns(room.log.value) : room.log.value;
  const seats = view.value.seats;
  const { island } = view.value;
  const language = settings.language.value;
  const names = settings.resourceNames.value;
  const lines = useMemo(
    () => entries.flatMap((entry) => linesOf(entry, view.value)),
    [entries.length, room.log.value, windowed, seats, island, language, names],
  );

  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useEffect(() => {
    if (!away) toEnd();
  }, [lines.length, away]);

  return (
    <div class="s-log">
      {windowed && <p class="s-log-note k-soft">{g().play.logWindow}</p>}
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={g().table.tabs.log}
        onScroll={({ currentTarget: element }) =>
          setAway(element.scrollHeight - element.scrollTop - element.clientHeight > NEAR)
        }
      >
        {lines.length === 0 && <li class="s-empty">{g().table.logEmpty}</li>}
        {lines.map((line, i) => (
          <LogLine key={i} line={line} view={view.value}>
            {line.trade && <TakeBackTrade {...line.trade} />}
          </LogLine>
        ))}
      </ol>
      {away && (
        <Button
          class="s-log-newest"
          size="small"
          kind="action"
          onClick={() => {
            setAway(false);
            toEnd();
          }}
        >
          {g().table.logNewest}
        </Button>
      )}
    </div>
  );
}
