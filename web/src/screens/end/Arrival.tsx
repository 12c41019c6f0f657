/** The way from one game to the next: those who were in get ready by themselves, and meet no lobby. */

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { endWords } from '../../i18n/end';
import { nameOf } from '../../i18n/names';
import { getItem, isLegal, legalValues, type Room, removeItem, type SeatView } from '../../state';
import { Chip } from '../../ui';
import { nextKey } from '../actions';
import { startsFrom } from '../StartButton';
import { setReady } from '../sitting';

/** ms after which the lobby is shown to whoever waits. */
const PATIENCE = 12_000;

const isReady = (sitter: SeatView): boolean => sitter.ready === true || (sitter.bot !== undefined && !sitter.user);

/** Whether the reader is on the way into the next game: gets ready, starts it as its host, and sees no lobby meanwhile. */
export function useArrival(room: Room): boolean {
  const view = room.view.value;
  const [late, setLate] = useState(false);
  const stage = view?.room.stage;
  const before = stage === undefined || stage === 'lobby' || stage === 'opening';
  const coming = before && getItem('session', nextKey(room.code)) !== undefined;
  const full = view !== undefined && Object.keys(view.seats).length === view.room.size;
  const readies = legalValues<boolean>(room.legal.value, 'SetReady', 'ready').includes(true);
  const all = Object.values(view?.seats ?? {}).every(isReady);
  const starts = isLegal(room.legal.value, 'CallStart') && full && all && startsFrom(room) === undefined;
  const live = room.ready.value;
  const asks = coming && !late && live;
  useEffect(() => {
    if (asks && readies) void setReady(room, true);
    else if (asks && starts) void room.act({ is: 'CallStart' });
  }, [room, asks, readies, starts]);
  useEffect(() => {
    if (!before) removeItem('session', nextKey(room.code));
  }, [room, before]);
  useEffect(() => {
    if (!coming) return;
    const timer = setTimeout(() => {
      removeItem('session', nextKey(room.code));
      setLate(true);
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [room, coming]);
  return coming && !late && full;
}

/** Card for those who were in until the next game begins. */
export function Arrival({ room }: { room: Room }): JSX.Element {
  const words = endWords();
  return (
    <section class="arrival k-card k-stack k-gap-14">
      <h1>{words.starting}</h1>
      <p class="k-soft" role="status">
        {words.startingLine}
      </p>
      <ul class="k-flow k-gap-12">
        {Object.entries(room.view.value?.seats ?? {}).map(([seat, sitter]) => (
          <li key={seat} class="k-inline k-gap-6">
            <Chip colour={sitter.colour} size={28} spoken />
            <bdi dir="auto">{nameOf(sitter, Number(seat))}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
