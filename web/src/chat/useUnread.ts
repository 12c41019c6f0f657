import { useEffect, useState } from 'preact/hooks';
import type { Room } from '../state';
import { wordsAt } from './messages';

/** Number of messages that have come since the chat was last in sight. */
export function useUnread(room: Room, seen: boolean): number {
  const count = wordsAt(room, 'table').length;
  const [read, setRead] = useState(count);
  useEffect(() => {
    if (seen) setRead(count);
  }, [seen, count]);
  return seen ? 0 : Math.max(0, count - read);
}
