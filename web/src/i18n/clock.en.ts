import type { CatalogueOf } from './catalogue';
import type { clockJa } from './clock.ja';
import { plural } from './format';

export const clockEn: CatalogueOf<typeof clockJa> = {
  match: 'Time left in the match',
  bank: 'Time left in the bank',
  seat: (name) => `Time left for ${name}`,
  matchLeft: (minutes) => `${minutes} ${plural(minutes, 'minute', 'minutes')} left in the match`,
  left: (seconds) => `${seconds} seconds left`,
  paused: 'The clocks stand still',
  pausedBy: {
    judge: 'Paused by the judge',
    call: 'Until the judge has answered the call',
    agreement: 'Paused by agreement',
  },
  resume: 'Go on',
  pause: 'Ask for a pause',
  asking: (name) => `${name} asks for a pause`,
  agreed: (n, of) => `${n} of ${of} agree`,
  agree: 'Pause',
  refuse: 'Play on',
  waiting: 'Waiting for answers',
  gone: (name) => `${name} has lost the connection`,
  vote: (name) => `What about ${name}’s seat?`,
  voteHint: 'The majority decides. They can take the seat back whenever they return.',
  voteBot: 'Let a bot play',
  voteWait: 'Wait some more',
  moreVotes: (n) => `${n} more ${plural(n, 'vote', 'votes')}`,
  voted: (n, of) => `${n} of ${of} have voted`,
  forced: 'Time was up: the clock did this',
};
