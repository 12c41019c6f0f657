/** The way back to the reader's own game, in the bar of a league's page: there and gone with the game. */

import { loadWaiting } from '../state/api';

const EVERY = 20_000;

/** Shows in the link which game waits, if one does; its words are the server's, with a gap for the table. */
export async function showBackLink(page: Document): Promise<void> {
  const link = page.querySelector<HTMLAnchorElement>('a[data-back]');
  if (!link || document.visibilityState !== 'visible') return;
  const { games } = await loadWaiting().catch(() => ({ games: [] }));
  const [game] = games;
  link.hidden = game === undefined;
  if (!game) return;
  const turn = game.seat !== undefined && game.awaited?.includes(game.seat) === true;
  link.classList.toggle('back-turn', turn);
  link.href = `/r/${encodeURIComponent(game.code)}`;
  link.textContent = ((turn ? link.dataset.backTurn : link.dataset.back) ?? '').replace(
    '{game}',
    () => game.title || game.code,
  );
}

export function followBackLink(page: Document): void {
  void showBackLink(page);
  setInterval(() => void showBackLink(page), EVERY);
  page.addEventListener('visibilitychange', () => void showBackLink(page));
}
