import type { CatalogueOf } from '../../../../i18n';
import { plural } from '../../../../i18n/plural';
import type { settlersBookJa } from '../ja/book';

const cards = (n: number): string => `${n} ${plural(n, 'card', 'cards')}`;
const seconds = (n: number): string =>
  n >= 120 && n % 60 === 0
    ? `${n / 60} ${plural(n / 60, 'minute', 'minutes')}`
    : `${n} ${plural(n, 'second', 'seconds')}`;

export const settlersBookEn: CatalogueOf<typeof settlersBookJa> = {
  name: 'Settlers',
  line: 'Settle an island, bargain, reach ten points',
  players: '2–6 players, about an hour',
  steps: [
    'Place settlements and roads. The dice decide which land yields resources.',
    'Trade with others or through harbours; build roads, settlements and cities.',
    'A 7 moves the robber, and whoever holds 8 or more cards discards half.',
    'With 10 points on your own turn, declare victory.',
  ],
  facts: {
    thisIsland: 'The island you will play on',
    likeThis: 'An island like the one you will play on',
    goal: (n) => `${n} points win`,
    goalLine: 'declared on your own turn',
    takebacks: 'Take-backs',
    until: 'until dice or cards',
    noTakebacks: 'No take-backs',
    final: 'a turn that ends is over',
  },
  books: {
    basic: { name: 'Basic rules', line: 'For newcomers and friends' },
    tournament: { name: 'Tournament rules', line: 'Rings of land, a match clock, set phrases' },
    league: { name: 'League rules', line: 'Promises, take-backs, a judge' },
  },
  groups: { cards: 'Building and cards', negotiation: 'Negotiation' },
  leaving: 'Your hand goes back to the bank.',
  rules: {
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
      name: 'Red numbers that touch',
      values: { connected: 'dealt again from three on', triangle: 'dealt again if three meet at a corner' },
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
    shortage: {
      name: 'When the bank is short',
      values: { sole_gets_rest: 'if only one player is due any, they get what is left', nobody: 'nobody gets any' },
    },
    collect: {
      name: 'What is produced',
      values: { automatic: 'goes to the hands by itself', by_hand: 'each player takes it' },
    },
    discard_from: { name: 'Hand that discards half on a 7', unit: (n) => `from ${cards(n)}` },
    robber_waivable: { name: 'A turn may end without moving the robber' },
    robber_victim: {
      name: 'Who can be robbed',
      values: { with_cards: 'owners with cards', any_owner: 'any owner' },
    },
    development_cards_per_turn: { name: 'Development cards played a turn', unit: cards },
    bank_counts: { name: 'Counts of the bank', values: { visible: 'visible', hidden: 'hidden' } },
    deck_count: { name: 'Development cards left', values: { visible: 'visible', hidden: 'hidden' } },
    reveal: { name: 'Players may show their cards' },
    longest_road_from: { name: 'Longest road starts at', unit: (n) => `${n} roads` },
    longest_road_tie: {
      name: 'Longest road cut down to a tie',
      values: { holder_keeps: 'its holder keeps it', set_aside: 'it is set aside' },
    },
    largest_army_from: { name: 'Largest army starts at', unit: (n) => `${n} knights` },
    offers_per_turn: { name: 'Offers made in a turn', values: { '0': 'any number' }, unit: (n) => `up to ${n}` },
    trade_budget: { name: 'Offers a seat can make at once', values: { '0': 'any number' }, unit: (n) => `up to ${n}` },
    trade_budget_seconds: { name: 'Then one more offer each', unit: seconds },
    offer_seconds: { name: 'An offer stands for', values: { '0': 'the rest of the turn' }, unit: seconds },
    gifts_in_effect: { name: 'Trades that add up to a gift', values: { allowed: 'allowed', refused: 'refused' } },
    knight_deals: { name: 'Knight deals' },
    max_deals: { name: 'MAX deals' },
    claims: { name: 'Claims about one’s own hand', values: { off: 'none', checked: 'checked, then told' } },
    calls: {
      name: 'Cards named in a call for offers',
      values: { free: 'unchecked', checked: 'must be held' },
    },
    claims_per_turn: { name: 'Claims made in a turn', unit: (n) => `up to ${n}` },
    takeback_turn_end: { name: 'Taking back the end of a turn' },
    takeback_placement: { name: 'Taking back a settlement just placed, until its road' },
    takeback_cards: { name: 'Taking back a development card' },
    takeback_builds: { name: 'Taking back builds and bank trades' },
    takeback_trades: { name: 'Taking back a trade' },
    victory_points: { name: 'Points to win', unit: (n) => `${n} points` },
    points_capped: { name: 'The ranking counts no more points than win' },
    deadlock: {
      name: 'A seat that can’t reach the goal',
      values: { off: 'plays on', out: 'is out, by what all can see' },
    },
  },
  chapters: {
    island: 'Island',
    resources: 'Hands and bank',
    pieces: 'Pieces',
    placement: 'Initial placement',
    dice: 'Dice and production',
    collecting: 'Taking cards by hand',
    robber: 'Robber',
    discards: 'Discards',
    cards: 'Development cards',
    largest_army: 'Knights and largest army',
    progress: 'Road building, year of plenty, monopoly',
    longest_road: 'Longest road',
    bank_trade: 'Bank and harbours',
    negotiation: 'Negotiation',
    deals: 'Promises',
    binding: 'Deals that bind',
    claims: 'Claims',
    deadlock: 'Out of the race',
    feats: 'Yakuman written down at the end',
    course: 'The course of the game, for those who watch',
    corrections: 'A judge’s corrections',
  },
  letters: {
    S: 'Material and island',
    I: 'Initial placement',
    P: 'The turn',
    C: 'Building and cards',
    N: 'Negotiation and talk',
    U: 'Taking back',
    E: 'End and ranking',
    J: 'The judge',
    V: 'Fairness',
  },
};
