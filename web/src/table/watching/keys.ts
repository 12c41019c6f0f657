/** Keys of those who watch: whom the view is about. */

import { tableWords } from '../../i18n/table';
import type { Room } from '../../net/room';
import type { Hotkey } from '../../ui';
import { subjectsOf, type Watching } from './model';
import { subjectWords } from './words';

/** D: the director, and back; U: the next of all; where digits mean nothing else, the n-th. */
export function watchingKeys(watching: Watching, room: Room): readonly Hotkey[] {
  if (!watching.offered.value) return [];
  const words = tableWords().watching;
  const all = subjectsOf(room.view.value);
  const now = watching.subject.value;
  const digits = room.past ? [] : all.slice(0, 9);
  return [
    {
      key: 'D',
      label: words.director,
      run: () => watching.choose(now === 'director' ? 'neutral' : 'director'),
    },
    {
      key: 'U',
      label: words.next,
      run: () => watching.choose(all[(all.indexOf(now) + 1) % all.length] ?? 'neutral'),
    },
    ...digits.map((subject, i) => ({
      key: String(i + 1),
      label: subjectWords(subject, room.view.value),
      run: () => watching.choose(subject),
    })),
  ];
}
