import type { CatalogueOf } from './catalogue';
import type { lawPageJa } from './lawpage.ja';

export const lawPageEn: CatalogueOf<typeof lawPageJa> = {
  title: (book) => `Rules in force: ${book}`,
  titleRoom: (room) => `Rules in force: ${room}`,
  titleRoomPlain: 'The rules of this table',
  lead: 'Every rule in force, with its value, its clause and where it comes from. The number of a clause leads to its text.',
  made: 'Made of',
  differsMark: 'differs',
  rule: 'Rule',
  value: 'Value',
  clause: 'Clause',
  source: 'Source',
  texts: 'The clauses',
  textsLead: 'Each clause in short. Those that name no rule book are the same in all of them.',
  inForce: 'In force',
  chapters: 'Chapters that are in',
  chaptersLead: 'A rule book is made of chapters. These are in this one.',
  around: 'Around the table',
  chapterNames: {
    turn: 'The turn',
    leaving: 'Leaving',
    forced: 'Time up',
    points: 'Points and ranking',
    result: 'Result',
    house: 'Around the table',
  },
};
