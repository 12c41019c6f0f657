import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useNow } from '../../clock';
import { formatClock } from '../../i18n';
import { playNowWords } from '../../i18n/playnow';
import { getItem, legalValues, type Room, removeItem } from '../../state';
import { joinedKey } from '../actions';
import { setReady } from '../sitting';

/** Whether this table starts by itself. */
export const isQuick = (room: Room): boolean => room.view.value?.room.quick !== undefined;

/** Words for what a table that starts by itself waits for, a few. */
export function quickStatus(room: Room): string {
  const view = room.view.value;
  const words = playNowWords();
  const free = view ? view.room.size - Object.keys(view.seats).length : 0;
  return free > 0 ? words.waiting(free) : words.full;
}

/** Line that says what happens next there, without the time until then. */
export function quickLine(room: Room): string {
  const quick = room.view.value?.room.quick;
  const view = room.view.value;
  const words = playNowWords();
  const free = view ? view.room.size - Object.keys(view.seats).length : 0;
  if (!quick || free === 0) return words.startsIn;
  return quick.bots ? words.botsIn : words.asSoon(free);
}

/** Time until the table starts by itself with those who are there now. */
export function QuickWait({ room }: { room: Room }): JSX.Element | null {
  const at = room.view.value?.room.quick?.starts_at;
  const now = useNow(room, at !== undefined);
  if (at === undefined) return null;
  return (
    <p class="quick-wait" role="timer">
      {playNowWords().timer(formatClock(Math.max(0, Math.ceil((at - now) / 1_000))))}
    </p>
  );
}

/** Readiness of whoever was seated by one press: they commit to this browser's seed by it (V1). */
export function useReadyOnArrival(room: Room): void {
  const willing = legalValues<boolean>(room.legal.value, 'SetReady', 'ready').includes(true) && room.ready.value;
  const wanted = isQuick(room) || getItem('session', joinedKey(room.code)) !== undefined;
  useEffect(() => {
    if (!willing || !wanted) return;
    removeItem('session', joinedKey(room.code));
    void setReady(room, true);
  }, [room, willing, wanted]);
}
