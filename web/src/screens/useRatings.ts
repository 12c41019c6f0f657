import { useEffect, useState } from 'preact/hooks';
import { loadRatings, type Room, type TableRating } from '../state';

/** Ratings of those who sit at an open table that waits for whoever comes, by user, as far as the reader may see them. */
export type Ratings = Readonly<Record<string, TableRating>>;

const NONE: Ratings = {};

/** The ratings at this table, asked for again when others sit there; none: of a table that is not open, or not yet. */
export function useRatings(room: Room): Ratings {
  const view = room.view.value;
  const [ratings, setRatings] = useState(NONE);
  const { visibility, locked, league, stage } = view?.room ?? {};
  const open = visibility === 'public' && !locked && !league && stage === 'lobby';
  const sitters = open ? Object.values(view?.seats ?? {}).flatMap(({ user }) => user ?? []) : [];
  const who = sitters.toSorted().join(' ');
  useEffect(() => {
    if (!who) {
      setRatings(NONE);
      return;
    }
    let wanted = true;
    loadRatings(room.code).then(
      (found) => wanted && setRatings(found),
      () => undefined, // the seats say who is there all the same
    );
    return () => {
      wanted = false;
    };
  }, [room, who]);
  return ratings;
}
