/** Words of what can be taken back, and of why something can't any more. */

import { slotOf } from '../expansion';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';

const word = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? words.other ?? key;

/** Words of an expansion for it. */
const brought = (what: string) => slotOf((expansion) => expansion.undo?.())[what];

/** Words for what may be taken back now, as everybody (`mine`: its seat) reads it. */
export function undoText(view: SettlersView, mine: boolean): string | undefined {
  const undo = view.undo;
  if (!undo) return undefined;
  const { undo: turn } = g().table;
  if (undo.what === 'turn-end') {
    return mine ? turn.mineTurnEnd : turn['turn-end']({ who: nameOf(view, undo.seat) });
  }
  if (undo.what === 'build' || undo.what === 'bank-trade') return turn[undo.what];
  return brought(undo.what)?.offer ?? word(g().play.undo, undo.what);
}

/** Reason why what this seat did can't be taken back any more; undefined: nothing was sealed. */
export function sealedText(view: SettlersView, seat: number | undefined): string | undefined {
  const { sealed } = view;
  if (!sealed || sealed.seat !== seat) return undefined;
  const words = g().play;
  return words.sealed({
    what: brought(sealed.what)?.sealed ?? word(words.sealedWhat, sealed.what),
    why: word(words.sealedBy, sealed.by),
  });
}
