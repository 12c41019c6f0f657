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
  /** Further lines will be drawn. */
  waiting?: boolean;
  /** Lines, oldest first. */
  children: ComponentChildren;
}

/** Lines of one entry at most, for their keys. */
const LINES = 64;

interface Numbered<Line> {
  readonly line: Line;
  readonly key: number;
  /** The number of its step, at the first line of one. */
  readonly entry: number | undefined;
}

/** Lines of these entries, from this place on. */
export const numbered = <Line,>(
  entries: readonly LogEntry[],
  linesOf: (entry: LogEntry) => readonly Line[],
  first: number,
): readonly Numbered<Line>[] =>
  entries.slice(first).flatMap((entry, i) => {
    const at = first + i;
    const begins = entries[at - 1]?.seq !== entry.seq;
    return linesOf(entry).map((line, n) => ({
      line,
      key: at * LINES + n,
      entry: n === 0 && begins ? entry.seq : undefined,
    }));
  });

/** Lines with the newest at the bottom. Whoever has scrolled up is left in peace. */
export function LogList({ note, waiting, children }: LogListProps): JSX.Element {
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
        {length === 0 && !waiting && <li class="s-empty">{tableWords().logEmpty}</li>}
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
