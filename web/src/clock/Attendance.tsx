import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { fmt, formatClock } from '../i18n';
import { clockWords } from '../i18n/clock';
import { nameOf } from '../i18n/names';
import type { AgreementView, AttendanceView, SeatVoteView } from '../net/view';
import { play } from '../sound';
import { isLegal, legalValues, type Room } from '../state';
import { Button } from '../ui';
import { Halt } from './Halt';
import { useNow } from './useNow';

const nameAt = (room: Room, seat: number): string => nameOf(room.view.value?.seats[seat], seat);

/** Whether the reader has asked to see what may be agreed on by one voice. */
export const agreeing = signal(false);

interface UntilProps {
  room: Room;
  until: number;
  label: string;
}

/** What is left until a moment, in seconds that run down. */
function Until({ room, until, label }: UntilProps): JSX.Element {
  const now = useNow(room, true);
  return (
    <span class="k-number" role="timer" aria-label={label}>
      {formatClock(Math.max(0, until - now) / 1_000)}
    </span>
  );
}

function SeatVote({ room, vote }: { room: Room; vote: SeatVoteView }): JSX.Element {
  const said = clockWords();
  const name = nameAt(room, vote.seat);
  const may = legalValues<boolean>(room.legal.value, 'VoteOnSeat', 'go_on', { seat: vote.seat });
  const action = (
    <span class="k-row">
      {may.map((go_on) => (
        <Button
          key={String(go_on)}
          kind={go_on ? 'action' : 'plain'}
          size="small"
          busy={!room.ready.value}
          onClick={() => void room.act({ is: 'VoteOnSeat', seat: vote.seat, go_on })}
        >
          {go_on ? said.goOn : said.waitOn}
        </Button>
      ))}
    </span>
  );
  const yes = Object.values(vote.votes).filter(Boolean).length;
  return (
    <Halt kind="warn" title={said.seatVote(name)} action={action}>
      {`${said.seatVoted(Object.keys(vote.votes).length, vote.voters.length, yes)} · ${said.seatVoteHint(
        Math.max(2, Math.floor(vote.voters.length / 2) + 1),
      )} `}
      <Until room={room} until={vote.until} label={said.seatVoteUntil} />
    </Halt>
  );
}

/** What a judge may decide at once: a tap gives the reason with it. */
function Decide({ room, seat }: { room: Room; seat: number }): JSX.Element {
  const said = clockWords();
  const decide = (go_on: boolean) =>
    void room.act({ is: 'DecideAbsence', seat, go_on, reason: { template: 'absence' } });
  const action = (
    <span class="k-row">
      <Button kind="action" size="small" busy={!room.ready.value} onClick={() => decide(true)}>
        {said.goOn}
      </Button>
      <Button size="small" busy={!room.ready.value} onClick={() => decide(false)}>
        {said.waitOn}
      </Button>
    </span>
  );
  return (
    <Halt kind="warn" title={said.seatVote(nameAt(room, seat))} action={action}>
      {said.decideHint}
    </Halt>
  );
}

function Question({ room, until }: { room: Room; until: number }): JSX.Element {
  const said = clockWords();
  useEffect(() => play('low-time'), []);
  const action = (
    <Button kind="primary" busy={!room.ready.value} onClick={() => void room.act({ is: 'AnswerPresence' })}>
      {said.iAmHere}
    </Button>
  );
  return (
    <Halt kind="warn" title={said.areYouThere} action={action}>
      {said.areYouThereHint} <Until room={room} until={until} label={said.answerUntil} />
    </Halt>
  );
}

/** What an agreement is about, in words. */
function actText(said: AgreementView): string {
  const words = clockWords();
  return said.act === 'judge' ? words.agreeJudge(said.name ?? '') : words.agreeActs[said.act];
}

function Agreements({ room, held }: { room: Room; held: AttendanceView }): JSX.Element {
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
  const agreed = Object.entries(held.agreements ?? {}).map(([seat, act]) =>
    words.agreesTo(nameAt(room, Number(seat)), actText(act)),
  );
  const action = (
    <span class="k-row">
      {isLegal(legal.value, 'AgreeToResume') && (
        <Button kind="action" size="small" busy={busy} onClick={() => void room.act({ is: 'AgreeToResume' })}>
          {words.agreeActs.resume}
        </Button>
      )}
      {isLegal(legal.value, 'AgreeToClose') && (
        <Button size="small" busy={busy} onClick={() => void room.act({ is: 'AgreeToClose' })}>
          {words.agreeActs.close}
        </Button>
      )}
      {candidates.map(({ user, name }) => (
        <Button
          key={user}
          size="small"
          icon="judge"
          busy={busy}
          onClick={() => void room.act({ is: 'AgreeOnJudge', user, name })}
        >
          <bdi dir="auto">{words.agreeJudge(name)}</bdi>
        </Button>
      ))}
      {isLegal(legal.value, 'DisagreeAgain') && (
        <Button kind="quiet" size="small" busy={busy} onClick={() => void room.act({ is: 'DisagreeAgain' })}>
          {words.disagree}
        </Button>
      )}
      {agreeing.value && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            agreeing.value = false;
          }}
        >
          {words.closeCard}
        </Button>
      )}
    </span>
  );
  return (
    <Halt kind="off" title={judge ? words.judgeGone(judge.name) : words.noJudge} action={action}>
      {agreed.length > 0 ? fmt.list(agreed) : words.oneVoice}
    </Halt>
  );
}

/** People who are named as possible judges, at most: the table has to stay in sight. */
const CANDIDATES = 6;

const ACTS = ['AgreeToResume', 'AgreeToClose', 'AgreeOnJudge', 'DisagreeAgain'] as const;

const mayAgree = (room: Room): boolean => ACTS.some((is) => isLegal(room.legal.value, is));

/** Whether the acts of one voice are shown: something keeps the table from moving, or somebody has named one. */
function isShown(room: Room, held: AttendanceView): boolean {
  if (!mayAgree(room)) return false;
  const paused = room.view.value?.clock?.paused !== undefined;
  const stuck = (paused && isLegal(room.legal.value, 'AgreeToResume')) || (held.gone?.length ?? 0) > 0;
  return agreeing.value || stuck || held.judge?.gone === true || Object.keys(held.agreements ?? {}).length > 0;
}

/** All about who is gone: "Are you there?", votes on seats, and what those who are there do by one voice (E4, E6). */
export function attendanceCards(room: Room): readonly JSX.Element[] {
  const held = room.view.value?.attendance ?? {};
  const cards: JSX.Element[] = [];
  const seat = room.seat.value;
  const asked = seat === undefined ? undefined : held.questions?.[seat];
  if (asked !== undefined) cards.push(<Question key="question" room={room} until={asked} />);
  const [decidable] = legalValues<number>(room.legal.value, 'DecideAbsence', 'seat');
  if (decidable !== undefined) cards.push(<Decide key={`decide-${decidable}`} room={room} seat={decidable} />);
  else if (held.vote) cards.push(<SeatVote key={`vote-${held.vote.seat}`} room={room} vote={held.vote} />);
  if (isShown(room, held)) cards.push(<Agreements key="agreements" room={room} held={held} />);
  return cards;
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
