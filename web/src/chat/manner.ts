/** Rights of this reader to talk: by the law of the room, by their place, and by a judge who has silenced them (N9). */
import { useEffect, useState } from 'preact/hooks';
import type { Room } from '../state';
import { judges, talksFromSeat } from './messages';

export type ChatPlace = 'table' | 'spectators';

/** Kind of talk open to players now: anything, set phrases, or nothing. Before the start and after the end: anything. */
export function manner(room: Room, where: ChatPlace): 'open' | 'phrases' | 'off' {
  const view = room.view.value;
  if (where === 'spectators' || judges(room) || view?.room.stage !== 'playing') return 'open';
  const says = view.law?.talk?.value;
  return says === 'phrases' || says === 'off' ? says : 'open';
}

/** Whether this reader says something there at all. */
export function mayWrite(room: Room, where: ChatPlace): boolean {
  if (room.past) return false;
  const stage = room.view.value?.room.stage;
  const seated = talksFromSeat(room);
  if (judges(room)) return true;
  return where === 'spectators' ? !seated || stage === 'over' : seated || stage === 'lobby' || stage === 'over';
}

/** Time until which this reader's seat is silenced by a judge; undefined: it is not. The time is the server's. */
export function useSilence(room: Room): number | undefined {
  const [, passed] = useState(0);
  const seat = room.seat.value;
  const until = (seat === undefined ? undefined : room.view.value?.judge?.silenced?.[seat]) ?? 0;
  const left = until - room.serverNow();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => passed((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [until]);
  return left > 0 ? until : undefined;
}

/** Place of this reader's reactions; undefined: they have none. A judge has none: what a judge says is in words. */
export function reactsAt(room: Room): ChatPlace | undefined {
  if (!room.view.value || judges(room)) return undefined;
  const where = talksFromSeat(room) || room.view.value.room.stage !== 'playing' ? 'table' : 'spectators';
  return manner(room, where) === 'open' ? where : undefined;
}
