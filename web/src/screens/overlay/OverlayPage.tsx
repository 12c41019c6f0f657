import './overlay.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Art, chip, icon } from '../../art';
import { fmt, t } from '../../i18n';
import { nameOf } from '../../i18n/names';
import { overlayWords } from '../../i18n/overlay';
import { createRoom, type Room, settings, type View } from '../../state';
import { delayOf } from '../../state/delay';
import { colourOf, type GameModule, seatsOf } from '../../table';
import { ErrorBoundary } from '../../ui';
import { socketUrl, useGame } from '../useRoom';
import { viewedTitle } from '../words';
import { type OverlayLayout, overlayLayout } from './layout';

/** The room as spectators see it, whoever is signed in here. */
function useWatched(code: string): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    const opened = createRoom(code, { url: socketUrl(code), online: () => navigator.onLine, watch: true });
    setRoom(opened);
    return () => opened.close();
  }, [code]);
  return room;
}

/** The page has no ground: what lies behind it is seen. */
function useNoGround(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.classList.add('overlay-root');
    return () => root.classList.remove('overlay-root');
  }, []);
}

/** The seats, the one on turn first, then in turn order. */
function inOrder(view: View, onTurn: number | undefined): readonly number[] {
  const seats = seatsOf(view);
  const first = onTurn === undefined ? -1 : seats.indexOf(onTurn);
  return first < 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
}

function Bar({ view, game, seat }: { view: View; game: GameModule; seat: number }): JSX.Element {
  const words = overlayWords();
  const colour = colourOf(view, seat);
  const turn = game.overlay?.turn(view);
  const onTurn = turn?.seat === seat && view.room.stage === 'playing';
  const points = game.overlay?.points(view)[seat] ?? 0;
  return (
    <li class="overlay-seat" aria-current={onTurn || undefined}>
      <div class={`overlay-bar overlay-box ${onTurn ? 'overlay-on' : ''}`} style={{ '--seat': `var(--${colour})` }}>
        <Art picture={chip(colour, settings.palette.value)} size={32} />
        <span class="overlay-who">
          <bdi dir="auto">{nameOf(view.seats[seat], seat)}</bdi>
          {onTurn && turn && turn.number > 0 && <small>{words.turn(turn.number)}</small>}
        </span>
        {game.overlay?.facts(view, seat).map(({ key, picture, label, value }) => (
          <span key={key} class="overlay-fact">
            <Art picture={picture} size={20} label={label} />
            {fmt.number(value)}
          </span>
        ))}
        <span class="overlay-points">
          <Art picture={icon('points')} size={26} label={words.points} />
          {fmt.number(points)}
        </span>
      </div>
    </li>
  );
}

function Head({ view }: { view: View }): JSX.Element {
  const words = overlayWords();
  const delay = delayOf(view);
  return (
    <header class="overlay-head">
      <h1>
        <bdi dir="auto">{viewedTitle(view)}</bdi>
      </h1>
      {delay > 0 && (
        <span class="overlay-box overlay-late">
          <Art picture={icon('clock')} size={18} />
          {t().room.late(delay)}
        </span>
      )}
      {view.room.stage === 'over' && <span class="overlay-box overlay-late">{words.over}</span>}
    </header>
  );
}

function Match({ room, view, game, layout }: { room: Room; view: View; game: GameModule; layout: OverlayLayout }) {
  const { show } = layout;
  const { StepBoard, overlay } = game;
  const Cards = overlay?.Cards;
  const seats = view.room.stage === 'over' ? seatsByPoints(view, game) : inOrder(view, overlay?.turn(view)?.seat);
  return (
    <>
      <Head view={view} />
      {show.has('board') && StepBoard && (
        <div class="overlay-board" inert>
          <ErrorBoundary name="board">
            <StepBoard view={view} />
          </ErrorBoundary>
        </div>
      )}
      {Cards && (
        <div class="overlay-cards">
          <Cards room={room} dice={show.has('dice')} offer={show.has('offer')} />
        </div>
      )}
      {show.has('bars') && (
        <ol class="overlay-bars">
          {seats.map((seat) => (
            <Bar key={seat} view={view} game={game} seat={seat} />
          ))}
        </ol>
      )}
    </>
  );
}

function seatsByPoints(view: View, game: GameModule): readonly number[] {
  return game.end.ranking(view).map(({ seat }) => seat);
}

/** `/overlay/{code}`: a match for streaming software and frames of other sites. Nothing in it can be pressed. */
export function OverlayPage({ code, query }: { code: string; query: string }): JSX.Element {
  useNoGround();
  const layout = overlayLayout(query);
  const room = useWatched(code);
  const view = room?.view.value;
  const { game, failed } = useGame(view?.room.game, view?.room.rulebook);
  const words = overlayWords();
  const began = view?.room.stage === 'playing' || view?.room.stage === 'over';
  const said =
    failed || room?.connection.value === 'ended' ? words.closed : !view ? words.waiting : !began ? words.soon : '';
  return (
    <main
      class={`overlay overlay-${layout.at}`}
      style={{ '--overlay-scale': String(layout.scale) }}
      aria-label={words.region}
    >
      {room && view && game && began && !failed && <Match room={room} view={view} game={game} layout={layout} />}
      {said && (
        <>
          {view && <Head view={view} />}
          <p class="overlay-box overlay-said">{said}</p>
        </>
      )}
    </main>
  );
}
