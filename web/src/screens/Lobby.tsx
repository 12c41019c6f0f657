import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Chat } from '../chat/Chat';
import { fmt, t } from '../i18n';
import { nameOf } from '../i18n/names';
import { Appoint } from '../judge';
import {
  bookOf,
  getItem,
  isLegal,
  legalValues,
  me,
  ownName,
  type Room,
  removeItem,
  type SeatView,
  seatsFor,
} from '../state';
import { announce, Button, Skeleton, toast } from '../ui';
import { practiseKey } from './actions';
import { Fairness } from './Fairness';
import { MeForm } from './MeForm';
import { RemovedPeople } from './RemovedPeople';
import { RoomRules, useBook } from './RoomRules';
import { ruleName } from './rulewords';
import { SeatCard } from './SeatCard';
import { SeatOrder, settingOf } from './SeatOrder';
import { Share } from './Share';
import { StartButton, startsFrom } from './StartButton';
import { setReady, sitDown, startGame } from './sitting';
import { useGames } from './useGames';
import { roomTitle } from './words';

/** Practice starts by itself: its maker gets ready and calls the start, once. */
function usePractise(room: Room): void {
  const willing = isLegal(room.legal.value, 'CallStart') && isLegal(room.legal.value, 'SetReady') && room.ready.value;
  useEffect(() => {
    if (!willing || getItem('session', practiseKey(room.code)) === undefined) return;
    removeItem('session', practiseKey(room.code));
    void startGame(room);
  }, [room, willing]);
}

const isReady = (sitter: SeatView): boolean => sitter.ready === true || (sitter.bot !== undefined && !sitter.user);

function Status({ room }: { room: Room }): JSX.Element | null {
  const { games } = useGames();
  const view = room.view.value;
  if (!view) return null;
  const words = t().room;
  if (view.room.stage === 'opening') {
    return (
      <p class="lobby-status">
        <strong>{words.openingHint}</strong> <span>{words.opening}</span>
      </p>
    );
  }
  const sitters = Object.entries(view.seats);
  const seated = room.seat.value !== undefined;
  const game = games.value?.find(({ name }) => name === view.room.game);
  const sizes = (game && seatsFor(game, bookOf(game, view.room.rulebook))) ?? [];
  const least = Math.min(view.room.size, ...sizes);
  const full = sitters.length >= view.room.size;
  const waiting = sitters.filter(([, sitter]) => !isReady(sitter));
  const mayStart = isLegal(room.legal.value, 'CallStart') && startsFrom(room) === undefined;
  const said = () => {
    if (!seated) return full ? words.full : words.chooseSeat;
    if (sitters.length < least) return words.waitingSeats(least - sitters.length);
    if (waiting.some(([seat]) => Number(seat) === room.seat.value))
      return mayStart ? words.othersReady : words.getReady;
    if (waiting.length > 0) {
      return words.waitingReady(fmt.list(waiting.map(([seat, sitter]) => nameOf(sitter, Number(seat)))));
    }
    return isLegal(room.legal.value, 'CallStart') ? words.allReady : words.waitingHost;
  };
  return (
    <p class="lobby-status" role="status">
      {said()}
    </p>
  );
}

function Foot({ room }: { room: Room }): JSX.Element | null {
  const view = room.view.value;
  if (!view) return null;
  const words = t().room;
  const legal = room.legal.value;
  const busy = !room.ready.value;
  const starts = isLegal(legal, 'CallStart') && startsFrom(room) === undefined;
  const next = legalValues<boolean>(legal, 'SetReady', 'ready')[0];
  return (
    <div class="page-foot lobby-foot k-card">
      <Changed room={room} />
      <Status room={room} />
      <div class="k-row">
        {next !== undefined && (
          <Button
            kind={next && !starts ? 'primary' : 'plain'}
            size="large"
            icon="check"
            busy={busy}
            onClick={() => void setReady(room, next)}
          >
            {next ? words.setReady : words.unready}
          </Button>
        )}
        <StartButton room={room} />
      </div>
    </div>
  );
}

