import './judge.css';
import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { fmt, formatClock } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { Chip } from '../ui';
import { keyOf, type QueueTable, type Waiting } from './queue';
import { stepLink } from './stepLink';

const titleOf = (table: QueueTable): string => table.title || table.code;

interface QueueListProps {
  /** The server's time. */
  now: number;
  /** The table that is looked at. */
  seen: string | undefined;
}

interface CallsProps extends QueueListProps {
  calls: readonly Waiting[];
  /** The step that is looked at; undefined: the table as it stands. */
  step: number | undefined;
}

/** Whether it is this call that is looked at: its step, or any of its table. */
const isSeen = (call: Waiting, seen: string | undefined, step: number | undefined): boolean =>
  call.table.code === seen && (step === undefined || call.about === undefined || call.about === step);

/** The calls that wait for this judge, oldest first, each with the way to the step that it is about. */
export function QueueList({ calls, now, seen, step }: CallsProps): JSX.Element {
  const said = judgeWords();
  return (
    <section class="k-card judge-queue" aria-labelledby="judge-queue">
      <h2 id="judge-queue">
        <Art picture={icon('bell')} size={18} />
        {said.queue}
        {calls.length > 0 && <span class="judge-count">{calls.length}</span>}
        <small>{said.oldestFirst}</small>
      </h2>
      {calls.length === 0 && <p class="k-soft">{said.noCalls}</p>}
      <ul>
        {calls.map((call) => {
          const stopped = call.until !== undefined && call.until > now;
          const looking = isSeen(call, seen, step);
          return (
            <li key={keyOf(call)} class="judge-waiting judge-leads" data-seen={looking || undefined}>
              <p>
                <bdi dir="auto">
                  <strong>{titleOf(call.table)}</strong>
                </bdi>
                {call.at > 0 && <time dateTime={new Date(call.at).toISOString()}>{fmt.time(call.at)}</time>}
                <span class="k-grow" />
                <span class="k-pill">{looking ? said.seen : said.waits(formatClock((now - call.at) / 1_000))}</span>
              </p>
              <p>
                {call.colour && <Chip colour={call.colour} size={20} spoken />}
                <bdi dir="auto">
                  <strong>{call.name ?? ''}</strong>
                </bdi>
              </p>
              {call.text && (
                <blockquote dir="auto">
                  <p>{call.text}</p>
                </blockquote>
              )}
              <p>
                <a href={stepLink(call.table.code, call.about)}>
                  <Art picture={icon('arrow')} size={14} />
                  {call.about === undefined ? said.toTable : said.toStep(call.about)}
                </a>
                <span class="k-grow" />
                <small>
                  <Art picture={icon(stopped ? 'pause' : 'clock')} size={13} />
                  {stopped ? said.stoppedFor(formatClock((now - call.at) / 1_000)) : said.runs}
                </small>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function TableLink({ table, now, seen }: { table: QueueTable } & QueueListProps): JSX.Element {
  const said = judgeWords();
  return (
    <a
      href={table.stage === 'lobby' || table.stage === 'opening' ? `/r/${table.code}` : stepLink(table.code)}
      aria-current={table.code === seen ? 'true' : undefined}
    >
      <bdi dir="auto">
        <strong>{titleOf(table)}</strong>
      </bdi>
      <span>{table.stage === 'playing' ? said.turn(table.turn) : said.stages[table.stage]}</span>
      <span class="k-grow" />
      {table.paused !== undefined && <Art picture={icon('pause')} size={13} label={said.stopped} />}
      {table.due !== undefined && <span>{said.left(formatClock((table.due - (table.paused ?? now)) / 1_000))}</span>}
      {table.calls.length > 0 && (
        <span class="judge-count">
          {table.calls.length}
          <span class="k-spoken">{said.calls(table.calls.length)}</span>
        </span>
      )}
    </a>
  );
}

/** The tables that this person judges; those that are over and have no call lie folded below. */
export function JudgedTables({ tables, now, seen }: { tables: readonly QueueTable[] } & QueueListProps): JSX.Element {
  const said = judgeWords();
  const over = tables.filter((table) => table.stage === 'over' && table.calls.length === 0);
  const list = (some: readonly QueueTable[]) => (
    <ul>
      {some.map((table) => (
        <li key={table.code}>
          <TableLink table={table} now={now} seen={seen} />
        </li>
      ))}
    </ul>
  );
  return (
    <section class="k-card judge-tables" aria-labelledby="judge-tables">
      <h2 id="judge-tables">
        <Art picture={icon('board')} size={18} />
        {said.tables}
      </h2>
      {tables.length === 0 && <p class="k-soft">{said.noTables}</p>}
      {list(tables.filter((table) => !over.includes(table)))}
      {over.length > 0 && (
        <details open={over.some((table) => table.code === seen) || undefined}>
          <summary>{said.finished(over.length)}</summary>
          {list(over)}
        </details>
      )}
    </section>
  );
}
