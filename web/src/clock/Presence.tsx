/** "Are you there?": the reader alone is asked (E4). */

import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { clockWords } from '../i18n/clock';
import { play } from '../sound';
import type { Room } from '../state';
import { Button } from '../ui';
import { QuestionCard } from './QuestionCard';
import type { Question } from './question';

interface PresenceProps {
  room: Room;
  seat: number;
  until: number;
  more: ComponentChildren;
}

function Presence({ room, seat, until, more }: PresenceProps): JSX.Element {
  const words = clockWords();
  useEffect(() => play('low-time'), []);
  const seconds = room.view.value?.law?.answer_seconds?.value;
  return (
    <QuestionCard
      room={room}
      about={seat}
      title={[words.areYouThere]}
      why={words.areYouThereHint}
      until={until}
      whole={typeof seconds === 'number' ? seconds * 1_000 : undefined}
      choices={[words.iAmHere]}
      aloud="at once"
      more={more}
    >
      <Button
        kind="action"
        icon="check"
        busy={!room.ready.value}
        onClick={() => void room.act({ is: 'AnswerPresence' })}
      >
        {words.iAmHere}
      </Button>
    </QuestionCard>
  );
}

export function presence(room: Room): Question[] {
  const seat = room.seat.value;
  const until = seat === undefined ? undefined : room.view.value?.attendance?.questions?.[seat];
  if (seat === undefined || until === undefined) return [];
  return [{ key: 'presence', rank: 0, card: (more) => <Presence room={room} seat={seat} until={until} more={more} /> }];
}
