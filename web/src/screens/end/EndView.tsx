import './end.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { endWords } from '../../i18n/end';
import type { Room } from '../../state';
import { type GameModule, layout } from '../../table';
import { Tabs } from '../../ui';
import { EndSeats } from './EndSeats';
import { useMoment } from './moment';
import { endPanels } from './panels';

/** The board after the end, what made up everybody's points, and the numbers: to look at, where nothing follows. */
export function EndView({ room, game, title }: { room: Room; game: GameModule; title: string }): JSX.Element {
  const view = room.view.value;
  const ranking = (view && game.end.ranking(view)) ?? [];
  const moment = useMoment(false, false, ranking.length, 0);
  const [tab, setTab] = useState(game.end.panels[0]?.key ?? '');
  return (
    <div class={`s-table end lesson-end end-${layout.value}`}>
      <h2 class="k-spoken">{title}</h2>
      <section class="end-board" aria-label={t().table.region}>
        <game.end.Board room={room} counted={ranking[0]?.seat} />
      </section>
      <div class="end-side">
        <EndSeats room={room} game={game} moment={moment} held={false} />
        <Tabs
          class="s-panel end-numbers"
          label={endWords().numbers}
          tabs={endPanels(room, game)}
          current={tab}
          onChange={setTab}
        />
      </div>
    </div>
  );
}
