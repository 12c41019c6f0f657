/** The words of settlers in the language now chosen, and the names made of them. */

import { messages, t } from '../../i18n';
import { inSentence } from '../../i18n/names';
import type { View } from '../../net/view';
import { settings } from '../../state/settings';
import { goodAt } from './goods';
import { en } from './i18n/en';
import { ja } from './i18n/ja';
import { coloursOf, type SettlersView } from './view';

export const g = messages({ ja, en });

/** A resource by its number, full or short as the reader likes. */
export const resourceName = (resource: number): string =>
  g().resources[settings.resourceNames.value][resource] ?? goodAt(resource)?.label() ?? '';

/** "小麦2・鉱石1" / "2 grain, 1 ore"; nothing for no cards. */
export const cardsText = (cards: readonly number[]): string =>
  cards.flatMap((n, resource) => (n > 0 ? [g().counted({ name: resourceName(resource), n })] : [])).join(g().separator);

/** The name of a seat, for a sentence; of a neutral one, its colour. */
export function nameOf(view: View, seat: number | undefined): string {
  if (seat === undefined) return '';
  const sitting = view.seats[seat];
  if (sitting) return inSentence(sitting.name ?? '');
  const colour = coloursOf(view as SettlersView)[seat];
  return colour ? g().neutral({ colour: t().colours[colour] }) : '';
}
