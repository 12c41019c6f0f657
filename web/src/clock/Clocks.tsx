import './clock.css';
import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { formatClock } from '../i18n';
import { clockWords } from '../i18n/clock';
import { play } from '../sound';
import type { Room } from '../state';
import { announce } from '../ui';
import { allOf, clockOf, matchLeft, seatTime } from './time';
import { MARKS, useMarks } from './useMarks';
import { useNow } from './useNow';

const LOW = 30_000;
/** The same for the match. */
const MATCH_MARKS = [600, 300, 60];

function Digits({
  left,
  label,
  low,
  paused,
}: {
  left: number;
  label: string;
  low: boolean;
  paused: boolean;
}): JSX.Element {
  return (
    <span class={`clock ${low ? 'clock-low' : ''} ${paused ? 'clock-paused' : ''}`} role="timer" aria-label={label}>
      <Art picture={icon(paused ? 'pause' : 'clock')} size={15} />
      <span class="k-number">{formatClock(left / 1_000)}</span>
      {low && <b aria-hidden="true">!</b>}
    </span>
  );
}

/** For the top bar: how long the match still lasts. */
export function MatchClock({ room }: { room: Room }): JSX.Element | null {
  const clock = clockOf(room.view.value);
  const running = clock?.match_due !== undefined && clock.paused === undefined;
  const now = useNow(room, running);
  const left = clock && matchLeft(clock, now);
  useMarks(running ? left : undefined, MATCH_MARKS, (mark) =>
    announce(clockWords().matchLeft(mark / 60), { assertive: mark <= 60 }),
  );
  if (!clock || left === undefined) return null;
  return <Digits left={left} label={clockWords().match} low={left < 5 * 60_000} paused={clock.paused !== undefined} />;
}

interface SeatClockProps {
  room: Room;
  seat: number;
  name: string;
  /** Form where there is little room: one figure, of all that is left. */
  compact?: boolean;
}

/** For a player's card: the time of the turn, and what is in the bank. */
export function SeatClock({ room, seat, name, compact = false }: SeatClockProps): JSX.Element | null {
  const clock = clockOf(room.view.value);
  const running = clock?.turn?.seats.includes(seat) === true && clock.paused === undefined;
  const now = useNow(room, running);
  const time = clock && seatTime(clock, seat, now);
  if (!clock || !time) return null;
  const bank = !compact && time.bank > 0 && (
    <small class="clock-bank" title={clockWords().bank}>
      {`+${formatClock(time.bank / 1_000)}`}
    </small>
  );
  return (
    <span class="clock-seat k-inline k-gap-5">
      <Digits
        left={compact ? allOf(time) : time.turn}
        label={clockWords().seat(name)}
        low={time.running && allOf(time) < LOW}
        paused={clock.paused !== undefined}
      />
      {bank}
    </span>
  );
}

/** Says the viewer's own time at 60, 30 and 10 seconds, and sounds at the last two. Draws nothing. */
export function OwnTime({ room }: { room: Room }): null {
  const seat = room.seat.value;
  const clock = clockOf(room.view.value);
  const running = seat !== undefined && clock?.turn?.seats.includes(seat) === true && clock.paused === undefined;
  const now = useNow(room, running);
  const time = running && clock ? seatTime(clock, seat, now) : undefined;
  const left = time && allOf(time);
  useMarks(left, MARKS, (mark) => {
    announce(clockWords().left(mark), { assertive: true });
    if (mark <= 30) play('low-time');
  });
  return null;
}

interface GoneClockProps {
  room: Room;
  seat: number;
  /** Label of what the time is until, for whoever does not see where it stands. */
  label: string;
}

/** Time until the table no longer waits for somebody who is gone, or votes on them again, in seconds that run down. */
export function GoneClock({ room, seat, label }: GoneClockProps): JSX.Element | null {
  const view = room.view.value;
  const again = clockOf(view)?.again?.[seat] ?? view?.attendance?.again?.[seat];
  const until = room.absenceDeadlines.value[seat] ?? again;
  const now = useNow(room, until !== undefined);
  if (until === undefined || until <= now) return null;
  return (
    <span class="k-number clock-gone" role="timer" aria-label={label}>
      {formatClock((until - now) / 1_000)}
    </span>
  );
}
