import './rules.css';
import './fair.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, dieFace, icon } from '../art';
import { checkRecord } from '../fair/check';
import { byBrowser } from '../fair/hashing';
import { fitOf } from '../fair/odds';
import type { Draw, Report, Roll } from '../fair/report';
import type { DrawWords } from '../games/manifest';
import { loadDraws } from '../games/registry';
import { fmt } from '../i18n';
import { fair } from '../i18n/fair';
import { HttpRefused } from '../net/http';
import { loadRecord, recordLink } from '../state';
import { Skeleton } from '../ui';
import { FairChart } from './FairChart';
import { NoticePage } from './NoticePage';
import { Page } from './Page';

const COMMAND = (code: string): string => `python -m engine verify kaitaku-${code}.json`;

function partName(part: string): string {
  const { parts } = fair();
  const batch = /^batch (\d+)$/.exec(part)?.[1];
  if (batch !== undefined) return parts.batch(batch);
  return part === 'header' || part === 'end' ? parts[part] : parts.file;
}

interface Checked {
  report: Report;
  /** Words for what chance decides in the game. */
  decided: DrawWords;
}

/** Event → how many such events were decided by these draws. */
function countsOf(draws: readonly Draw[]): readonly (readonly [event: string, count: number])[] {
  const events = new Map(draws.map((draw) => [`${draw.seq} ${draw.at}`, decidedBy(draw)]));
  const counts = new Map<string, number>();
  for (const event of events.values()) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts];
}

/** The event that a draw decides; a choice of the clock is one, whatever came of it. */
const decidedBy = (draw: Draw): string => (draw.use.split('/')[0] === 'forced' ? 'SeatForced' : draw.event);

function Verdict({ report, decided, code }: Checked & { code: string }): JSX.Element {
  const words = fair();
  const { checks } = words;
  const { fault } = report;
  const sentences: ReturnType<DrawWords> = { Started: () => checks.order, SeatForced: checks.forced, ...decided() };
  const opened = report.seeds.filter((seed) => seed.seed !== undefined);
  const silent = report.seeds.filter((seed) => seed.seed === undefined);
  const lines = [
    report.parts !== undefined && checks.parts(report.parts),
    report.key && checks.key,
    report.chain && checks.chain(report.chain.links),
    report.entropy && (opened.length > 0 ? checks.seeds(opened.length) : checks.noSeeds),
    report.renewed > 0 && checks.renewed(report.renewed),
    report.rolls.length > 0 && checks.rolls(report.rolls.length - (fault?.what === 'dice' ? 1 : 0)),
    ...countsOf(report.draws).map(([event, n]) => sentences[event]?.(n) ?? checks.other(n, event)),
  ].filter((line) => typeof line === 'string');
  const elsewhere = fault?.what === 'elsewhere';
  return (
    <section
      class={`k-card fair-verdict ${elsewhere ? 'fair-elsewhere' : fault ? 'fair-bad' : 'fair-good'}`}
      aria-labelledby="fair-verdict"
    >
      <div role="status">
        <h2 id="fair-verdict">
          <Art picture={icon(elsewhere ? 'list' : fault ? 'cross' : 'check')} size={26} />
          {elsewhere ? words.elsewhere : fault ? words.bad : words.good}
        </h2>
      </div>
      <p>
        {elsewhere && words.faults.elsewhere}
        {!elsewhere && (fault ? words.badAt(partName(fault.part), words.faults[fault.what]) : words.goodLine)}
      </p>
      <ul class="fair-checks k-stack k-gap-6">
        {lines.map((line) => (
          <li key={line}>
            <Art picture={icon('check')} size={16} />
            {line}
          </li>
        ))}
        {silent.length > 0 && <li class="fair-note">{checks.unopened(fmt.list(silent.map((seed) => seed.name)))}</li>}
      </ul>
      <p class="k-soft">{byBrowser ? words.byBrowser : words.byLibrary}</p>
      <div class="fair-more k-stack k-gap-8">
        <p class="k-soft">{words.notHere}</p>
        <code>{COMMAND(code)}</code>
        <div class="k-row">
          <a class="k-button k-small" href={recordLink(code)} download={`kaitaku-${code}.json`}>
            {words.record}
          </a>
          <a class="k-button k-quiet k-small" href={`/r/${code}`}>
            {words.toRoom}
          </a>
        </div>
      </div>
    </section>
  );
}

