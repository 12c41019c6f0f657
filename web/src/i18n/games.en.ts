import type { CatalogueOf } from './catalogue';
import type { gamesJa } from './games.ja';

export const gamesEn: CatalogueOf<typeof gamesJa> = {
  title: 'Games',
  line: 'Games that are over. Choose one to see it again from the start.',
  whose: 'Whose games',
  mine: 'My games',
  public: 'Public games',
  game: 'Game',
  allGames: 'All',
  result: 'Result',
  anyResult: 'All',
  won: 'Won',
  lost: 'Lost',
  length: 'Length',
  anyLength: 'All',
  short: 'Up to 45 minutes',
  long: '45 minutes or more',
  replay: 'Watch again',
  minutes: (n) => `${n} min`,
  more: 'Show more',
  noneYet: 'No game of yours is over yet. Play one, and you find it here.',
  nonePublic: 'There are no public games yet.',
  noneSuch: 'No game is like that.',
  play: 'Find a table',
  failed: 'The games could not be read.',
  again: 'Try again',
};
