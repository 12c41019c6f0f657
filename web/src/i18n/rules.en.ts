import type { CatalogueOf } from './catalogue';
import { plural } from './format';
import type { rulesJa } from './rules.ja';

const cards = (n: number): string => `${n} ${plural(n, 'card', 'cards')}`;

export const rulesEn: CatalogueOf<typeof rulesJa> = {
  board: {
    name: 'Island',
    values: {
      random: 'Random (red numbers never touch)',
      spiral: 'Letters A–R in a spiral',
      beginner: 'Fixed, for beginners',
    },
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
  victory_points: { name: 'Points to win', unit: (n) => `${n} points` },
  longest_road_from: { name: 'Longest road starts at', unit: (n) => `${n} roads` },
  longest_road_tie: {
    name: 'Longest road cut down to a tie',
    values: { holder_keeps: 'its holder keeps it', set_aside: 'it is set aside' },
  },
  largest_army_from: { name: 'Largest army starts at', unit: (n) => `${n} knights` },
  offers_per_turn: { name: 'Offers made in a turn', unit: (n) => `up to ${n}` },
  takeback_turn_end: { name: 'Taking back the end of a turn' },
  takeback_builds: { name: 'Taking back builds and bank trades' },
  development_cards_per_turn: { name: 'Development cards played a turn', unit: (n) => cards(n) },
  bank_cards: { name: 'Bank, of each resource', unit: (n) => cards(n) },
  roads: { name: 'Roads of each seat', unit: (n) => `${n}` },
  settlements: { name: 'Settlements of each seat', unit: (n) => `${n}` },
  cities: { name: 'Cities of each seat', unit: (n) => `${n}` },
  discard_from: { name: 'Hand that discards half on a 7', unit: (n) => `from ${cards(n)}` },
};
