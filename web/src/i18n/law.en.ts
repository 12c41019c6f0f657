import type { CatalogueOf } from './catalogue';
import type { lawJa } from './law.ja';

export const lawEn: CatalogueOf<typeof lawJa> = {
  books: 'Rule books',
  guide: 'How to play',
  differs: 'Differs from the printed rules',
  same: 'As the printed rules have it',
  printed: (value) => `printed: ${value}`,
  ours: 'ours',
  readAll: 'Read all the rules',
  read: (clause) => `Read rule ${clause}`,
  changedIn: (n) => `${n} changed`,
  custom: 'Another value',
  groups: {
    setup: 'Set-up',
    turn: 'The turn',
    cards: 'Building and cards',
    negotiation: 'Negotiation',
    undo: 'Taking back',
    clocks: 'Clocks and pauses',
    talk: 'Talk',
    end: 'The end',
  },
  bookLines: {
    basic: 'For newcomers and friends',
    tournament: 'Rings of land, a match clock, set phrases',
    league: 'Promises, take-backs, a judge',
  },
};
