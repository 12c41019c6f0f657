import './judge.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, type IconName, icon } from '../art';
import { fmt } from '../i18n';
import { judgeWords } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import type { JudgeCallView, Reason } from '../net/view';
import type { Room } from '../state';
import type { GameModule } from '../table';
import { describeAround, isJudgeAct } from '../table/log/roomlines';
import { Button, useHotkeys } from '../ui';
import { ActionForm } from './ActionForm';
import { Answered } from './Answered';
import { ACT_GROUPS, judgeOf, legalJudgeActions } from './actions';
import { Marked } from './Marked';
import { Preview, useForesight } from './Preview';
import { isGiven, ReasonField } from './ReasonField';
import { stepLink } from './stepLink';

/** One call, with the answer to it, and what the answer would do. */
function CallCard({ room, game, call }: DeskProps & { call: JudgeCallView }): JSX.Element {
  const [answering, setAnswering] = useState(false);
  const [reason, setReason] = useState<Reason>({});
  const seen = useForesight(room, answering ? { is: 'Settle', call: call.call } : undefined);
  const ready = seen.able && isGiven(reason);
  const said = judgeWords();
  const name = nameOf(room.view.value?.seats[call.seat], call.seat);
  return (
    <li class="judge-call judge-leads">
      <p>
        <strong>
          <bdi dir="auto">{name}</bdi>
        </strong>
        {call.at !== undefined && <time dateTime={new Date(call.at).toISOString()}>{fmt.time(call.at)}</time>}
        {call.about !== undefined && <a href={stepLink(room.code, call.about)}>{said.toStep(call.about)}</a>}
      </p>
      <p dir="auto">{call.text}</p>
      {answering ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (ready) void room.act({ is: 'Settle', call: call.call, reason });
          }}
        >
          <ReasonField reason={reason} onChange={setReason} />
          <Preview room={room} game={game} seen={seen} reason={reason} />
          <Button kind="action" type="submit" busy={!room.ready.value} disabled={!ready}>
            {said.settle}
          </Button>
        </form>
      ) : (
        <Button size="small" onClick={() => setAnswering(true)}>
          {said.settle}
        </Button>
      )}
    </li>
  );
}

/** Scroll to what has just opened below. */
const show = (form: HTMLElement | null): void => form?.scrollIntoView?.({ block: 'nearest' });

const BOARD = 'board';

/** As many acts as there are digits. */
const DIGITS = 9;

function Acts({ room, game, keyed }: DeskProps): JSX.Element {
  const [open, setOpen] = useState<string>();
  const said = judgeWords();
  const acts = legalJudgeActions(room.legal.value).filter((act) => !act.needs.includes('cards') || game?.HandField);
  const begun = acts.find((act) => act.key === open);
  const Corrections = game?.Corrections;
  const toggle = (key: string) => setOpen(key === open ? undefined : key);
  const board = { key: BOARD, label: said.correct, icon: 'board' as IconName, run: () => toggle(BOARD) };
  const groups = ACT_GROUPS.map((group) => ({
    group,
    listed: [
      ...acts
        .filter((act) => act.group === group)
        .map((act) => ({
          key: act.key as string,
          label: said.act[act.key],
          icon: act.icon,
          run: () => toggle(act.key),
        })),
      ...(Corrections && group === 'table' ? [board] : []),
    ],
  })).filter(({ listed }) => listed.length > 0);
  const listed = groups.flatMap((group) => group.listed);
  useHotkeys(
    said.acts,
    keyed ? listed.slice(0, DIGITS).map(({ label, run }, i) => ({ key: String(i + 1), label, run })) : [],
  );
  return (
    <section aria-labelledby="judge-acts">
      <h3 id="judge-acts">{said.acts}</h3>
      <div class="judge-acts">
        {groups.map((each) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div
            key={each.group}
            class="judge-group k-stack k-gap-6"
            role="group"
            aria-labelledby={`judge-group-${each.group}`}
          >
            <h4 id={`judge-group-${each.group}`}>{said.groups[each.group]}</h4>
            {each.listed.map((act) => (
              <Button
                key={act.key}
                size="small"
                icon={act.icon}
                kind={act.key === open ? 'action' : 'plain'}
                aria-pressed={act.key === open}
                busy={!room.ready.value && act.key !== BOARD}
                hotkey={keyed && listed.indexOf(act) < DIGITS ? String(listed.indexOf(act) + 1) : undefined}
                onClick={act.run}
              >
                {act.label}
              </Button>
            ))}
          </div>
        ))}
      </div>
      {Corrections && open === BOARD && (
        <div class="k-card" ref={show}>
          <h4>{said.correct}</h4>
          <Corrections room={room} game={game} onDone={() => setOpen(undefined)} />
        </div>
      )}
      {begun && (
        <div class="k-card" ref={show}>
          <h4>{said.act[begun.key]}</h4>
          <ActionForm key={begun.key} room={room} game={game} act={begun} onDone={() => setOpen(undefined)} />
        </div>
      )}
    </section>
  );
}

