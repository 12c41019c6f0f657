import '../../table/table.css';
import './end.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TableChat, useUnread } from '../../chat';
import { t } from '../../i18n';
import { endWords } from '../../i18n/end';
import { isJudge } from '../../judge';
import { play } from '../../sound';
import type { Colour, Room } from '../../state';
import { describeAround, type GameModule, layout } from '../../table';
import { ErrorBoundary, type Tab, Tabs } from '../../ui';
import { Celebration } from './Celebration';
import { EndBar } from './EndBar';
import { EndMore } from './EndMore';
import { EndSeats } from './EndSeats';
import { useMoment } from './moment';
import { useNextGame } from './nextgame';
import { endPanels } from './panels';

const CHAT = 'chat';
const MORE = 'more';

/** Event that ended the match, if no player did. */
function Ending({ room }: { room: Room }): JSX.Element | null {
  const view = room.view.value;
  const ending = view?.room.ending;
  const said = ending && describeAround({ seq: 0, at: 0, told: ending }, view);
  return said ? (
    <p class="over-ending" dir="auto">
      {said}
    </p>
  ) : null;
}

/** The numbers of the game, the talk, and what else there is. */
function Numbers({ room, game, chosen }: { room: Room; game: GameModule; chosen: string | undefined }): JSX.Element {
  const [tab, setTab] = useState<string>(chosen ?? game.end.panels[0]?.key ?? MORE);
  const unread = useUnread(room, tab === CHAT);
  const tabs: readonly Tab<string>[] = [
    ...endPanels(room, game),
    { key: CHAT, label: t().over.chat, badge: unread, panel: () => <TableChat room={room} /> },
    { key: MORE, label: endWords().more, panel: () => <EndMore room={room} game={game} /> },
  ];
  return <Tabs class="s-panel end-numbers" label={endWords().numbers} tabs={tabs} current={tab} onChange={setTab} />;
}

interface EndPageProps {
  room: Room;
  game: GameModule;
  /** The reader has just seen the end. */
  fresh: boolean;
}

/** After the end: the board stays, the winner's moment and the next game below it, the numbers beside it. */
export function EndPage({ room, game, fresh }: EndPageProps): JSX.Element | null {
  const view = room.view.value;
  const [first] = (view && game.end.ranking(view)) ?? [];
  const held = game.end.count !== undefined && !game.end.count.told(room);
  const sources = view && first ? game.end.sources(view, first.seat) : [];
  const counts = sources.filter(({ points }) => points !== 0).length;
  const seats = game.end.Hidden ? Object.keys(view?.seats ?? {}).length : 0;
  const moment = useMoment(fresh, held, seats, counts);
  const nextGame = useNextGame(room);
  const { Board } = game.end;
  const won = room.seat.value !== undefined && first?.seat === room.seat.value;
  useEffect(() => {
    document.getElementById('over-title')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (fresh && moment.won) play(won ? 'win' : 'end');
  }, [moment.won]);
  if (!view) return null;
  const colour = first && (view.seats[first.seat]?.colour as Colour);
  const counted = moment.won || moment.counted > 0 ? first?.seat : undefined;
  return (
    <div class={`s-table end end-${layout.value} ${held ? 'end-held' : ''}`}>
      <section class="end-board" aria-label={t().table.region}>
        <ErrorBoundary name="board">
          <Board room={room} counted={held ? undefined : counted} />
        </ErrorBoundary>
        {moment.celebrates && colour && <Celebration colour={colour} sources={sources} />}
      </section>
      <EndBar room={room} game={game} moment={moment} nextGame={nextGame} held={held} />
      <div class="end-side">
        <Ending room={room} />
        <EndSeats room={room} game={game} moment={moment} nextGame={nextGame} held={held} />
        <Numbers room={room} game={game} chosen={isJudge(room) ? MORE : undefined} />
      </div>
    </div>
  );
}
