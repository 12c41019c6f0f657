import './judge.css';
import './track.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { fmt } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { HttpRefused } from '../net/http';
import type { Reason } from '../net/view';
import { isLegal, type Room } from '../state';
import type { GameModule } from '../table';
import { Button, Skeleton, useHotkeys } from '../ui';
import { judgeOf } from './actions';
import { pointName, turnName } from './names';
import { loadStep, type PastStep } from './queue';
import { isGiven, ReasonField } from './ReasonField';
import { Track } from './Track';

interface StepViewProps {
  room: Room;
  game: GameModule;
  /** The step to look at; undefined: the table as it is now. */
  step: number | undefined;
  onStep: (step: number | undefined) => void;
}

/** The step as the server has it, read again once the judge may see its hands. */
function usePast(room: Room, step: number | undefined): { past: PastStep | undefined; failed: string | undefined } {
  const [state, setState] = useState<{ past?: PastStep; failed?: string; of?: string }>({});
  const looked = step !== undefined && (judgeOf(room.view.value)?.inspected?.includes(step) ?? false);
  const of = `${room.code} ${step} ${looked}`;
  useEffect(() => {
    if (step === undefined) return;
    let gone = false;
    loadStep(room.code, step).then(
      (past) => !gone && setState({ past, of }),
      (error) => !gone && setState({ failed: error instanceof HttpRefused ? error.code : 'server-error', of }),
    );
    return () => {
      gone = true;
    };
  }, [of]);
  const fresh = state.of?.startsWith(`${room.code} ${step} `);
  return { past: fresh ? state.past : undefined, failed: fresh ? state.failed : undefined };
}

/** The act by which a judge sees what each hand was at a step, with its reason. */
function Inspect({ room, step }: { room: Room; step: number }): JSX.Element | null {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<Reason>({});
  const said = judgeWords();
  if (!isLegal(room.legal.value, 'InspectStep')) return null;
  const send = () => {
    if (isGiven(reason)) void room.act({ is: 'InspectStep', step, reason });
  };
  if (!asking) {
    return (
      <Button size="small" icon="eye" onClick={() => setAsking(true)}>
        {said.inspect}
      </Button>
    );
  }
  return (
    <form
      class="k-card judge-inspect"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p class="k-soft">{said.inspectHint}</p>
      <ReasonField reason={reason} onChange={setReason} />
      <span class="k-row">
        <Button kind="action" type="submit" busy={!room.ready.value} disabled={!isGiven(reason)}>
          {said.inspect}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          {said.cancel}
        </Button>
      </span>
    </form>
  );
}

/** The points that the game can be taken back to, as steps to look at: each is the table before that step. */
function Points({ room, game, step, onStep }: StepViewProps): JSX.Element {
  const said = judgeWords();
  const view = room.view.value;
  const points = judgeOf(view)?.checkpoints ?? [];
  const label = (event: string): string => game.label?.(event) ?? event;
  return (
    <ol class="judge-track k-stack k-gap-6" aria-label={said.checkpoints}>
      <li>
        <button
          type="button"
          class="judge-now"
          aria-current={step === undefined ? 'step' : undefined}
          onClick={() => onStep(undefined)}
        >
          <bdi>{said.now}</bdi>
          <small>{said.nowHint}</small>
        </button>
      </li>
      {points.toReversed().map((point, i) => (
        <li key={point.seq}>
          <button
            type="button"
            aria-current={step === point.seq - 1 ? 'step' : undefined}
            onClick={() => onStep(point.seq - 1)}
          >
            <bdi dir="auto">{pointName(view, points, points.length - 1 - i, label)}</bdi>
            <small>
              {said.undone(Math.max(0, room.seq.value - point.seq + 1))}
              {point.technical && (
                <em class="judge-lock k-inline k-gap-4">
                  <Art picture={icon('lock')} size={12} />
                  {said.technicalOnly}
                </em>
              )}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A table as it was after a step, or as it is: its name, the board, the hands as far as they may be seen. */
export function StepView(props: StepViewProps): JSX.Element {
  const { room, game, step, onStep } = props;
  const said = judgeWords();
  const { past, failed } = usePast(room, step);
  const view = step === undefined ? room.view.value : past?.view;
  const last = room.seq.value;
  const go = (to: number) => onStep(to >= last ? undefined : Math.max(1, to));
  const at = step ?? last;
  const points = judgeOf(room.view.value)?.checkpoints ?? [];
  const earlier = points.findLast(({ seq }) => seq - 1 < at);
  const later = points.find(({ seq }) => seq - 1 > at);
  useHotkeys(said.panel, [
    { key: 'ArrowLeft', label: said.earlier, run: () => go(at - 1) },
    { key: 'ArrowRight', label: said.later, run: () => go(at + 1) },
    { key: '[', label: said.earlierPoint, enabled: earlier !== undefined, run: () => earlier && go(earlier.seq - 1) },
    { key: ']', label: said.laterPoint, run: () => go(later ? later.seq - 1 : last) },
  ]);
  const told = past ? past.told.map((one) => game.describe({ seq: past.seq, at: past.at, told: one }, past.view)) : [];
  const Board = game.StepBoard;
  const Hands = game.StepHands;
  return (
    <section class="judge-step" aria-labelledby="judge-step">
      <header data-past={step !== undefined || undefined}>
        <h2 id="judge-step">
          <bdi dir="auto">{past && step !== undefined ? turnName(view, past.turn, past.seat) : said.now}</bdi>
          {step !== undefined && <small>{said.at(step)}</small>}
        </h2>
        {past && step !== undefined && (
          <p>
            <time dateTime={new Date(past.at).toISOString()}>{fmt.time(past.at)}</time>{' '}
            <bdi dir="auto">{told.filter(Boolean).join(' / ')}</bdi>
          </p>
        )}
        <span class="k-grow" />
        <Button size="small" onClick={() => go(at - 1)} disabled={at <= 1} aria-label={said.earlier}>
          {'‹'}
        </Button>
        <Button size="small" onClick={() => go(at + 1)} disabled={step === undefined} aria-label={said.later}>
          {'›'}
        </Button>
        {step !== undefined && !past?.hands && <Inspect key={step} room={room} step={step} />}
        {(past?.hands || (step === undefined && judgeOf(view)?.hands_open)) && (
          <p class="judge-open">
            <Art picture={icon('eye')} size={16} />
            {said.seesHands}
          </p>
        )}
      </header>
      {failed && <p role="alert">{said.stepFailed}</p>}
      {!view && !failed && <Skeleton lines={6} />}
      {view && Board && (
        <div class="judge-board">
          <Board view={view} />
        </div>
      )}
      {view && Hands && <Hands view={view} />}
      <Track
        view={view}
        points={points}
        called={(judgeOf(room.view.value)?.calls ?? []).flatMap(({ about }) => (about === undefined ? [] : [about]))}
        at={at}
        last={last}
        onStep={go}
      />
      <Points {...props} />
    </section>
  );
}
