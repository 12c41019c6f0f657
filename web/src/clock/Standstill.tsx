import type { JSX } from 'preact';
import { clockWords } from '../i18n/clock';
import { nameOf } from '../i18n/names';
import { isLegal, legalValues, type Room } from '../state';
import { Button } from '../ui';
import { attendanceCards } from './Attendance';
import { Halt } from './Halt';
import { clockOf } from './time';

const nameAt = (room: Room, seat: number): string => nameOf(room.view.value?.seats[seat], seat);

function Act({
  room,
  is,
  label,
}: {
  room: Room;
  is: 'Resume' | 'AgreePause' | 'RefusePause';
  label: string;
}): JSX.Element | null {
  if (!isLegal(room.legal.value, is)) return null;
  return (
    <Button kind="action" size="small" busy={!room.ready.value} onClick={() => void room.act({ is })}>
      {label}
    </Button>
  );
}

function Paused({ room, by }: { room: Room; by: string }): JSX.Element {
  const said = clockWords();
  const action = <Act room={room} is="Resume" label={said.resume} />;
  // a judge's pause is announced with its reason, as all a judge does
  return (
    <Halt kind="off" title={said.paused} aloud={by !== 'judge'} action={action}>
      {said.pausedBy[by as keyof typeof said.pausedBy]}
    </Halt>
  );
}

/** How many people have a say: whoever is at the table and plays, but for one seat. */
const others = (room: Room, but: number): number =>
  Object.entries(room.view.value?.seats ?? {}).filter(
    ([seat, sitter]) => Number(seat) !== but && sitter.user !== undefined && !sitter.away,
  ).length;

function Asking({ room, by, agreed }: { room: Room; by: number; agreed: readonly number[] }): JSX.Element {
  const said = clockWords();
  const action = (
    <span class="k-row">
      <Act room={room} is="AgreePause" label={said.agree} />
      <Act room={room} is="RefusePause" label={said.refuse} />
    </span>
  );
  return (
    <Halt kind="warn" title={said.asking(nameAt(room, by))} action={action}>
      {said.agreed(agreed.length, others(room, by))}
    </Halt>
  );
}

const answersOn = (room: Room, seat: number): readonly boolean[] =>
  legalValues<boolean>(room.legal.value, 'VoteAbsent', 'bot', { seat });

interface VoteProps {
  room: Room;
  seat: number;
  votes: number;
  /** How many votes wait behind this one. */
  more: number;
}

function Vote({ room, seat, votes, more }: VoteProps): JSX.Element {
  const said = clockWords();
  const action = (
    <span class="k-row">
      {answersOn(room, seat).map((bot) => (
        <Button
          key={String(bot)}
          kind={bot ? 'action' : 'plain'}
          size="small"
          busy={!room.ready.value}
          onClick={() => void room.act({ is: 'VoteAbsent', seat, bot })}
        >
          {bot ? said.voteBot : said.voteWait}
        </Button>
      ))}
    </span>
  );
  return (
    <Halt kind="warn" title={said.vote(nameAt(room, seat))} action={action}>
      {`${said.voted(votes, others(room, seat))} · ${said.voteHint}`}
      {more > 0 && <span class="k-pill">{said.moreVotes(more)}</span>}
    </Halt>
  );
}

/** One vote at a time, so that the board stays in sight: first those that the reader has not answered. */
function Votes({ room, votes }: { room: Room; votes: Readonly<Record<string, object>> }): JSX.Element | null {
  const open = Object.keys(votes).map(Number);
  const [first = open[0]] = open.filter((seat) => answersOn(room, seat).length > 0);
  if (first === undefined) return null;
  const cast = Object.keys(votes[first] ?? {}).length;
  return <Vote key={first} room={room} seat={first} votes={cast} more={open.length - 1} />;
}

/** All that keeps a table from moving: a pause, somebody who asks for one, somebody who is gone, no judge. */
export function Standstill({ room }: { room: Room }): JSX.Element | null {
  if (room.view.value?.room.stage !== 'playing') return null;
  const { paused, asking, vote } = clockOf(room.view.value) ?? {};
  const cards = attendanceCards(room);
  if (!paused && !asking && Object.keys(vote ?? {}).length === 0 && cards.length === 0) return null;
  return (
    <div class="connection standstill">
      {paused && <Paused room={room} by={paused.by} />}
      {!paused && asking && <Asking room={room} by={asking.by} agreed={asking.agreed} />}
      {vote && <Votes room={room} votes={vote} />}
      {cards}
    </div>
  );
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
