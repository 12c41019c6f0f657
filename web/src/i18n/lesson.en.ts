import type { CatalogueOf } from './catalogue';
import type { lessonJa } from './lesson.ja';

export const lessonEn: CatalogueOf<typeof lessonJa> = {
  title: 'Your first game',
  about: (game) => `${game} · about 5 minutes`,
  safe: 'Nothing can go wrong here',
  you: 'You',
  leave: 'Leave the lesson',
  step: (n, of) => `Step ${n} of ${of}`,
  shows: 'Hana shows you round',
  back: 'Back',
  toPlace: (letter) => `To place ${letter}`,
  good: 'Suggested: ',
  skip: 'Skip this step',
  strayed: 'You may do that, too. The lesson goes on from one step back.',
  done: 'All steps done',
  play: 'Play with bots',
  again: 'Once more from the start',
  coach: 'What to do',
};
