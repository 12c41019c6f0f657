import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { Standstill } from '../clock';
import { t } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { DecideAbsence, isJudge } from '../judge';
import { Desk, Trail } from '../judge/JudgePanel';
import { JudgedTables, QueueList } from '../judge/QueueList';
import { callsOf, followQueue, type Queue } from '../judge/queue';
import { StepView } from '../judge/StepView';
import { stepLink } from '../judge/stepLink';
import { settings } from '../state';
import { Button, ErrorBoundary, Segmented, Skeleton, useHotkeys } from '../ui';
import { BackChip } from './BackChip';
import { ConnectionBanner } from './Connection';
import { DrawnSeq } from './DrawnSeq';
import { LanguageSwitch } from './LanguageSwitch';
import { canNotify, setNotify } from './notify';
import { SettingsButton, SoundSwitch } from './Page';
import { go } from './router';
import { useCallSignal } from './useCallSignal';
import { useGame, useRoom } from './useRoom';

/** The queue as it changes, and the server's time, second by second. */
function useQueue(): { queue: Queue | undefined; now: number; failed: boolean } {
  const [queue, setQueue] = useState<Queue>();
  const [failed, setFailed] = useState(false);
  const [offset, setOffset] = useState(0);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    const stop = followQueue((next) => {
      setOffset(next.now - Date.now());
      setQueue(next);
    }, setFailed);
    return () => {
      clearInterval(tick);
      stop();
    };
  }, []);
  return { queue, now: now + offset, failed };
}

/** Desk of the judge at one table: the step that is looked at, and the acts. */
function AtTable({ code, step, shown }: { code: string; step: number | undefined; shown: string }): JSX.Element {
  const room = useRoom(code);
  const { game: name, rulebook } = room?.view.value?.room ?? {};
  const { game, failed } = useGame(name, rulebook);
  const said = judgeWords();
  const stage = room?.view.value?.room.stage;
  const onStep = (to: number | undefined) => go(stepLink(code, to), { replace: true });
  if (!room || !game || failed) return <Skeleton lines={6} />;
  if (!isJudge(room) || stage === 'lobby' || stage === 'opening') {
    return (
      <section class="k-card judge-middle k-column k-gap-12">
        <p>{said.notYours}</p>
        <a class="k-button k-plain" href={`/r/${code}`}>
          {said.toTable}
        </a>
      </section>
    );
  }
  return (
    <>
      <div class="judge-middle k-column k-gap-12" data-shown={shown === 'table' || undefined}>
        <ConnectionBanner room={room} />
        <Standstill room={room} />
        <ErrorBoundary name="step">
          <StepView room={room} game={game} step={step} onStep={onStep} />
        </ErrorBoundary>
      </div>
      <div class="judge-right k-column k-gap-12" data-shown={shown === 'act' || undefined}>
        <h2 class="k-spoken">{said.actScreen}</h2>
        <Desk room={room} game={game} keyed />
        <Trail room={room} game={game} />
      </div>
      <DecideAbsence room={room} game={game} />
      <DrawnSeq room={room} />
    </>
  );
}

/** `/judge`: calls of all tables that this person judges, the disputed step, and the acts (J1–J3). */
export function JudgePage({ table, step }: { table?: string | undefined; step?: number | undefined }): JSX.Element {
  const said = judgeWords();
  const { queue, now, failed } = useQueue();
  const calls = queue ? callsOf(queue) : [];
  const [shown, setShown] = useState(table ? 'table' : 'queue');
  useCallSignal(calls, queue !== undefined);
  useEffect(() => setShown(table ? 'table' : 'queue'), [table, step]);
  useEffect(() => {
    // also where the link leads to what is looked at already, so that nothing else would change
    const follow = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="/judge?"]')) setShown('table');
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
  useHotkeys(said.panel, [
    {
      key: 'J',
      label: said.nextCall,
      enabled: calls.length > 0,
      run: () => {
        const at = calls.findIndex((call) => call.table.code === table && call.about === step);
        const next = calls[(at + 1) % calls.length];
        if (next) go(stepLink(next.table.code, next.about));
      },
    },
  ]);
  return (
    <div class="judge-page">
      <header class="page-bar k-line k-gap-6">
        <a class="page-logo k-inline k-gap-10" href="/">
          <Art picture={icon('judge')} size={26} />
          <span class="k-spoken">{t().ui.home}</span>
        </a>
        <h1>{said.panel}</h1>
        <span class="k-grow" />
        {canNotify() && !settings.notify.value && (
          <Button class="judge-notes" size="small" kind="glass" icon="bell" onClick={() => void setNotify(true)}>
            {said.allowNotes}
          </Button>
        )}
        <SoundSwitch />
        <BackChip small />
        <LanguageSwitch />
        <SettingsButton />
      </header>
      <div class="judge-screens">
        <Segmented
          legend={said.panel}
          hideLegend
          value={shown}
          choices={[
            { value: 'queue', label: said.calls(calls.length) },
            { value: 'table', label: said.table },
            { value: 'act', label: said.actScreen },
          ]}
          onChange={setShown}
        />
      </div>
      <main id="main" tabIndex={-1} class="judge-columns k-stack k-gap-12">
        <div class="judge-left k-column k-gap-12" data-shown={shown === 'queue' || undefined}>
          {failed && <p role="alert">{said.queueFailed}</p>}
          {queue ? (
            <>
              <QueueList calls={calls} now={now} seen={table} step={step} />
              <JudgedTables tables={queue.tables} now={now} seen={table} />
            </>
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
        {table ? (
          <AtTable key={table} code={table} step={step} shown={shown} />
        ) : (
          <p class="judge-middle k-column k-gap-12 judge-hint" data-shown={shown !== 'queue' || undefined}>
            {said.choose}
          </p>
        )}
      </main>
    </div>
  );
}
