import type { CatalogueOf } from './catalogue';
import type { lawJa } from './law.ja';

export const lawEn: CatalogueOf<typeof lawJa> = {
  books: 'Rule books',
  guide: 'How to play',
  differs: 'Differs from the printed rules',
  same: 'Exactly the printed rules',
  printed: (value) => `printed: ${value}`,
  ours: 'ours',
  readAll: 'Read all the rules',
  read: (clause) => `Read rule ${clause}`,
  changedIn: (n) => `${n} changed`,
  custom: 'Another value',
  setTo: (rule, value) => `“${rule}: ${value}”`,
  atLeast: (value, because) => `At least ${value}, because of ${because}.`,
  groups: {
    setup: 'Set-up',
    turn: 'The turn',
    undo: 'Taking back',
    clocks: 'Clocks and pauses',
    talk: 'Talk and the log',
    end: 'The end',
  },
};
