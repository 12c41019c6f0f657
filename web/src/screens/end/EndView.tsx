import './end.css';
import type { JSX } from 'preact';
import { t } from '../../i18n';
import type { Room } from '../../state';
import { type GameModule, layout } from '../../table';
import { EndSeats } from './EndSeats';
import { useMoment } from './moment';

/** The board after the end, and what made up everybody's points: to look at, where nothing follows. */
export function EndView({ room, game, title }: { room: Room; game: GameModule; title: string }): JSX.Element {
  const view = room.view.value;
  const ranking = (view && game.end.ranking(view)) ?? [];
  const moment = useMoment(false, false, ranking.length, 0);
  return (
    <div class={`s-table end lesson-end end-${layout.value}`}>
      <h2 class="k-spoken">{title}</h2>
      <section class="end-board" aria-label={t().table.region}>
        <game.end.Board room={room} counted={ranking[0]?.seat} />
      </section>
      <div class="end-side">
        <EndSeats room={room} game={game} moment={moment} held={false} />
      </div>
    </div>
  );
}