/** Acts and looks of the judge at this table, the last first. */
export function Trail({ room, game }: DeskProps): JSX.Element {
  const said = judgeWords();
  const view = room.view.value;
  const lines = room.log.value
    .filter(({ told }) => isJudgeAct(told))
    .map((entry) => ({ ...entry, text: view && (describeAround(entry, view) ?? game?.describe(entry, view)) }))
    .filter(({ text }) => text)
    .toReversed();
  return (
    <section class="k-card judge-trail" aria-labelledby="judge-trail">
      <h3 id="judge-trail">{said.trail}</h3>
      {lines.length === 0 && <p class="k-soft">{said.noActs}</p>}
      <ol>
        {lines.map(({ seq, at, text }) => (
          <li key={`${seq} ${text}`}>
            <time dateTime={new Date(at).toISOString()}>{fmt.time(at)}</time> <bdi dir="auto">{text}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Matters that the rules have the judge look at, with the way to the step: a hand handed over at a turn's end (N6). */
function Matters({ room, game }: DeskProps): JSX.Element | null {
  const said = judgeWords();
  const view = room.view.value;
  const lines = room.log.value.filter(({ told }) => game?.isMatter?.(told)).toReversed();
  if (!view || !game?.isMatter) return null;
  return (
    <section aria-labelledby="judge-matters">
      <h3 id="judge-matters">{said.matters}</h3>
      {lines.length === 0 && <p class="k-soft">{said.noMatters}</p>}
      <ul class="judge-calls">
        {lines.map((entry) => (
          <li key={entry.seq} class="judge-call">
            <p>
              <time dateTime={new Date(entry.at).toISOString()}>{fmt.time(entry.at)}</time>{' '}
              <a href={stepLink(room.code, entry.seq)}>{said.toStep(entry.seq)}</a>
            </p>
            <p dir="auto">{game.describe(entry, view)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DeskProps {
  room: Room;
  game: GameModule | undefined;
  /** Whether digits choose an act: on a page of the judge's own, where they mean nothing else. */
  keyed?: boolean;
}

/** The calls at one table with their answers, and the acts of its judge. */
export function Desk({ room, game, keyed = false }: DeskProps): JSX.Element {
  const said = judgeWords();
  const judge = judgeOf(room.view.value);
  const calls = judge?.calls ?? [];
  return (
    <div class="judge-desk-parts">
      {judge?.hands_open && (
        <p class="judge-open">
          <Art picture={icon('eye')} size={16} />
          {said.handsOpen}
        </p>
      )}
      <section aria-labelledby="judge-calls">
        <h3 id="judge-calls">{said.calls(calls.length)}</h3>
        {calls.length === 0 ? (
          <p class="k-soft">{said.noCalls}</p>
        ) : (
          <ul class="judge-calls">
            {calls.map((call) => (
              <CallCard key={call.call} room={room} game={game} call={call} />
            ))}
          </ul>
        )}
        <Answered room={room} />
      </section>
      <Acts room={room} game={game} keyed={keyed} />
      <Marked room={room} />
      <Matters room={room} game={game} />
    </div>
  );
}
