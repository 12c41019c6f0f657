import type { CatalogueOf } from './catalogue';
import { plural } from './plural';
import type { rulesJa } from './rules.ja';

const minutes = (n: number): string => `${n} ${plural(n, 'minute', 'minutes')}`;
const seconds = (n: number): string =>
  n >= 120 && n % 60 === 0 ? minutes(n / 60) : `${n} ${plural(n, 'second', 'seconds')}`;

export const rulesEn: CatalogueOf<typeof rulesJa> = {
  seating: {
    name: 'Order of the seats',
    values: { drawn: 'at random', dice: 'two dice each, highest first', tiers: 'by tiers', as_seated: 'as people sit' },
  },
  colours: { name: 'Colours', values: { chosen: 'as chosen', by_turn: 'red, blue, yellow, green in turn order' } },
  aids: { name: 'Aids that count for you' },
  open_log: { name: 'Log during the game', values: { whole: 'all of it', two_turns: 'this turn and the one before' } },
  bot_pause_seconds: {
    name: 'Bots leave others to take back for',
    values: { '0': 'no time' },
    unit: seconds,
  },
  match_minutes: { name: 'Time for the whole game', values: { '0': 'no limit' }, unit: minutes },
  turn_seconds: { name: 'Time for a turn', values: { '0': 'no limit' }, unit: seconds },
  bank_seconds: { name: 'Time in each seat’s bank', values: { '0': 'none' }, unit: seconds },
  increment_seconds: { name: 'Added to it each turn', values: { '0': 'nothing' }, unit: seconds },
  pausing: { name: 'Pauses', values: { agreement: 'if all agree', judge: 'by the judge' } },
  calling_pauses: { name: 'A call for the judge stops the clocks' },
  judge_grace_seconds: { name: 'Patience with the judge', values: { '0': 'as with anybody' }, unit: seconds },
  absence: {
    name: 'A seat whose connection is lost',
    values: {
      bot: 'a bot plays on',
      wait: 'the others wait',
      vote: 'the others vote whether a bot plays',
      skip: 'its turns are skipped',
      ask: 'the others decide whether to go on without it',
    },
  },
  grace_seconds: { name: 'Patience with a lost connection', unit: seconds },
  ask_presence_minutes: {
    name: 'Without clocks: asks “Are you there?” after',
    values: { '0': 'never' },
    unit: minutes,
  },
  answer_seconds: { name: 'Time to answer that', unit: seconds },
  correction_hours: {
    name: 'A judge may correct or reopen an ending for',
    values: { '0': 'no time' },
    unit: (n) => `${n} ${plural(n, 'hour', 'hours')}`,
  },
  talk: { name: 'Talk', values: { open: 'open', phrases: 'set phrases', off: 'none' } },
  talk_checked: { name: 'A warning before promises about later, or abuse, are sent' },
  spectator_delay: {
    name: 'Spectators see the game',
    values: { '0': 'live' },
    unit: (n) => `${n} ${plural(n, 'turn', 'turns')} late`,
  },
  spectator_hands: {
    name: 'Hands that spectators see',
    values: { hidden: 'none', open: 'all, but no unplayed card' },
  },
  leaving: {
    name: 'Who leaves',
    values: { bot: 'is played by a bot and may return', final: 'keeps the points; the others go on' },
  },
};
