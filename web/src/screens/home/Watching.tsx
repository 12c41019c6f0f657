import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { manifestOf } from '../../games/registry';
import { t } from '../../i18n';
import type { RoomLists, WatchedRoom } from '../../state';
import { Chip } from '../../ui';
import { roomPath } from '../actions';
import { Cover } from '../Cover';
import { gameName, roomTitle } from '../words';

/** As many are shown; `/tables` has the others. */
const MOST = 4;

/** Public games in play of others that anybody may watch, as the server has put them. */
export const toWatch = ({ live, mine }: RoomLists): readonly WatchedRoom[] =>
  live.filter(({ code, locked }) => !locked && !mine.some((room) => room.code === code));

/** Reasons to watch a game. */
export function WatchReasons({ room }: { room: WatchedRoom }): JSX.Element | null {
  if (!room.reasons?.length) return null;
  return (
    <>
      {room.reasons.map((reason) => (
        <span key={reason} class={`k-pill ${reason === 'league' ? '' : 'k-pill-gold'}`}>
          {t().home.reasons[reason]}
        </span>
      ))}
    </>
  );
}

/** The players, with their points where these can be counted. */
function Standing({ room }: { room: WatchedRoom }): JSX.Element {
  const words = t().home;
  return (
    <ul class="home-standing">
      {room.players.map((player, i) => {
        const points = room.points?.[i];
        return (
          <li key={player.colour} class="k-inline k-gap-5" title={player.name}>
            <Chip colour={player.colour} size={18} />
            <span class="k-spoken">{player.name}</span>
            {points !== undefined && (
              <b>
                {points}
                <span class="k-spoken">{words.pointsUnit(points)}</span>
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Watched({ room }: { room: WatchedRoom }): JSX.Element {
  const words = t().home;
  const said = [
    gameName(room.game),
    room.turn === undefined ? '' : words.turn(room.turn),
    room.watchers > 0 ? words.watchers(room.watchers) : '',
  ];
  return (
    <li class="k-line k-gap-10">
      <div class="k-grow k-stack k-gap-4">
        <h3>
          <bdi dir="auto">{roomTitle(room)}</bdi>
          <WatchReasons room={room} />
        </h3>
        <p class="k-soft">{said.filter(Boolean).join(' · ')}</p>
        <Standing room={room} />
      </div>
      <a class="k-button k-plain" href={roomPath(room.code)}>
        {words.watch}
        <span class="k-spoken">{roomTitle(room)}</span>
      </a>
    </li>
  );
}

/** Games worth watching, those that are it most first, under the picture of the first one's game. */
export function WatchList({ rooms }: { rooms: readonly WatchedRoom[] }): JSX.Element {
  const words = t().home;
  const game = manifestOf(rooms[0]?.game ?? '');
  const more = rooms.length - MOST;
  return (
    <section class="k-card home-watch" aria-labelledby="watch">
      <h2 id="watch">
        <Art picture={icon('eye')} size={22} />
        {words.watching}
      </h2>
      {game && <Cover game={game} />}
      <ol>
        {rooms.slice(0, MOST).map((room) => (
          <Watched key={room.code} room={room} />
        ))}
      </ol>
      {more > 0 && (
        <a class="k-button k-quiet k-small" href="/tables">
          {words.moreToWatch(more)}
        </a>
      )}
    </section>
  );
}
