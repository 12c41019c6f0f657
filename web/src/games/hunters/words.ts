/** The words of Hunters & Gatherers in the language now chosen, and names made of them. */

import { messages } from '../../i18n';
import { nameOf as nameOfSitter } from '../../i18n/names';
import type { View } from '../../net/view';
import { en } from './i18n/en';
import { ja } from './i18n/ja';

export const h = messages({ ja, en });

export const nameOf = (view: View, seat: number): string => nameOfSitter(view.seats[seat], seat);
