import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fmt } from '../../i18n';
import { playNowWords } from '../../i18n/playnow';
import { type RoomSummary, setItem, sitAt } from '../../state';
import { withName } from '../../state/overlays';
import { Button, Chip } from '../../ui';
import { joinedKey, roomPath, tellFailure } from '../actions';
import { go } from '../router';
import { gameName, roomTitle, rulebookName } from '../words';

/** The game, a scenario or an option of it, and the clocks, in a line. */
function kindOf(room: RoomSummary): string {
  const words = playNowWords();
  const clock = room.match_minutes
    ? words.matchClock(words.minutes(room.match_minutes))
    : room.turn_seconds
      ? words.turnClock(words.seconds(room.turn_seconds))
      : words.noClock;
  return [gameName(room.game), rulebookName(room.rulebook), clock, ...(room.quick ? [words.starts] : [])].join(' · ');
}

/** Ratings of those who sit there, as far as everyone may see them. */
function Ratings({ room }: { room: RoomSummary }): JSX.Element | null {
  const words = playNowWords();
  const rated = room.players.flatMap(({ name, rating }) => (rating ? [{ name, rating }] : []));
  if (rated.length === 0) return null;
  return (
    <p class="k-soft open-table-ratings">
      <span>{words.ratings}</span>
      {rated.map(({ name, rating: { estimate, settled } }) => (
        <span key={name}>
          <bdi dir="auto">{name}</bdi> <b>{settled ? fmt.number(estimate) : words.unsettled(fmt.number(estimate))}</b>
        </span>
      ))}
    </p>
  );
}

/** An open table in a list: what is played there, who sits there, how many seats are free; one press sits down. */
export function OpenTable({ room }: { room: RoomSummary }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const words = playNowWords();
  const title = roomTitle(room);
  const free = Math.max(0, room.size - room.seated);
  const sit = async () => {
    setBusy(true);
    try {
      await sitAt(room.code);
      setItem('session', joinedKey(room.code), 'yes');
      go(roomPath(room.code));
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li class="open-table k-line k-gap-14">
      <div class="open-table-words">
        <h3>
          <bdi dir="auto">{title}</bdi>
        </h3>
        <p class="k-soft">{kindOf(room)}</p>
        <Ratings room={room} />
        <p class="k-spoken">{room.players.map(({ name }) => name).join(', ')}</p>
      </div>
      <span class="open-table-seats k-inline k-gap-4">
        {room.players.map(({ name, colour }) => (
          <span key={colour} title={name}>
            <Chip colour={colour} size={24} />
          </span>
        ))}
        {Array.from({ length: free }, (_, n) => (
          <i key={n} aria-hidden="true" />
        ))}
      </span>
      <b class="open-table-free">{words.free(free)}</b>
      {room.locked || free === 0 ? (
        <a class="k-button k-plain" href={roomPath(room.code)} aria-label={`${words.watch}: ${title}`}>
          {words.watch}
        </a>
      ) : (
        <Button busy={busy} aria-label={words.joinAt(title)} onClick={() => withName(() => void sit())}>
          {words.join}
        </Button>
      )}
    </li>
  );
}
