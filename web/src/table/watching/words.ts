import { inSentence } from '../../i18n/names';
import { tableWords } from '../../i18n/table';
import type { View } from '../../net/view';
import type { Subject } from './model';

/** Name of a subject where it is chosen. */
export function subjectWords(subject: Subject, view: View | undefined): string {
  const words = tableWords().watching;
  return typeof subject === 'number'
    ? words.follow({ who: inSentence(view?.seats[subject]?.name ?? '') })
    : words[subject];
}
