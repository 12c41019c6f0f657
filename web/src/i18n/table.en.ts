import type { CatalogueOf } from './catalogue';
import type { tableJa } from './table.ja';

export const tableEn: CatalogueOf<typeof tableJa> = {
  players: 'Players',
  you: 'you',
  bot: 'bot',
  botOf: (level) => `bot · ${level}`,
  botAway: 'away, a bot plays',
  awaySkipped: 'away, turns are skipped',
  awayWaited: 'away, waited for',
  awayAgain: 'next vote in',
  goneUntil: 'the table waits',
  offline: 'offline',
  thinking: 'thinking',
  onTurn: 'on turn',
  details: (p) => `More about ${p.who}`,
  log: 'Log',
  logEmpty: 'Nothing has happened yet.',
  entry: (n) => `Entry ${n} of the log`,
  logNewest: 'Newest',
  byClock: 'time was up',
  lookBack: 'Look back',
  sheetSize: { bigger: 'Larger', smaller: 'Smaller' },
};
