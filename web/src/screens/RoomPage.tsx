import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { followBubbles } from '../chat/bubbles';
import { isHidden } from '../chat/messages';
import { t } from '../i18n';
import { play } from '../sound';
import { commitmentOf, isLegal, knownSeed, loadHash, type Room, seedFor, signedOut } from '../state';
import { untilLoaded } from '../state/untilloaded';
import { LookBackContext, QuestionContext } from '../table';
import { dismissToasts, ErrorBoundary, Skeleton } from '../ui';
import { comesLater, fetchPartsLater, part } from '../ui/part';
import { ConnectionBanner } from './Connection';
import { DrawnSeq } from './DrawnSeq';
import { Arrival, useArrival } from './end/Arrival';
import { NoticePage } from './NoticePage';
import { Page } from './Page';
import { ReopenedMatch } from './ReopenedMatch';
import { TableBar } from './TableBar';
import { useLookBack } from './useLookBack';
import { useGame, useRoom } from './useRoom';
import { useTurnSignal } from './useTurnSignal';
import { useWakeLock } from './useWakeLock';

const Lobby = part(async () => (await import('./Lobby')).Lobby);
const EndPage = part(async () => (await import('./end/EndPage')).EndPage);
comesLater(loadHash);
const SignedOutPage = part(async () => (await import('./SignedOutPage')).SignedOutPage);
const PasswordPage = part(async () => (await import('./PasswordPage')).PasswordPage);
const ExpiredRoom = part(async () => (await import('./ExpiredRoom')).ExpiredRoom);

/** What lies over a table, or beside its board, when something happens. */
const LATER = { later: true } as const;
const Questions = part(async () => (await import('./Questions')).Questions, LATER);
const Absence = part(async () => (await import('./Absence')).Absence, LATER);
const DecideAbsence = part(async () => (await import('../judge/DecideAbsence')).DecideAbsence, LATER);
const HeldBack = part(async () => (await import('../chat/HeldBack')).HeldBack, LATER);
const HidingDialog = part(async () => (await import('../chat/HidingDialog')).HidingDialog, LATER);

/** The seed is opened by itself as soon as it is asked for. */
function useSeed(room: Room): void {
  const asked = isLegal(room.legal.value, 'OpenSeed') && room.connection.value === 'live';
  useEffect(() => {
    const seed = asked ? knownSeed(room.code) : undefined;
    if (seed !== undefined) void room.act({ is: 'OpenSeed', seed });
  }, [room, asked]);
}

/** A seed for what is drawn after a reopening is committed to and opened by itself (V1). */
function useFreshSeed(room: Room): void {
  const live = room.connection.value === 'live';
  const commits = live && isLegal(room.legal.value, 'CommitSeed');
  const opens = live && isLegal(room.legal.value, 'RenewSeed');
  const part = `${room.code}.${room.view.value?.fairness.reopenings ?? 0}`;
  const committed = room.view.value?.fairness.seeds[String(room.seat.value)]?.commitment;
  useEffect(() => {
    const seed = commits || opens ? seedFor(part) : undefined;
    if (seed === undefined) return;
    let gone = false;
    void untilLoaded(() => commitmentOf(seed)).then((commitment) => {
      if (gone) return;
      if (commits) void room.act({ is: 'CommitSeed', commitment });
      // another tab may have committed to a seed of its own
      else if (committed === commitment) void room.act({ is: 'RenewSeed', seed });
    });
    return () => {
      gone = true;
    };
  }, [room, commits, opens, part, committed]);
}

/** Bubbles appear where there are cards: at the table, and at its end. */
function useBubbles(room: Room, seated: boolean): void {
  useEffect(() => (seated ? followBubbles(room) : undefined), [room, seated]);
}

function useChatSound(room: Room): void {
  const last = room.chat.value.findLast((message) => !isHidden(message));
  const others = last !== undefined && last.user !== room.user.value ? `${last.where} ${last.n}` : '';
  useEffect(() => {
    if (others && last && room.serverNow() - last.at < 5_000) play('chat');
  }, [others, last, room]);
}

