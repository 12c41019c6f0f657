import { useEffect, useRef } from 'preact/hooks';
import { favicon, toUrl } from '../art';
import { t } from '../i18n';
import { play } from '../sound';
import type { Room } from '../state';
import type { GameModule } from '../table';
import { clearTurn, notifyTurn } from './notify';
import { viewedTitle } from './words';

function showBadge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = toUrl(favicon(on));
}

/** Tells that something is awaited from this viewer: a sound, the tab's title and its sign. */
export function useTurnSignal(room: Room, game: GameModule | undefined): void {
  const view = room.view.value;
  const seat = room.seat.value;
  const awaited =
    view !== undefined &&
    game !== undefined &&
    seat !== undefined &&
    view.room.stage === 'playing' &&
    game.awaits(view, seat);
  const before = useRef(false);
  const title = view ? viewedTitle(view) : room.code;
  const words = t();

  useEffect(() => {
    void clearTurn(room.code);
  }, [room.code]);

  useEffect(() => {
    if (awaited && !before.current) {
      play('your-turn');
      notifyTurn(title);
    }
    before.current = awaited;
    showBadge(awaited);
    return () => showBadge(false);
  }, [awaited, title]);

  useEffect(() => {
    document.title = awaited ? `${words.table.yourTurnTitle} · ${title}` : `${title} · ${words.name}`;
    return () => {
      document.title = words.name;
    };
  }, [awaited, title, words]);
}