/** What has changed since people were ready, so that nobody says yes to something else than they think (I4). */
function Changed({ room }: { room: Room }): JSX.Element | null {
  const readiness = room.view.value?.readiness;
  const words = t().room;
  const said = (readiness?.changed ?? []).map(({ what, seat, name, rules }) => {
    if (what === 'rules') return words.changedRules(fmt.list((rules ?? []).map(ruleName)));
    if (what === 'judge') return name ? words.changedJudge(name) : words.changedNoJudge;
    if (what === 'tier') return words.changedTier(nameOf(room.view.value?.seats[seat ?? 0], seat ?? 0), name ?? '');
    return words.changedSeat((seat ?? 0) + 1);
  });
  const text = said.join(' · ');
  useEffect(() => {
    if (text) announce(`${words.changed}: ${text}`);
  }, [text]);
  if (said.length === 0) return null;
  return (
    <section class="lobby-changed" aria-label={words.changed}>
      <strong>{words.changed}</strong>
      <ul>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The room before the start. */
export function Lobby({ room }: { room: Room }): JSX.Element {
  const view = room.view.value;
  usePractise(room);
  const book = useBook(room);
  const byTurn = settingOf(room, book, 'colours') === 'by_turn';
  useEffect(
    () =>
      room.onStep(({ told, late, before, by }) => {
        if (late) return;
        for (const event of told) {
          const others = by?.is !== 'person' || by.user !== room.user.value;
          const left = event.is === 'SeatLeft' ? before.seats[String(event.seat)] : undefined;
          const mine = left?.user !== undefined && left.user === room.user.value;
          if (mine && others) toast(() => t().notice.kicked.text, { kind: 'refused' });
        }
      }),
    [room],
  );
  if (!view) return <Skeleton lines={8} />;
  const words = t().room;
  const nameless = me.value !== undefined && !ownName();
  const [seat] = legalValues(room.legal.value, 'Sit', 'seat');
  const { watchers } = room;
  const host = view.room.host === room.user.value;
  return (
    <div class="lobby">
      <div class="lobby-main">
        <header class="lobby-head">
          <h1 class="page-title">
            <bdi dir="auto">{roomTitle(view.room)}</bdi>
          </h1>
          <span class="k-pill k-pill-glass">
            {words.code} <strong>{view.room.code}</strong>
          </span>
          {watchers.value > 0 && <span class="k-pill k-pill-glass">{words.watchers(watchers.value)}</span>}
        </header>
        {nameless && (
          <section class="k-card" aria-labelledby="lobby-me">
            <h2 id="lobby-me">{t().me.title}</h2>
            {seat === undefined ? (
              <MeForm />
            ) : (
              <MeForm first submit={words.sitDown} onSaved={() => void sitDown(room, seat)} />
            )}
          </section>
        )}
        <section class={`k-card ${host ? '' : 'lobby-last'}`} aria-labelledby="invite">
          <h2 id="invite">{words.invite}</h2>
          <Share code={view.room.code} title={roomTitle(view.room)} />
        </section>
        <section aria-labelledby="seats">
          <h2 id="seats" class="k-spoken">
            {words.seats}
          </h2>
          <ul class="seats">
            {Array.from({ length: view.room.size }, (_, seat) => (
              <SeatCard key={seat} room={room} seat={seat} colourless={byTurn} />
            ))}
          </ul>
          <SeatOrder room={room} book={book} />
        </section>
        <RemovedPeople room={room} />
        <Foot room={room} />
      </div>
      <div class="lobby-side">
        <section class="k-card lobby-chat">
          <h2>{t().chat.table}</h2>
          <Chat room={room} where="table" />
        </section>
        <RoomRules room={room} />
        <Appoint room={room} />
        <section class="k-card">
          <Fairness room={room} />
        </section>
      </div>
    </div>
  );
}
