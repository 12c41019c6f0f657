/** Agreements: what those who are there do by one voice where no judge is (E6). */

import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { clockWords } from '../i18n/clock';
import type { AgreementView, AttendanceView } from '../net/view';
import { isLegal, legalValues, type Room } from '../state';
import { Button } from '../ui';
import { type Answer, QuestionCard } from './QuestionCard';
import { others, type Question } from './question';

/** Whether the reader has asked to see what may be agreed on by one voice. */
export const agreeing = signal(false);

/** People who are named as possible judges, at most: the table has to stay in sight. */
const CANDIDATES = 6;

const ACTS = ['AgreeToResume', 'AgreeToClose', 'AgreeOnJudge', 'DisagreeAgain'] as const;
const NOBODY = -1;

const mayAgree = (room: Room): boolean => ACTS.some((is) => isLegal(room.legal.value, is));

/** Words for what an agreement is about. */
function actText(said: AgreementView): string {
  const words = clockWords();
  return said.act === 'judge' ? words.agreeJudge(said.name ?? '') : words.agreeActs[said.act];
}

function answersOf(room: Room, agreed: Readonly<Record<string, AgreementView>>): Answer[] {
  const words = clockWords();
  return others(room, NOBODY).map((seat) => {
    const said = agreed[seat];
    if (said) return { seat, said: 'yes', words: actText(said) };
    return { seat, said: 'open', words: seat === room.seat.value ? words.notYet : words.thinking };
  });
}

interface AgreementsProps {
  room: Room;
  held: AttendanceView;
  more: ComponentChildren;
}

function Agreements({ room, held, more }: AgreementsProps): JSX.Element {
  const words = clockWords();
  const { legal } = room;
  const mine = room.seat.value === undefined ? undefined : held.agreements?.[room.seat.value];
  const busy = !room.ready.value;
  const judge = room.view.value?.judge;
  const able = legalValues<string>(legal.value, 'AgreeOnJudge', 'user'); // in a league its judges alone
  const candidates = isLegal(legal.value, 'AgreeOnJudge')
    ? room.spectators.value
        .filter(({ user }) => user !== judge?.user && user !== mine?.user && (able.length === 0 || able.includes(user)))
        .slice(0, CANDIDATES)
    : [];
  const close = () => {
    agreeing.value = false;
  };
  return (
    <QuestionCard
      room={room}
      sign="judge"
      title={[judge ? words.judgeGone(judge.name) : words.noJudge]}
      why={words.oneVoice}
      answers={answersOf(room, held.agreements ?? {})}
      more={more}
    >
      {isLegal(legal.value, 'AgreeToResume') && (
        <Button kind="action" busy={busy} onClick={() => void room.act({ is: 'AgreeToResume' })}>
          {words.agreeActs.resume}
        </Button>
      )}
      {isLegal(legal.value, 'AgreeToClose') && (
        <Button busy={busy} onClick={() => void room.act({ is: 'AgreeToClose' })}>
          {words.agreeActs.close}
        </Button>
      )}
      {candidates.map(({ user, name }) => (
        <Button key={user} icon="judge" busy={busy} onClick={() => void room.act({ is: 'AgreeOnJudge', user, name })}>
          <bdi dir="auto">{words.agreeJudge(name)}</bdi>
        </Button>
      ))}
      {isLegal(legal.value, 'DisagreeAgain') && (
        <Button kind="quiet" busy={busy} onClick={() => void room.act({ is: 'DisagreeAgain' })}>
          {words.disagree}
        </Button>
      )}
      {agreeing.value && (
        <Button kind="quiet" onClick={close}>
          {words.closeCard}
        </Button>
      )}
    </QuestionCard>
  );
}

/** Whether the acts of one voice are shown: something keeps the table from moving, or somebody has named one. */
function isShown(room: Room, held: AttendanceView): boolean {
  if (!mayAgree(room)) return false;
  const paused = room.view.value?.clock?.paused !== undefined;
  const stuck = (paused && isLegal(room.legal.value, 'AgreeToResume')) || (held.gone?.length ?? 0) > 0;
  return agreeing.value || stuck || held.judge?.gone === true || Object.keys(held.agreements ?? {}).length > 0;
}

export function agreements(room: Room): Question[] {
  const held = room.view.value?.attendance ?? {};
  if (!isShown(room, held)) return [];
  const own = room.seat.value !== undefined && held.agreements?.[room.seat.value] !== undefined;
  // that somebody is gone is first of all voted on
  const named = Object.keys(held.agreements ?? {}).length > 0;
  const wanted = named || held.judge?.gone === true || isLegal(room.legal.value, 'AgreeToResume');
  return [
    {
      key: 'agreements',
      rank: wanted && !own ? 1 : 2,
      card: (more) => <Agreements room={room} held={held} more={more} />,
    },
  ];
}

/** Shows what may be agreed on without a judge. */
export function AskAgreement({ room, onDone }: { room: Room; onDone: () => void }): JSX.Element | null {
  if (!mayAgree(room)) return null;
  const open = () => {
    agreeing.value = true;
    onDone();
  };
  return (
    <Button icon="judge" onClick={open}>
      {clockWords().agreements}
    </Button>
  );
}
