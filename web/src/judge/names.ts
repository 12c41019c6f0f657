/** Names of the points that a judge can take a game back to: turn, whose it is, and what came just before. */

import { judgeWords } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import type { CheckpointView, View } from '../net/view';

/** "Turn 14 · Mio": where a point lies. Before the first turn there is none. */
export function turnName(view: View | undefined, turn: number, seat: number): string {
  const said = judgeWords();
  const name = nameOf(view?.seats[seat], seat);
  return turn > 0 ? said.turnOf(turn, name) : said.beforeTurns(name);
}

/** "Turn 14 · Mio · after: roll": the point at `index` of these, oldest first. */
export function pointName(
  view: View | undefined,
  points: readonly CheckpointView[],
  index: number,
  label: (event: string) => string,
): string {
  const point = points[index];
  if (!point) return '';
  const before = points[index - 1];
  const where = turnName(view, point.turn, point.seat);
  const same = before && before.turn === point.turn && before.seat === point.seat;
  return `${where} · ${same ? judgeWords().after(label(before.label)) : judgeWords().begins}`;
}
