/** Things done from several pages. */

import type { Manifest } from '../games/registry';
import { refusalText, t } from '../i18n';
import { tableTitle } from '../i18n/titles';
import { HttpRefused } from '../net/http';
import { createRoomOnServer, me, type NewRoom, nameProvisionally, ownName, setItem, usualLevel } from '../state';
import { toast } from '../ui';
import { go } from './router';

/** Says in a toast why a request did not succeed. */
export function tellFailure(failure: unknown): void {
  if (!(failure instanceof HttpRefused)) throw failure;
  toast(() => refusalText({ code: failure.code, clause: '', params: failure.params }), { kind: 'refused' });
}

export const roomPath = (code: string): string => `/r/${encodeURIComponent(code)}`;
/** Key under which it is kept that the reader comes to this room as one who is in for its game. */
export const nextKey = (code: string): string => `kaitaku.next.${code}`;
export const practiseKey = (code: string): string => `kaitaku.practise.${code}`;

/** Key under which it is kept that the reader has taken a seat of this room before coming there. */
export const joinedKey = (code: string): string => `kaitaku.joined.${code}`;

/** Makes a room and goes there. */
export async function openRoom(room: NewRoom, options: { practise?: boolean } = {}): Promise<void> {
  try {
    const code = await createRoomOnServer(room);
    if (options.practise) setItem('session', practiseKey(code), 'yes');
    go(roomPath(code));
  } catch (failure) {
    tellFailure(failure);
  }
}

const standardOf = ({ name, standard }: Manifest) => ({ game: name, ...standard, changes: {}, spectators: true });

/** Against bots, at once; whoever has no name yet plays by a provisional one. */
export async function practise(game: Manifest, rulebook = game.standard.rulebook): Promise<void> {
  try {
    if (!me.value?.name) await nameProvisionally(t().me.guest);
  } catch (failure) {
    tellFailure(failure);
    return;
  }
  await openRoom(
    {
      ...standardOf(game),
      rulebook,
      visibility: 'private',
      bots: Array.from({ length: game.standard.size - 1 }, () => usualLevel()),
      title: t().room.practice(ownName()),
    },
    { practise: true },
  );
}

/** A private table as most would make it. */
export const openPrivateRoom = (game: Manifest): Promise<void> => {
  const name = me.value?.name;
  return openRoom({
    ...standardOf(game),
    visibility: 'private',
    ...(name ? { title: tableTitle(name) } : {}),
  });
};
