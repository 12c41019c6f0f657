import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon, logo } from '../art';
import { BubblesApart } from '../chat/Bubble';
import { ReactButton } from '../chat/Reactions';
import { MatchClock, OwnTime } from '../clock';
import { fmt, t } from '../i18n';
import { CallJudge, isJudge, JudgePanelButton, JudgePill } from '../judge';
import type { Room } from '../state';
import { delayOf } from '../state/delay';
import { type GameModule, LookBackButton, onPhone } from '../table';
import { IconButton } from '../ui';
import { part } from '../ui/part';
import { BackChip } from './BackChip';
import { ConnectionBanner, ConnectionDot } from './Connection';
import { LanguageSwitch } from './LanguageSwitch';
import { MissedStepsBanner } from './MissedSteps';
import { SettingsButton, SoundSwitch } from './Page';
import { ReopenedMatch } from './ReopenedMatch';
import { rulebookName, viewedTitle } from './words';

const RoomMenu = part(async () => (await import('./RoomMenu')).RoomMenu, { lines: 0 });

/** Note that one watches, and how many turns late; before it moves at all, that it will. */
function Watching({ room }: { room: Room }): JSX.Element | null {
  const view = room.view.value;
  if (!view || room.seat.value !== undefined || isJudge(room)) return null;
  const words = t().room;
  const delay = delayOf(view);
  const begun = room.log.value.findLast(({ told }) => told.is === 'Started');
  return (
    <>
      <span class="k-pill k-pill-gold table-wide">{words.watching}</span>
      {delay > 0 && (
        <span class="k-pill k-pill-glass table-late" title={words.lateHint(delay)}>
          <Art picture={icon('clock')} size={14} />
          <span class="table-long">{begun?.seq === room.seq.value ? words.lateStart(delay) : words.late(delay)}</span>
          <span class="table-short" aria-hidden="true">
            −{fmt.number(delay)}
          </span>
        </span>
      )}
    </>
  );
}

/** The way to the next live table of the same round, for those who watch a league's table. */
function NextTable({ room }: { room: Room }): JSX.Element | null {
  const { league, code } = room.view.value?.room ?? {};
  if (!league || !code || room.seat.value !== undefined || isJudge(room)) return null;
  const words = t().room.nextTable;
  return (
    <a class="k-button k-glass k-small table-next" href={`/l/${league.slug}/next?after=${code}`} aria-label={words}>
      <span class="table-wide">{words}</span>
      <Art picture={icon('arrow')} size={14} />
    </a>
  );
}

/** Notice in the bar, where it lies over nothing of the table: one at a time, the gravest first. */
function Notice({ room }: { room: Room }): JSX.Element {
  const { view, seat, connection, inControl } = room;
  const plays = connection.value === 'live' && inControl.value && view.value?.room.stage === 'playing';
  const away = plays && seat.value !== undefined && view.value?.seats[seat.value]?.away;
  return (
    <>
      {!away && <ConnectionBanner room={room} />}
      {away && <MissedStepsBanner room={room} />}
      {plays && !away && <ReopenedMatch room={room} />}
    </>
  );
}

/** The bar over the table. */
export function TableBar({ room, game }: { room: Room; game: GameModule | undefined }): JSX.Element {
  const [menu, setMenu] = useState<boolean>();
  const view = room.view.value;
  const watchers = room.watchers.value;
  const words = t();
  return (
    <header class="table-bar k-line k-gap-8">
      <a href="/" class="table-home" aria-label={words.ui.home}>
        <Art picture={logo()} size={26} />
      </a>
      <ConnectionDot room={room} />
      {view && (
        <h1 class="table-name">
          <bdi dir="auto">{viewedTitle(view)}</bdi>
        </h1>
      )}
      {view && (
        <span class="k-pill k-pill-glass table-wide">
          {rulebookName(view.room.rulebook)}
          {Object.keys(view.room.changes).length > 0 && (
            <abbr class="table-differs" title={words.table.differs}>
              {'＋'}
              <span class="k-spoken">{words.table.differs}</span>
            </abbr>
          )}
        </span>
      )}
      {view && game?.Status && <game.Status room={room} />}
      <MatchClock room={room} />
      <OwnTime room={room} />
      <JudgePill room={room} />
      <Watching room={room} />
      {!onPhone() && <LookBackButton />}
      <NextTable room={room} />
      <span class="k-grow" />
      <Notice room={room} />
      <BackChip small />
      <JudgePanelButton room={room} game={game} />
      <CallJudge room={room} />
      <span class="table-watchers k-line k-gap-6">
        <BubblesApart room={room} />
        {watchers > 0 && (
          <span class="k-pill k-pill-glass" title={words.room.watchers(watchers)}>
            <Art picture={icon('eye')} size={16} label={words.room.watchers(watchers)} />
            <span aria-hidden="true">{watchers}</span>
          </span>
        )}
      </span>
      <ReactButton room={room} />
      <span class="table-wide k-row">
        <LanguageSwitch />
        <SoundSwitch />
      </span>
      <SettingsButton />
      <IconButton kind="glass" icon="list" label={words.table.menu} onClick={() => setMenu(true)} />
      {menu !== undefined && <RoomMenu room={room} open={menu} onClose={() => setMenu(false)} />}
    </header>
  );
}
