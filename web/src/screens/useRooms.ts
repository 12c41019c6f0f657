import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadRooms, me, type RoomLists } from '../state';

const EVERY = 6_000;

/** The lists of the home page, read again while the page is looked at. `failed`: the last try did not go well. */
export function useRooms() {
  const lists = useSignal<RoomLists | undefined>(undefined);
  const failed = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const read = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        try {
          lists.value = await loadRooms();
          failed.value = false;
        } catch {
          failed.value = true;
        }
      }
      if (!over) timer = setTimeout(read, EVERY);
    };
    const shown = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', shown);
    void read();
    let user = me.peek()?.user;
    const forget = me.subscribe((who) => {
      if (user !== undefined && who?.user !== user) void read();
      user = who?.user;
    });
    return () => {
      forget();
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
  return { lists, failed };
}