/** Fresh start of the game: nothing that the lobby said lies on it. */
function useFreshStart(stage: string | undefined): void {
  const before = useRef(stage);
  useEffect(() => {
    if (stage === 'playing' && (before.current === 'lobby' || before.current === 'opening')) dismissToasts();
    before.current = stage;
  }, [stage]);
}

/** Whether this page has seen the game go on before it ended. */
function usePlayed(stage: string | undefined): boolean {
  const played = useRef(false);
  if (stage === 'playing') played.current = true;
  return played.current;
}

function Stage({ room }: { room: Room }): JSX.Element {
  const view = room.view.value;
  const stage = view?.room.stage;
  const { game, failed } = useGame(view?.room.game, view?.room.rulebook);
  const played = usePlayed(stage);
  const arrives = useArrival(room);
  useTurnSignal(room, game);
  const drawn = game !== undefined || stage === 'lobby';
  useEffect(() => (drawn ? fetchPartsLater() : undefined), [drawn]);
  useFreshStart(stage);
  useSeed(room);
  useFreshSeed(room);
  useChatSound(room);
  useBubbles(room, stage === 'playing' || stage === 'over');
  useWakeLock(stage === 'playing' && room.seat.value !== undefined);
  const { past, begin, end } = useLookBack(room, game);

  const ended = room.connection.value === 'ended' ? (room.closeCode.value ?? 'unknown') : undefined;
  if (ended === 'signed-out' || signedOut.value !== undefined) return <SignedOutPage room={room.code} />;
  if (ended === 'locked') return <PasswordPage code={room.code} onEntered={() => location.reload()} />;
  if (view === undefined && room.closeCode.value === 'room-damaged') return <NoticePage code="room-damaged" />;
  if (ended === 'room-expired') return <ExpiredRoom />;
  if (ended !== undefined) return <NoticePage code={ended} onAgain={() => location.reload()} />;
  if (failed) return <NoticePage code="game" onAgain={() => location.reload()} />;
  if (view === undefined) {
    return (
      <Page>
        <ConnectionBanner room={room} />
        <h1 class="k-spoken">{t().connection.connecting}</h1>
        <div class="k-card">
          <Skeleton lines={6} />
        </div>
      </Page>
    );
  }
  if (stage === 'lobby' || stage === 'opening') {
    return (
      <Page class="room" colour={view.seats[room.seat.value ?? -1]?.colour}>
        <ConnectionBanner room={room} />
        <ReopenedMatch room={room} />
        <ErrorBoundary name="lobby">{arrives ? <Arrival room={room} /> : <Lobby room={room} />}</ErrorBoundary>
      </Page>
    );
  }
  const over = stage === 'over';
  if (game && past) {
    return (
      <div class="table-page replay k-column">
        <TableBar room={room} game={game} />
        <past.LookBack room={room} game={game} replay={past.replay} onLive={end} />
      </div>
    );
  }
  return (
    <div class="table-page k-column">
      <LookBackContext.Provider value={begin}>
        <TableBar room={room} game={game} />
      </LookBackContext.Provider>
      <main id="main" tabIndex={-1} aria-label={t().table.region}>
        {game && over && <EndPage room={room} game={game} fresh={played} />}
        {game && !over && (
          <ErrorBoundary name="table">
            <QuestionContext.Provider value={<Questions room={room} />}>
              <LookBackContext.Provider value={begin}>
                <game.Table room={room} />
              </LookBackContext.Provider>
            </QuestionContext.Provider>
          </ErrorBoundary>
        )}
        {!game && <Skeleton lines={6} />}
      </main>
      {game && stage === 'playing' && <Absence room={room} game={game} />}
      <DecideAbsence room={room} game={game} />
    </div>
  );
}

/** `/r/{code}`: lobby, table, spectator's seat and result page in turn. */
export function RoomPage({ code }: { code: string }): JSX.Element {
  const room = useRoom(code);
  if (!room) return <Skeleton lines={6} />;
  return (
    <>
      <Stage room={room} />
      <HeldBack room={room} />
      <HidingDialog room={room} />
      <DrawnSeq room={room} />
    </>
  );
}
