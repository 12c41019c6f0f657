import type { CatalogueOf } from './catalogue';
import { plural } from './format';
import type { rulesJa } from './rules.ja';

const cards = (n: number): string => `${n} ${plural(n, 'card', 'cards')}`;
const minutes = (n: number): string => `${n} ${plural(n, 'minute', 'minutes')}`;
const seconds = (n: number): string =>
  n >= 120 && n % 60 === 0 ? minutes(n / 60) : `${n} ${plural(n, 'second', 'seconds')}`;

export const rulesEn: CatalogueOf<typeof rulesJa> = {
  board: {
    name: 'Island',
    values: {
      random: 'Random (red numbers never touch)',
      spiral: 'Letters A–R in a spiral',
      rings: 'Rings turned by the dice',
      beginner: 'Fixed, for beginners',
    },
  },
  red_clump: {
    name: 'Red numbers that are shuffled again',
    values: { connected: 'three or more that hang together', triangle: 'three around one corner' },
  },
  harbours: {
    name: 'Harbours',
    values: { fixed: 'Fixed frame', shuffled: 'Pieces of the frame shuffled' },
  },
  board_code: {
    name: 'Island code',
    values: { '': 'none' },
    hint: 'The code of an earlier game lays the same island. Empty: as chosen above.',
  },
  bank_cards: { name: 'Bank, of each resource', unit: cards },
  roads: { name: 'Roads of each seat', unit: (n) => `${n}` },
  settlements: { name: 'Settlements of each seat', unit: (n) => `${n}` },
  cities: { name: 'Cities of each seat', unit: (n) => `${n}` },
  seating: {
    name: 'Order of the seats',
    values: { drawn: 'by lot', dice: 'two dice each, highest first', tiers: 'by tiers', as_seated: 'as people sit' },
  },
  colours: { name: 'Colours', values: { chosen: 'as chosen', by_turn: 'red, blue, yellow, green in turn order' } },
  shortage: {
    name: 'When the bank is short',
    values: { sole_gets_rest: 'who alone would get any gets what is left', nobody: 'nobody gets any' },
  },
  collect: { name: 'What is produced', values: { automatic: 'goes to the hands', by_hand: 'is taken by hand' } },
  discard_from: { name: 'Hand that discards half on a 7', unit: (n) => `from ${cards(n)}` },
  robber_waivable: { name: 'A turn may end without moving the robber' },
  aids: { name: 'Aids that count for you (dice statistics and such)' },
  development_cards_per_turn: { name: 'Development cards played a turn', unit: cards },
  bank_counts: { name: 'Counts of the bank', values: { visible: 'visible', hidden: 'hidden' } },
  deck_count: { name: 'Development cards left', values: { visible: 'visible', hidden: 'hidden' } },
  reveal: { name: 'One may show one’s own cards' },
  open_log: { name: 'Log during the game', values: { whole: 'all of it', two_turns: 'this turn and the one before' } },
  longest_road_from: { name: 'Longest road starts at', unit: (n) => `${n} roads` },
  longest_road_tie: {
    name: 'Longest road cut down to a tie',
    values: { holder_keeps: 'its holder keeps it', set_aside: 'it is set aside' },
  },
  largest_army_from: { name: 'Largest army starts at', unit: (n) => `${n} knights` },
  offers_per_turn: { name: 'Offers made in a turn', unit: (n) => `up to ${n}` },
  offer_seconds: { name: 'An offer stands for', values: { '0': 'the rest of the turn' }, unit: seconds },
  gifts_in_effect: { name: 'Trades that add up to a gift', values: { allowed: 'allowed', refused: 'refused' } },
  knight_deals: { name: 'Knight deals' },
  max_deals: { name: 'MAX deals' },
  claims: { name: 'Claims about one’s own hand', values: { off: 'none', checked: 'checked, then told' } },
  claims_per_turn: { name: 'Claims made in a turn', unit: (n) => `up to ${n}` },
  takeback_turn_end: { name: 'Taking back the end of a turn' },
  takeback_placement: { name: 'Taking back a settlement just placed, until its road' },
  takeback_cards: { name: 'Taking back a development card' },
  takeback_builds: { name: 'Taking back builds and bank trades' },
  takeback_trades: { name: 'Taking back a trade' },
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
  absence: {
    name: 'A seat whose connection is lost',
    values: { bot: 'a bot plays on', wait: 'is waited for', vote: 'the others vote', skip: 'its turns are skipped' },
  },
  grace_seconds: { name: 'Patience with a lost connection', unit: seconds },
  talk: { name: 'Talk', values: { open: 'open', phrases: 'set phrases', off: 'none' } },
  talk_checked: { name: 'Promises about later and abuse are held back' },
  victory_points: { name: 'Points to win', unit: (n) => `${n} points` },
  points_cap: { name: 'Points count in the ranking up to', values: { '0': 'any number' }, unit: (n) => `${n}` },
  leaving: {
    name: 'Who leaves',
    values: { bot: 'is played by a bot and may return', final: 'keeps the points; the others go on' },
  },
  deadlock: { name: 'A seat that can’t reach the goal', values: { off: 'plays on', out: 'is out' } },
};
