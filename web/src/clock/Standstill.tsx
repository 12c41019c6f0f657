import './clock.css';
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { clockWords } from '../i18n/clock';
import type { Room } from '../state';
import { Button } from '../ui';
import { absenceVotes } from './AbsenceVotes';
import { agreements } from './Agreements';
import { pauses } from './Pauses';
import { presence } from './Presence';
import { QuestionCard } from './QuestionCard';
import { type Question, questionShown } from './question';
import { seatVotes } from './SeatVotes';
import { useEnded } from './useEnded';

function questionsOf(room: Room, further: Further): readonly Question[] {
  const all = [...presence(room), ...pauses(room), ...absenceVotes(room), ...seatVotes(room), ...agreements(room)];
  return [...all, ...further(room)].toSorted((a, b) => a.rank - b.rank);
}

/** Questions besides those that keep a table from moving. */
type Further = (room: Room) => readonly Question[];

/**
 * All that keeps a table from moving, one card at a time: a pause, somebody who asks for one, somebody who is gone, no
 * judge. First comes what the reader has yet to answer; the others wait with a count, which leads to them.
 */
export function Standstill({ room, further = () => [] }: { room: Room; further?: Further }): JSX.Element | null {
  const ended = useEnded(room);
  const [chosen, setChosen] = useState<string>();
  const playing = room.view.value?.room.stage === 'playing';
  const asked = playing ? questionsOf(room, further) : [];
  const at = Math.max(
    0,
    asked.findIndex(({ key }) => key === chosen),
  );
  const shown = asked[at];
  const next = asked[(at + 1) % asked.length];
  const more = asked.length > 1 && (
    <Button
      class="ask-more"
      aria-label={clockWords().more(asked.length - 1)}
      title={clockWords().more(asked.length - 1)}
      onClick={() => setChosen(next?.key)}
    >
      {`+${asked.length - 1}`}
    </Button>
  );
  const isShown = shown !== undefined || (playing && ended !== undefined);
  const { key, idle = false } = shown ?? {};
  useLayoutEffect(() => {
    questionShown.value = isShown ? { key, idle } : undefined;
    return () => {
      questionShown.value = undefined;
    };
  }, [isShown, key, idle]);
  if (!isShown) return null;
  return (
    <div class="standstill">
      {shown
        ? shown.card(more)
        : ended && (
            <QuestionCard room={room} about={ended.seat} away={ended.away} title={[ended.title]} why={ended.why} />
          )}
    </div>
  );
}
