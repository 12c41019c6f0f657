import { useEffect, useState } from 'preact/hooks';
import type { Room } from '../state';

const STEP = 250;

/** The server's time, anew four times a second while something runs. */
export function useNow(room: Room, running: boolean): number {
  const [now, setNow] = useState(() => room.serverNow());
  useEffect(() => {
    setNow(room.serverNow());
    if (!running) return;
    const timer = setInterval(() => setNow(room.serverNow()), STEP);
    return () => clearInterval(timer);
  }, [room, running]);
  return running ? now : room.serverNow();
}
