/** Pauses: that the clocks stand still, and somebody who asks for it (J2). */

import type { ComponentChildren, JSX } from 'preact';
import { clockWords } from '../i18n/clock';
import { isLegal, type Room } from '../state';
import { Button } from '../ui';
import { type Answer, QuestionCard } from './QuestionCard';
import { nameAt, others, type Question } from './question';
import { clockOf } from './time';

interface PausedProps {
  room: Room;
  by: string;
  more: ComponentChildren;
}

function Paused({ room, by, more }: PausedProps): JSX.Element {
  const words = clockWords();
  const may = isLegal(room.legal.value, 'Resume');
  return (
    // a judge's pause is announced with its reason, as all a judge does
    <QuestionCard
      room={room}
      sign="pause"
      title={[words.paused]}
      why={words.pausedBy[by as keyof typeof words.pausedBy]}
      aloud={by === 'judge' ? 'never' : 'at once'}
      choices={may ? [words.resume] : []}
      more={more}
    >
      {may && (
        <Button kind="action" icon="arrow" busy={!room.ready.value} onClick={() => void room.act({ is: 'Resume' })}>
          {words.resume}
        </Button>
      )}
    </QuestionCard>
  );
}

interface AskingProps {
  room: Room;
  by: number;
  agreed: readonly number[];
  more: ComponentChildren;
}

function Asking({ room, by, agreed, more }: AskingProps): JSX.Element {
  const words = clockWords();
  const { legal, seat } = room;
  const agree = isLegal(legal.value, 'AgreePause');
  const refuse = isLegal(legal.value, 'RefusePause');
  const refusal = seat.value === by ? words.takeBackAsking : words.refuse;
  const answers = others(room, by).map((voter): Answer => {
    if (agreed.includes(voter)) return { seat: voter, said: 'yes', words: words.agrees };
    return { seat: voter, said: 'open', words: voter === seat.value ? words.notYet : words.thinking };
  });
  return (
    <QuestionCard
      room={room}
      about={by}
      title={[words.asking(nameAt(room, by))]}
      why={words.askingWhy}
      answers={answers}
      choices={[...(agree ? [words.agree] : []), ...(refuse ? [refusal] : [])]}
      more={more}
    >
      {agree && (
        <Button kind="action" icon="pause" busy={!room.ready.value} onClick={() => void room.act({ is: 'AgreePause' })}>
          {words.agree}
        </Button>
      )}
      {refuse && (
        <Button busy={!room.ready.value} onClick={() => void room.act({ is: 'RefusePause' })}>
          {refusal}
        </Button>
      )}
    </QuestionCard>
  );
}

/** A pause, or the wish for one. */
export function pauses(room: Room): Question[] {
  const { paused, asking } = clockOf(room.view.value) ?? {};
  if (paused) {
    const rank = isLegal(room.legal.value, 'Resume') ? 1 : 2;
    return [{ key: 'paused', rank, card: (more) => <Paused room={room} by={paused.by} more={more} /> }];
  }
  if (!asking) return [];
  const rank = isLegal(room.legal.value, 'AgreePause') ? 1 : 2;
  const { by, agreed } = asking;
  return [{ key: 'asking', rank, card: (more) => <Asking room={room} by={by} agreed={agreed} more={more} /> }];
}

/** Asks the others for a pause. */
export function AskPause({ room, onDone }: { room: Room; onDone: () => void }): JSX.Element | null {
  if (!isLegal(room.legal.value, 'AskPause')) return null;
  const ask = () => {
    void room.act({ is: 'AskPause' });
    onDone();
  };
  return (
    <Button icon="pause" busy={!room.ready.value} onClick={ask}>
      {clockWords().pause}
    </Button>
  );
}
