import './forms.css';
import './lobby.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Chat } from '../chat/Chat';
import { fmt, t } from '../i18n';
import { nameOf } from '../i18n/names';
import { playNowWords } from '../i18n/playnow';
import { Appoint } from '../judge/Appoint';
import {
  bookOf,
  type Colour,
  getItem,
  isLegal,
  legalValues,
  type Room,
  removeItem,
  type SeatView,
  seatsFor,
} from '../state';
import { announce, Button, Chip, Skeleton, toast } from '../ui';
import { practiseKey } from './actions';
import { ColourPicker } from './ColourPicker';
import { Fairness } from './Fairness';
import { JoinForm } from './JoinForm';
import { LobbyScene } from './LobbyScene';
import { lazy } from './lazy';
import { isQuick, QuickWait, quickLine, quickStatus, useReadyOnArrival } from './playnow/QuickWait';
import { RemovedPeople } from './RemovedPeople';
import { RoomRules, useBook } from './RoomRules';
import { ruleName } from './rulewords';
import { SeatCard } from './SeatCard';
import { SeatOrder, settingOf } from './SeatOrder';
import { Share } from './Share';
import { StartButton, startsFrom } from './StartButton';
import { setReady, startGame } from './sitting';
import { useGames } from './useGames';
import { useRatings } from './useRatings';
import { gameName, viewedTitle } from './words';

const TurnBell = lazy(async () => (await import('../device/TurnBell')).TurnBell, { bare: true });

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

/** Words for what the table waits for, a few. */
function useStatus(room: Room, invited: boolean): string {
  const { games } = useGames();
  const view = room.view.value;
  const words = t().room;
  if (!view) return '';
  if (view.room.stage === 'opening') return words.openingHint;
  if (view.barring?.you) return words.barred;
  if (isQuick(room)) return quickStatus(room);
  const sitters = Object.entries(view.seats);
  const game = games.value?.find(({ name }) => name === view.room.game);
  const sizes = (game && seatsFor(game, bookOf(game, view.room.rulebook))) ?? [];
  const least = Math.min(view.room.size, ...sizes);
  const waiting = sitters.filter(([, sitter]) => !isReady(sitter));
  const mayStart = isLegal(room.legal.value, 'CallStart') && startsFrom(room) === undefined;
  if (invited) return words.seatsFree(view.room.size - sitters.length);
  if (room.seat.value === undefined) return sitters.length >= view.room.size ? words.full : words.watchingLobby;
  if (sitters.length < least) return words.waitingSeats(least - sitters.length);
  if (waiting.some(([seat]) => Number(seat) === room.seat.value)) return mayStart ? words.othersReady : words.getReady;
  if (waiting.length > 0) {
    return words.waitingReady(fmt.list(waiting.map(([seat, sitter]) => nameOf(sitter, Number(seat)))));
  }
  return isLegal(room.legal.value, 'CallStart') ? words.allReady : words.waitingHost;
}

/** The name of whoever made the room, if they sit here. */
function hostName(room: Room): string | undefined {
  const view = room.view.value;
  const found = Object.entries(view?.seats ?? {}).find(
    ([, { user }]) => user !== undefined && user === view?.room.host,
  );
  return found && nameOf(found[1], Number(found[0]));
}

interface PartProps {
  room: Room;
  /** The seats that the reader may sit down on; none: they sit already, or there is none. */
  invited: boolean;
}

/** Head of the lobby: who invites, or what is waited for; and which table it is. */
function Head({ room, invited }: PartProps): JSX.Element | null {
  const view = room.view.value;
  const status = useStatus(room, invited);
  if (!view) return null;
  const words = t().room;
  const quick = isQuick(room);
  const name = quick ? undefined : hostName(room);
  const host = view.room.host === room.user.value;
  const colour = Object.values(view.seats).find(({ user }) => user !== undefined && user === view.room.host)?.colour;
  const free = view.room.size - Object.keys(view.seats).length;
  /** Others without a seat: they may still sit down, so nobody says that they watch. */
  const standing = room.watchers.value - (room.seat.value === undefined ? 1 : 0);
  const line =
    view.room.stage === 'opening'
      ? words.opening
      : invited
        ? [gameName(view.room.game), words.players(view.room.size), words.seatsFree(free)].join(' · ')
        : quick
          ? quickLine(room)
          : host
            ? words.youStart
            : name && words.hostStarts(name);
  return (
    <header class="lobby-head k-line k-gap-16">
      {colour && <Chip colour={colour} size={64} />}
      <div>
        <h1>{invited ? (quick ? playNowWords().seatFree : name ? words.invites(name) : words.invited) : status}</h1>
        <p class="k-soft">{line}</p>
        <p class="lobby-title k-flow">
          <bdi dir="auto">{viewedTitle(view)}</bdi> <span class="k-soft">{words.code}</span>{' '}
          <code>{view.room.code}</code>
          {standing > 0 && <span class="k-soft">{words.standing(standing)}</span>}
        </p>
      </div>
      <p class="k-spoken" role="status">
        {status}
      </p>
    </header>
  );
}

