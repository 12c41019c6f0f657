/** Votes on seats whose people are gone: go on without the seat, or wait; a judge may decide at once (E4). */

import type { ComponentChildren, JSX } from 'preact';
import { clockWords } from '../i18n/clock';
import type { SeatVoteView } from '../net/view';
import { legalValues, type Room } from '../state';
import { deciding } from '../state/overlays';
import { Button } from '../ui';
import { type Answer, QuestionCard } from './QuestionCard';
import { graceOf, nameAt, type Question } from './question';

const MINUTE = 60_000;

function answersTo(room: Room, { voters, votes }: SeatVoteView): Answer[] {
  const words = clockWords();
  return voters.map((seat) => {
    const said = votes[seat];
    if (said === undefined) {
      return { seat, said: 'open', words: seat === room.seat.value ? words.notYet : words.thinking };
    }
    return said ? { seat, said: 'yes', words: words.sayGoOn } : { seat, said: 'no', words: words.wait };
  });
}

/** Content of the card of a vote, whoever reads it. */
function saidOf(room: Room, vote: SeatVoteView) {
  const words = clockWords();
  const minutes = vote.since === undefined ? 0 : Math.floor((room.serverNow() - vote.since) / MINUTE);
  const grace = graceOf(room);
  return {
    about: vote.seat,
    away: true,
    title: [words.seatVote(nameAt(room, vote.seat), minutes), words.seatVoteAsk],
    until: vote.until,
    whole: grace === undefined ? undefined : grace * 1_000,
    answers: answersTo(room, vote),
  };
}

interface VoteProps {
  room: Room;
  vote: SeatVoteView;
  open: readonly boolean[];
  more: ComponentChildren;
}

function SeatVote({ room, vote, open, more }: VoteProps): JSX.Element {
  const words = clockWords();
  const name = nameAt(room, vote.seat);
  const own = room.seat.value === undefined ? undefined : vote.votes[room.seat.value];
  const needed = Math.max(2, Math.floor(vote.voters.length / 2) + 1);
  const label = (goOn: boolean): string => {
    if (own !== undefined) return goOn ? words.goOnAfterAll : words.waitAfterAll;
    return goOn ? words.goOn(name) : words.waitOn;
  };
  return (
    <QuestionCard
      room={room}
      {...saidOf(room, vote)}
      why={words.seatVoteWhy(needed, vote.voters.length, name)}
      choices={open.map(label)}
      more={more}
    >
      {open.length > 0 &&
        open.map((goOn) => (
          <Button
            key={String(goOn)}
            kind={goOn && own === undefined ? 'action' : 'plain'}
            icon={goOn ? 'arrow' : undefined}
            busy={!room.ready.value}
            onClick={() => void room.act({ is: 'VoteOnSeat', seat: vote.seat, go_on: goOn })}
          >
            {label(goOn)}
          </Button>
        ))}
      {own !== undefined && open.length > 0 && <small>{words.saidSo(own ? words.sayGoOn : words.wait)}</small>}
    </QuestionCard>
  );
}

interface JudgedProps {
  room: Room;
  seat: number;
  more: ComponentChildren;
}

/** The judge's: how the table answers, and what they may decide at once. */
function Judged({ room, seat, more }: JudgedProps): JSX.Element {
  const words = clockWords();
  const held = room.view.value?.attendance;
  const vote = held?.vote?.seat === seat ? held.vote : undefined;
  const again = held?.again?.[seat];
  const until = again ?? room.absenceDeadlines.value[seat];
  const grace = graceOf(room);
  const whole = grace === undefined ? undefined : grace * 1_000;
  const waits = legalValues<boolean>(room.legal.value, 'DecideAbsence', 'go_on', { seat }).includes(false);
  const said = vote
    ? saidOf(room, vote)
    : { about: seat, away: true, title: [words.seatVote(nameAt(room, seat), 0), words.seatVoteAsk], until, whole };
  const wait = () => void room.act({ is: 'DecideAbsence', seat, go_on: false, reason: { template: 'absence' } });
  return (
    <QuestionCard
      room={room}
      {...said}
      why={vote ? words.decideEither : again === undefined ? words.decideHint : words.decideWaits}
      choices={[words.decide, ...(waits && grace !== undefined ? [words.waitMore(grace)] : [])]}
      more={more}
    >
      <Button
        kind="action"
        icon="judge"
        busy={!room.ready.value}
        onClick={() => {
          deciding.value = seat;
        }}
      >
        {words.decide}
      </Button>
      {waits && (
        <Button busy={!room.ready.value} onClick={wait}>
          {grace === undefined ? words.waitOn : words.waitMore(grace)}
        </Button>
      )}
    </QuestionCard>
  );
}

/** The votes on seats, one of which the table answers at a time; of the judge's, all that may be decided. */
export function seatVotes(room: Room): Question[] {
  const vote = room.view.value?.attendance?.vote;
  const decidable = legalValues<number>(room.legal.value, 'DecideAbsence', 'seat');
  if (decidable.length > 0) {
    const first = (seat: number) => (seat === vote?.seat ? 0 : 1);
    return decidable
      .toSorted((a, b) => first(a) - first(b))
      .map((seat) => ({
        key: `decide-${seat}`,
        rank: seat === vote?.seat ? 1 : 2,
        card: (more) => <Judged key={seat} room={room} seat={seat} more={more} />,
      }));
  }
  if (!vote) return [];
  const open = legalValues<boolean>(room.legal.value, 'VoteOnSeat', 'go_on', { seat: vote.seat });
  return [
    {
      key: `vote-${vote.seat}`,
      rank: open.length > 1 ? 1 : 2,
      card: (more) => <SeatVote key={vote.seat} room={room} vote={vote} open={open} more={more} />,
    },
  ];
}
