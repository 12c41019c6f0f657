import { type ComponentChildren, type JSX, toChildArray } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../i18n/table';
import type { LogEntry } from '../../net/view';
import { Button } from '../../ui';

/** Pixels from the end that still count as its end. */
const NEAR = 40;

interface LogListProps {
  /** Said above the lines. */
  note?: string | undefined;
  /** Lines, oldest first. */
  children: ComponentChildren;
}

/** The lines of these entries; the first of each has the entry's number. */
export const numbered = <Line,>(
  entries: readonly LogEntry[],
  linesOf: (entry: LogEntry) => readonly Line[],
): readonly (readonly [Line, number | undefined])[] =>
  entries.flatMap((entry, at) =>
    linesOf(entry).map(
      (line, i) => [line, i === 0 && entries[at - 1]?.seq !== entry.seq ? entry.seq : undefined] as const,
    ),
  );

/** Lines with the newest at the bottom. Whoever has scrolled up is left in peace. */
export function LogList({ note, children }: LogListProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const [away, setAway] = useState(false);
  const length = toChildArray(children).length;
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useEffect(() => {
    if (!away) toEnd();
  }, [length, away]);

  return (
    <div class="s-log">
      {note !== undefined && <p class="s-log-note k-soft">{note}</p>}
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={tableWords().log}
        onScroll={({ currentTarget: element }) =>
          setAway(element.scrollHeight - element.scrollTop - element.clientHeight > NEAR)
        }
      >
        {length === 0 && <li class="s-empty">{tableWords().logEmpty}</li>}
        {children}
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
          {tableWords().logNewest}
        </Button>
      )}
    </div>
  );
}
