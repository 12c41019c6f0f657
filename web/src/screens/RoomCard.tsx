import './home.css';
import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { t } from '../i18n';
import type { WatchedRoom } from '../state';
import { Chip } from '../ui';
import { roomPath } from './actions';
import { WatchReasons } from './home/Watching';
import { gameName, roomTitle, rulebookName } from './words';

/** A room in a list: who sits there, and the way in. */
export function RoomCard({ room, action }: { room: WatchedRoom; action: string }): JSX.Element {
  const words = t().home;
  return (
    <li class="room-card k-line k-gap-14">
      <div class="room-card-words k-stack k-gap-6">
        <h3>
          <bdi dir="auto">{roomTitle(room)}</bdi>
        </h3>
        <p class="k-row">
          <span class="k-pill">{gameName(room.game)}</span>
          <span class="k-pill">{rulebookName(room.rulebook)}</span>
          <span class={`k-pill ${room.stage === 'lobby' ? 'k-pill-ok' : 'k-pill-gold'}`}>{t().stages[room.stage]}</span>
          <WatchReasons room={room} />
          {room.turn !== undefined && <span class="k-pill">{words.turn(room.turn)}</span>}
          {room.locked && (
            <span class="k-pill">
              <Art picture={icon('lock')} size={14} />
              {t().room.locked}
            </span>
          )}
          {room.watchers > 0 && (
            <span class="k-pill">
              <Art picture={icon('eye')} size={14} />
              {words.watchers(room.watchers)}
            </span>
          )}
        </p>
        <ul class="room-card-players k-flow">
          {room.players.map((player, i) => (
            <li key={player.colour}>
              <Chip colour={player.colour} size={20} spoken />
              <bdi dir="auto">{player.name}</bdi>
              {room.points?.[i] !== undefined && (
                <b>
                  {room.points[i]}
                  <span class="k-spoken">{words.pointsUnit(room.points[i])}</span>
                </b>
              )}
              {player.bot && <Art picture={icon('bot')} size={16} label={t().room.bot} />}
            </li>
          ))}
          <li class="k-soft">{words.seated(room.seated, room.size)}</li>
        </ul>
      </div>
      <a class="k-button k-action" href={roomPath(room.code)}>
        {action}
        <span class="k-spoken">{roomTitle(room)}</span>
      </a>
    </li>
  );
}
