import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { fmt, t } from '../../i18n';
import type { OwnRoom } from '../../state';
import { Button } from '../../ui';
import { roomPath } from '../actions';
import { invite } from '../invite';
import { gameName, roomTitle } from '../words';
import { Seats } from './Back';

const MOST = 4;

function Place({ room }: { room: OwnRoom }): JSX.Element {
  const words = t().home;
  const rank = room.players.find(({ seat }) => seat === room.seat)?.rank;
  return (
    <span class="home-place">
      {rank === 1 && <Art picture={icon('crown')} size={20} />}
      {rank === undefined ? words.unranked : words.place(rank)}
    </span>
  );
}

/** List of how one's last games ended. */
export function LastGames({ rooms }: { rooms: readonly OwnRoom[] }): JSX.Element {
  const words = t().home;
  return (
    <section class="k-card home-last" aria-labelledby="last">
      <h2 id="last">
        <Art picture={icon('log')} size={22} />
        {words.last}
      </h2>
      <ul class="home-lines">
        {rooms.slice(0, MOST).map((room) => (
          <li key={room.code}>
            <Place room={room} />
            <div>
              <h3>
                <bdi dir="auto">{roomTitle(room)}</bdi>
              </h3>
              <p class="k-soft">
                {gameName(room.game)} · {fmt.ago(room.moved) ?? fmt.time(room.moved)}
              </p>
              <Seats room={room} />
            </div>
            {room.players.some(({ seat, bot }) => seat !== room.seat && !bot) && (
              <Button size="small" onClick={() => invite({ like: room.code })}>
                {words.inviteAgain}
                <span class="k-spoken">{roomTitle(room)}</span>
              </Button>
            )}
            <a class="k-button k-quiet k-small" href={roomPath(room.code)}>
              {words.result}
              <span class="k-spoken">{roomTitle(room)}</span>
            </a>
          </li>
        ))}
      </ul>
      <a class="k-button k-quiet k-small home-all" href="/games">
        {words.allGames}
      </a>
    </section>
  );
}
