import '../lobby.css';
import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { manifestOf } from '../../games/registry';
import { fmt, t } from '../../i18n';
import type { OwnRoom } from '../../state';
import { Chip } from '../../ui';
import { roomPath } from '../actions';
import { Cover } from '../Cover';
import { isMyTurn, stateOf } from '../ownrooms';
import { gameName, roomTitle } from '../words';

/** State of whose turn it is there, and since when nothing has happened. */
function State({ room }: { room: OwnRoom }): JSX.Element {
  const ago = room.stage === 'playing' ? fmt.ago(room.moved) : undefined;
  return (
    <span class={`home-state ${isMyTurn(room) ? 'home-turn' : ''}`}>
      <Art picture={icon(isMyTurn(room) ? 'bell' : 'clock')} size={16} />
      <strong>{stateOf(room)}</strong>
      {ago && <small>{t().home.since(ago)}</small>}
    </span>
  );
}

/** Players at a table of one's own, oneself underlined. */
export function Seats({ room }: { room: OwnRoom }): JSX.Element {
  return (
    <ul class="home-seats">
      {room.players.map((player) => (
        <li key={player.seat} class={player.seat === room.seat ? 'home-me' : ''}>
          <Chip colour={player.colour} size={22} />
          <bdi dir="auto">{player.name}</bdi>
          {player.points !== undefined && <b>{player.points}</b>}
        </li>
      ))}
    </ul>
  );
}

/** The way back to one's own game: the first thing on the page. */
export function BackCard({ room }: { room: OwnRoom }): JSX.Element {
  const words = t().home;
  const game = manifestOf(room.game);
  const turn = room.turn === undefined ? '' : ` · ${words.turn(room.turn)}`;
  return (
    <section class="k-card home-back" aria-labelledby="back">
      {game && <Cover game={game} whole={game.board !== undefined} />}
      <div class="home-back-words">
        <State room={room} />
        <h2 id="back">
          <bdi dir="auto">{roomTitle(room)}</bdi>
        </h2>
        <p class="k-soft">
          {gameName(room.game)}
          {turn}
        </p>
        <Seats room={room} />
      </div>
      <a class="k-button k-primary k-large" href={roomPath(room.code)}>
        {words.backToGame}
      </a>
    </section>
  );
}

const SHOWN = 3;

/** Further games of one's own, a line each. */
export function MoreGames({ rooms }: { rooms: readonly OwnRoom[] }): JSX.Element {
  const words = t().home;
  const list = (shown: readonly OwnRoom[]): JSX.Element => (
    <ul class="home-lines">
      {shown.map((room) => (
        <li key={room.code}>
          <div>
            <h3>
              <bdi dir="auto">{roomTitle(room)}</bdi>
            </h3>
            <State room={room} />
          </div>
          <a class="k-button k-plain" href={roomPath(room.code)}>
            {words.toTable}
            <span class="k-spoken">{roomTitle(room)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="k-card home-more" aria-labelledby="more">
      <h2 id="more">{words.moreGames}</h2>
      {list(rooms.slice(0, SHOWN))}
      {rooms.length > SHOWN && (
        <details>
          <summary>{words.moreTables(rooms.length - SHOWN)}</summary>
          {list(rooms.slice(SHOWN))}
        </details>
      )}
    </section>
  );
}
