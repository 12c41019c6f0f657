import './playnow.css';
import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { t } from '../../i18n';
import { playNowWords } from '../../i18n/playnow';
import { Skeleton } from '../../ui';
import { Page } from '../Page';
import { RoomCard } from '../RoomCard';
import { useRooms } from '../useRooms';
import { FindTable } from './FindTable';
import { OpenTable } from './OpenTable';
import { byNeed } from './order';

/** `/tables`: a game at once, all open tables, and games to watch. */
export function TablesPage(): JSX.Element {
  const { lists, failed } = useRooms();
  const words = playNowWords();
  const open = lists.value && byNeed(lists.value.open);
  const live = lists.value?.live;
  return (
    <Page class="tables">
      {failed.value && (
        <p class="k-card tables-failed" role="status">
          {t().home.unreachable}
        </p>
      )}
      <div class="tables-columns">
        <section class="k-card" aria-labelledby="play-now">
          <h1 id="play-now">{words.title}</h1>
          <p class="k-soft">{words.line}</p>
          <FindTable />
        </section>
        <div class="k-stack k-gap-18">
          <section class="k-card" aria-labelledby="open">
            <h2 id="open">
              <Art picture={icon('person')} size={22} />
              {words.open}
            </h2>
            {!open && <Skeleton />}
            {open && open.length > 0 && (
              <ul class="open-tables">
                {open.map((room) => (
                  <OpenTable key={room.code} room={room} />
                ))}
              </ul>
            )}
            {open && open.length === 0 && <p class="k-soft">{words.none}</p>}
          </section>
          <section class="k-card" aria-labelledby="live">
            <h2 id="live">
              <Art picture={icon('eye')} size={22} />
              {words.live}
            </h2>
            {!live && <Skeleton />}
            {live && live.length > 0 && (
              <ul class="room-list k-stack k-gap-10">
                {live.map((room) => (
                  <RoomCard key={room.code} room={room} action={words.watch} />
                ))}
              </ul>
            )}
            {live && live.length === 0 && <p class="k-soft">{words.liveNone}</p>}
          </section>
        </div>
      </div>
    </Page>
  );
}
