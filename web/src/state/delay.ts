import type { View } from '../net/view';

/** Number of turns that spectators of this match are behind, while it is played. */
export function delayOf(view: View): number {
  const delay = view.room.stage === 'playing' ? view.law?.spectator_delay?.value : undefined;
  return typeof delay === 'number' ? delay : 0;
}
