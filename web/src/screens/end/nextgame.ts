/** The next game as those after the end see it: who is in, who reads, who has left, and when it begins. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { useNow } from '../../clock';
import { nameOf } from '../../i18n/names';
import { HttpRefused } from '../../net/http';
import { legalValues, openRematch, type Room, type SeatView, setItem } from '../../state';
import { nextKey, practiseKey, roomPath, tellFailure } from '../actions';
import { go } from '../router';

export type NextState = 'in' | 'reading' | 'left' | 'bot';

export type Kept = 'seats' | 'board';

export interface NextSeat {
  readonly seat: number;
  readonly sitter: SeatView;
  readonly name: string;
  readonly mine: boolean;
  readonly state: NextState;
}

export interface NextGame {
  readonly seats: readonly NextSeat[];
  /** Those who are in, bots included, and all. */
  readonly count: number;
  readonly missing: readonly NextSeat[];
  readonly mine: boolean;
  /** Seconds until it begins. */
  readonly seconds: number | undefined;
  /** Its room. */
  readonly next: string | undefined;
  /** Treatments that the seats of those who are missing may have. */
  readonly ways: readonly string[];
  readonly nudges: readonly number[];
  /** Parts of this game that it has, and those that this seat may change. */
  readonly kept: readonly Kept[];
  readonly keepable: readonly Kept[];
}

function stateOf(room: Room, seat: number, sitter: SeatView, isIn: boolean): NextState {
  if (sitter.user === undefined) return 'bot';
  if (isIn) return 'in';
  return room.connected.value[seat] === false ? 'left' : 'reading';
}

export function nextGameOf(room: Room, now: number): NextGame {
  const view = room.view.value;
  const again = view?.room.again;
  const seats = Object.entries(view?.seats ?? {}).map(([key, sitter]): NextSeat => {
    const seat = Number(key);
    const isIn = again?.seats.includes(seat) === true;
    const mine = seat === room.seat.value;
    return { seat, sitter, name: nameOf(sitter, seat), mine, state: stateOf(room, seat, sitter, isIn) };
  });
  const missing = seats.filter(({ state }) => state === 'reading' || state === 'left');
  return {
    seats,
    missing,
    count: seats.length - missing.length,
    mine: seats.some(({ mine, state }) => mine && state === 'in'),
    seconds: again?.due_at === undefined ? undefined : Math.max(0, Math.ceil((again.due_at - now) / 1_000)),
    next: view?.room.next,
    ways: legalValues<string>(room.legal.value, 'StartNextGame', 'missing'),
    nudges: legalValues<number>(room.legal.value, 'Nudge', 'seat'),
    kept: again?.kept ?? [],
    keepable: legalValues<Kept>(room.legal.value, 'KeepSetup', 'what'),
  };
}

/** ms that each of those who are in leaves the one before them to have the room made. */
const TURN = 700;
/** ms after which it is tried again. */
const AGAIN = 1_000;

/** Has the room of the next game made when it is time, and goes there with those who are in. */
function useStart(room: Room, mine: boolean): void {
  const view = room.view.value;
  const next = view?.room.next;
  const due = mine && next === undefined ? view?.room.again?.due_at : undefined;
  const place = view?.room.again?.seats.indexOf(room.seat.value ?? -1) ?? 0;
  const host = view?.room.host === room.user.value;
  const alone = Object.values(view?.seats ?? {}).filter(({ user }) => user !== undefined).length === 1;
  useEffect(() => {
    if (due === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = (): void => {
      openRematch(room.code).then(
        () => undefined,
        (failure: unknown) => {
          // its time has not come after all, or was taken back
          if (!(failure instanceof HttpRefused) || failure.code !== 'not-all-in') tellFailure(failure);
          else timer = setTimeout(ask, AGAIN);
        },
      );
    };
    timer = setTimeout(ask, Math.max(0, due - room.serverNow()) + (host ? 0 : TURN * (1 + place)));
    return () => clearTimeout(timer);
  }, [due, host, place]);
  // whoever comes back to the result later stays there
  const before = useRef(next);
  useEffect(() => {
    if (next === undefined || !mine || before.current === next) return;
    setItem('session', alone ? practiseKey(next) : nextKey(next), String(Date.now()));
    go(roomPath(next));
  }, [next, mine]);
}

/** Name of who has last asked the reader whether they play again. */
function useNudge(room: Room): string | undefined {
  const [by, setBy] = useState<string>();
  useEffect(
    () =>
      room.onStep(({ told, view, late }) => {
        const asked = told.find((one) => one.is === 'SeatNudged');
        if (late || !asked || asked.is !== 'SeatNudged' || asked.seat !== room.seat.value) return;
        setBy(nameOf(view.seats[asked.by], asked.by));
      }),
    [room],
  );
  return by;
}

export function useNextGame(room: Room): NextGame & { readonly nudgedBy: string | undefined } {
  const runs = room.view.value?.room.again?.due_at !== undefined && room.view.value.room.next === undefined;
  const found = nextGameOf(room, useNow(room, runs));
  useStart(room, found.mine);
  return { ...found, nudgedBy: useNudge(room) };
}