function Foot({ room, byTurn }: { room: Room; byTurn: boolean }): JSX.Element | null {
  const view = room.view.value;
  const seat = room.seat.value;
  if (!view || seat === undefined) return null;
  const words = t().room;
  const legal = room.legal.value;
  const busy = !room.ready.value;
  const starts = isLegal(legal, 'CallStart') && startsFrom(room) === undefined;
  const next = legalValues<boolean>(legal, 'SetReady', 'ready')[0];
  const own = view.seats[seat];
  const colours = byTurn ? [] : legalValues<Colour>(legal, 'Recolour', 'colour');
  return (
    <div class="lobby-foot k-stack k-gap-10">
      <Changed room={room} />
      {own && colours.length > 0 && (
        <ColourPicker
          legend={words.colour}
          hideLegend
          value={own.colour}
          choices={colours}
          onChange={(colour) => void room.act({ is: 'Recolour', colour })}
        />
      )}
      <div class="k-row">
        {next !== undefined && !isQuick(room) && (
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
        {isLegal(legal, 'Stand') && (
          <Button kind="quiet" icon="leave" busy={busy} onClick={() => void room.act({ is: 'Stand' })}>
            {words.stand}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Changes since people were ready, so that nobody says yes to something else than they think (I4). */
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

/** Somebody is told that they were taken off their seat. */
function useRemoved(room: Room): void {
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
}

/** The room before the start: an invitation for whoever has no seat yet, then what is waited for. */
export function Lobby({ room }: { room: Room }): JSX.Element {
  const view = room.view.value;
  const book = useBook(room);
  const [watching, setWatching] = useState(false);
  const [chosen, setChosen] = useState<number>();
  usePractise(room);
  useReadyOnArrival(room);
  useRemoved(room);
  const ratings = useRatings(room);
  if (!view) return <Skeleton lines={8} />;
  const words = t().room;
  const byTurn = settingOf(room, book, 'colours') === 'by_turn';
  const seated = room.seat.value !== undefined;
  const seats = seated ? [] : legalValues(room.legal.value, 'Sit', 'seat');
  const meant = watching ? undefined : chosen !== undefined && seats.includes(chosen) ? chosen : seats[0];
  return (
    <div class={`lobby ${meant === undefined ? '' : 'lobby-invited'}`}>
      <LobbyScene room={room} book={book} />
      <section class="k-card lobby-card k-stack k-gap-14">
        <Head room={room} invited={meant !== undefined} />
        <QuickWait room={room} />
        <ul class="seats" aria-label={words.seats}>
          {Array.from({ length: view.room.size }, (_, seat) => (
            <SeatCard
              key={seat}
              room={room}
              seat={seat}
              colourless={byTurn}
              rating={ratings[view.seats[seat]?.user ?? '']}
              meant={meant}
              onMean={seated ? undefined : setChosen}
            />
          ))}
        </ul>
        <SeatOrder room={room} book={book} />
        <Foot room={room} byTurn={byTurn} />
        {meant !== undefined && (
          <JoinForm
            room={room}
            seat={meant}
            colourless={byTurn}
            onWatch={view.room.spectators ? () => setWatching(true) : undefined}
          />
        )}
        {watching && seats.length > 0 && (
          <Button kind="action" onClick={() => setWatching(false)}>
            {words.sitAfterAll}
          </Button>
        )}
        {meant === undefined && (
          <>
            <div class="lobby-invite k-stack k-gap-6">
              <h2>{words.invite}</h2>
              <Share code={view.room.code} title={viewedTitle(view)} />
            </div>
            <div class="lobby-chat">
              <Chat room={room} where="table" />
            </div>
          </>
        )}
      </section>
      <div class="lobby-more k-stack k-gap-18">
        <RemovedPeople room={room} />
        <RoomRules room={room} />
        <Appoint room={room} />
        <section class="k-card k-stack k-gap-14">
          {seated && <TurnBell room={view.room.code} />}
          <Fairness room={room} />
        </section>
      </div>
    </div>
  );
}