function Secret({
  title,
  secret,
  fingerprint,
  kind,
}: {
  title: string;
  secret: string;
  fingerprint: string;
  kind: string;
}): JSX.Element {
  const words = fair();
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <code>{secret}</code>
        <span class="fair-becomes k-flow">
          <span class="k-soft">
            {words.hashOf(kind)} = {words.commitment}
          </span>
          <code>{fingerprint}</code>
          <Art picture={icon('check')} size={14} label={words.yes} />
        </span>
      </dd>
    </div>
  );
}

function Secrets({ report }: { report: Report }): JSX.Element | null {
  const words = fair();
  if (!report.key) return null;
  return (
    <section class="k-card" aria-labelledby="fair-secrets">
      <h2 id="fair-secrets">{words.secrets}</h2>
      <p>{words.secretsLead}</p>
      <dl class="fair-secrets">
        <Secret title={words.key} secret={report.key.secret} fingerprint={report.key.commitment} kind="K" />
        {report.seeds.map((seed) =>
          seed.seed === undefined ? (
            <div key={seed.commitment}>
              <dt>{words.seedOf(seed.name)}</dt>
              <dd class="k-soft">{words.notOpened}</dd>
            </div>
          ) : (
            <Secret
              key={seed.commitment}
              title={words.seedOf(seed.name)}
              secret={seed.seed}
              fingerprint={seed.commitment}
              kind={words.seed}
            />
          ),
        )}
        {report.chain && (
          <div>
            <dt>{words.root}</dt>
            <dd>
              <code>{report.chain.root}</code>
            </dd>
          </div>
        )}
        {report.entropy && (
          <div>
            <dt>{words.entropy}</dt>
            <dd>
              <code>{report.entropy}</code>
              <p class="k-soft">{words.entropyHow}</p>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Dice({ dice }: { dice: readonly [number, number] }): JSX.Element {
  return (
    <span class="fair-dice k-inline k-gap-5" role="img" aria-label={`${dice[0]} + ${dice[1]} = ${dice[0] + dice[1]}`}>
      <Art picture={dieFace(dice[0])} size={22} />
      <Art picture={dieFace(dice[1])} size={22} />
      <b aria-hidden="true">{dice[0] + dice[1]}</b>
    </span>
  );
}

/** A table of what chance made, in a card of its own; its rows are the children, its id is a class of its styles. */
function ChanceTable(props: {
  id: string;
  title: string;
  lead: string;
  columns: readonly string[];
  scroll?: string;
  children: ComponentChildren;
}): JSX.Element {
  const { id, title, lead, columns, scroll = '', children } = props;
  return (
    <div class="k-card">
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways on phones, by keys too */}
      <section class={`rules-scroll ${scroll}`} tabIndex={0} aria-labelledby={id}>
        <table class={`rules-table ${id}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

function Rolls({ rolls, names }: { rolls: readonly Roll[]; names: readonly string[] }): JSX.Element {
  const words = fair();
  return (
    <ChanceTable
      id="fair-rolls"
      title={words.rolls}
      lead={words.rollsLead}
      columns={[words.roll, words.seat, words.dice, words.made, words.link, words.chained]}
    >
      {rolls.map((roll) => {
        const agrees = roll.dice[0] === roll.made[0] && roll.dice[1] === roll.made[1];
        return (
          <tr key={roll.seq} class={roll.undone ? 'fair-undone' : ''}>
            <th scope="row">
              {roll.k}
              {roll.undone && <small> {words.undone}</small>}
            </th>
            <td>
              <bdi>{names[roll.seat] ?? roll.seat + 1}</bdi>
            </td>
            <td>
              <Dice dice={roll.dice} />
            </td>
            <td>
              <span class={agrees ? 'fair-yes k-inline k-gap-5' : 'fair-no k-inline k-gap-5'}>
                <Art picture={icon(agrees ? 'check' : 'cross')} size={14} />
                {roll.made.join(' + ')}
              </span>
            </td>
            <td>
              <code>{roll.link}</code>
            </td>
            <td>
              <span class="fair-yes k-inline k-gap-5">
                <Art picture={icon('check')} size={14} />
                <code>{roll.before.slice(0, 8)}…</code>
              </span>
            </td>
          </tr>
        );
      })}
    </ChanceTable>
  );
}

const list = (value: number | readonly number[]): string => (typeof value === 'number' ? `${value}` : value.join(' '));

/** Every draw that is no roll: what it decided, and out of what it came. */
function Draws({ draws }: { draws: readonly Draw[] }): JSX.Element {
  const words = fair();
  return (
    <ChanceTable
      id="fair-draws"
      title={words.draws}
      lead={words.drawsLead}
      columns={[words.batch, words.decides, words.use, words.outOf, words.made]}
      scroll="fair-all"
    >
      {draws.map(({ seq, event, use, ordinal, of, drawn }, at) => (
        <tr key={`${seq} ${at}`}>
          <th scope="row">{seq}</th>
          <td>
            <code>{event}</code>
          </td>
          <td>
            <code>
              {use} {ordinal}
            </code>
          </td>
          <td>
            <code>{typeof of === 'number' && typeof drawn === 'number' ? words.below(of) : list(of)}</code>
          </td>
          <td>
            <span class="fair-yes k-inline k-gap-5">
              <Art picture={icon('check')} size={14} />
              <code>{list(drawn)}</code>
            </span>
          </td>
        </tr>
      ))}
    </ChanceTable>
  );
}

type Found =
  | { readonly is: 'working' }
  | { readonly is: 'refused'; readonly code: string }
  | ({ readonly is: 'done' } & Checked);

async function check(code: string): Promise<Found> {
  try {
    const text = await loadRecord(code);
    const report = await checkRecord(text);
    return { is: 'done', report, decided: await loadDraws(report.header?.game ?? '') };
  } catch (failure) {
    return { is: 'refused', code: failure instanceof HttpRefused ? failure.code : 'unreachable' };
  }
}

/** `/fair/{code}`: everything that chance has made in a game, worked out again from its record. */
export function FairnessPage({ code }: { code: string }): JSX.Element {
  const [found, setFound] = useState<Found>({ is: 'working' });
  useEffect(() => {
    let gone = false;
    void check(code).then((now) => !gone && setFound(now));
    return () => {
      gone = true;
    };
  }, [code]);
  const words = fair();
  if (found.is === 'refused' && found.code !== 'not-over') {
    return <NoticePage code={found.code} onAgain={() => location.reload()} />;
  }
  const done = found.is === 'done' ? found : undefined;
  const report = done?.report;
  const standing = report?.rolls.filter((roll) => !roll.undone) ?? [];
  const title = report?.header?.title ?? '';
  return (
    <Page class="fair">
      <h1 class="page-title">
        <bdi dir="auto">{title ? words.titleOf(title) : words.title}</bdi>
      </h1>
      {found.is === 'refused' && (
        <section class="k-card">
          <h2>{words.notOver}</h2>
          <p>{words.notOverLine}</p>
          <p class="k-row">
            <a class="k-button k-primary" href={`/r/${code}`}>
              {words.toRoom}
            </a>
          </p>
        </section>
      )}
      {found.is === 'working' && (
        <section class="k-card">
          <p role="status">{words.working}</p>
          <Skeleton lines={6} />
        </section>
      )}
      {done && report && (
        <>
          <p class="fair-lead">{words.lead}</p>
          <div class="fair-top k-stack k-gap-18">
            <Verdict report={report} decided={done.decided} code={code} />
            {standing.length > 0 && (
              <FairChart
                fit={fitOf(standing.map((roll) => roll.dice))}
                undone={report.rolls.length - standing.length}
              />
            )}
          </div>
          <Secrets report={report} />
          {report.rolls.length > 0 && (
            <Rolls rolls={report.rolls} names={report.header?.seats.map((seat) => seat.name ?? '') ?? []} />
          )}
          {report.draws.length > 0 && <Draws draws={report.draws} />}
        </>
      )}
    </Page>
  );
}
