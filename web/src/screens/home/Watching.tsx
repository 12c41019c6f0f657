import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { manifestOf } from '../../games/registry';
import { t } from '../../i18n';
import type { RoomSummary } from '../../state';
import { roomPath } from '../actions';
import { Cover } from '../GameCard';
import { gameName, roomTitle } from '../words';

/** A public game in play that is worth a look: the one that most people watch. */
export function mostWatched(live: readonly RoomSummary[], own: readonly RoomSummary[]): RoomSummary | undefined {
  const others = live.filter(({ code, locked }) => !locked && !own.some((room) => room.code === code));
  return others.sort((a, b) => b.watchers - a.watchers)[0];
}

export function Watching({ room }: { room: RoomSummary }): JSX.Element {
  const words = t().home;
  const game = manifestOf(room.game);
  const said = [
    gameName(room.game),
    room.turn === undefined ? '' : words.turn(room.turn),
    room.watchers > 0 ? words.watchers(room.watchers) : '',
  ];
  return (
    <section class="k-card home-watch" aria-labelledby="watch">
      <h2 id="watch">
        <Art picture={icon('eye')} size={22} />
        {words.watching}
      </h2>
      {game && <Cover game={game} />}
      <div class="k-line k-gap-10">
        <div class="k-grow">
          <h3>
            <bdi dir="auto">{roomTitle(room)}</bdi>
          </h3>
          <p class="k-soft">{said.filter(Boolean).join(' · ')}</p>
        </div>
        <a class="k-button k-plain" href={roomPath(room.code)}>
          {words.watch}
          <span class="k-spoken">{roomTitle(room)}</span>
        </a>
      </div>
    </section>
  );
}
