/** Votes on who plays for somebody who is gone: a bot, or nobody yet (the rule `absence` = vote). */

import type { ComponentChildren, JSX } from 'preact';
import { clockWords } from '../i18n/clock';
import { legalValues, type Room } from '../state';
import { Button } from '../ui';
import { type Answer, QuestionCard } from './QuestionCard';
import { nameAt, others, type Question } from './question';
import { clockOf } from './time';

const answersOn = (room: Room, seat: number): readonly boolean[] =>
  legalValues<boolean>(room.legal.value, 'VoteAbsent', 'bot', { seat });

interface VoteProps {
  room: Room;
  seat: number;
  votes: Readonly<Record<string, boolean>>;
  more: ComponentChildren;
}

function AbsenceVote({ room, seat, votes, more }: VoteProps): JSX.Element {
  const words = clockWords();
  const open = answersOn(room, seat);
  const own = room.seat.value === undefined ? undefined : votes[room.seat.value];
  const answers = others(room, seat).map((voter): Answer => {
    const said = votes[voter];
    if (said === undefined) {
      return { seat: voter, said: 'open', words: voter === room.seat.value ? words.notYet : words.thinking };
    }
    return said ? { seat: voter, said: 'yes', words: words.bot } : { seat: voter, said: 'no', words: words.wait };
  });
  const label = (bot: boolean): string => (bot ? words.voteBot : words.voteWait);
  return (
    <QuestionCard
      room={room}
      about={seat}
      away
      title={[words.vote(nameAt(room, seat)), words.voteAsk]}
      why={words.voteHint}
      answers={answers}
      choices={open.map(label)}
      more={more}
    >
      {open.length > 0 &&
        open.map((bot) => (
          <Button
            key={String(bot)}
            kind={bot && own === undefined ? 'action' : 'plain'}
            icon={bot ? 'bot' : undefined}
            busy={!room.ready.value}
            onClick={() => void room.act({ is: 'VoteAbsent', seat, bot })}
          >
            {label(bot)}
          </Button>
        ))}
      {own !== undefined && open.length > 0 && <small>{words.saidSo(own ? words.bot : words.wait)}</small>}
    </QuestionCard>
  );
}

/** Those that the reader has not answered come first. */
export function absenceVotes(room: Room): Question[] {
  const votes = clockOf(room.view.value)?.vote ?? {};
  return Object.entries(votes).map(([key, cast]) => {
    const seat = Number(key);
    return {
      key: `absence-${seat}`,
      rank: answersOn(room, seat).length > 1 ? 1 : 2,
      card: (more) => <AbsenceVote key={seat} room={room} seat={seat} votes={cast} more={more} />,
    };
  });
}
