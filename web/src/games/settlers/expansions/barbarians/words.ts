/** Words of Barbarian Attack, before a table is loaded. */

import { messages } from '../../../../i18n';
import { ISLAND_CODE } from '../islandcode';

const ja = {
  name: '蛮族の来襲',
  line: '騎士で海岸を守るシナリオ',
  books: {
    barbarians_league: { name: '蛮族の来襲(リーグ)', line: 'リーグの競技規定で遊ぶ蛮族の来襲' },
    barbarians_tournament: { name: '蛮族の来襲(大会)', line: '大会ルールで遊ぶ蛮族の来襲' },
  },
  letters: { A: '蛮族の来襲' },
  chapters: {
    stealing: 'カードを1枚取る',
    barbarians: '蛮族と海岸',
    barbarian_gold: '金',
    barbarian_knights: '騎士',
    barbarian_cards: 'シナリオのカード',
    barbarian_steal: '7で取るカード',
    coast_check: '海岸の判定',
    barbarian_corrections: '審判による訂正',
  },
  rules: {
    board: { name: '島', values: { barbarians: '蛮族の来襲の島' } },
    coast_code: ISLAND_CODE.ja,
    knights: { name: '騎士の数', unit: (n: number) => `1人${n}体` },
  },
} as const;

export const words = messages({
  ja,
  en: {
    name: 'Barbarian Attack',
    line: 'A scenario: knights defend the coast',
    books: {
      barbarians_league: { name: 'Barbarian Attack, league', line: 'The scenario by a league’s regulations' },
      barbarians_tournament: { name: 'Barbarian Attack, tournament', line: 'The scenario by a tournament’s rules' },
    },
    letters: { A: 'Barbarian Attack' },
    chapters: {
      stealing: 'Taking a card',
      barbarians: 'Barbarians and the coast',
      barbarian_gold: 'Gold',
      barbarian_knights: 'Knights',
      barbarian_cards: 'Cards of the scenario',
      barbarian_steal: 'A card taken on a 7',
      coast_check: 'Check of the coast',
      barbarian_corrections: 'Corrections by a judge',
    },
    rules: {
      board: { name: 'Board', values: { barbarians: 'Island of Barbarian Attack' } },
      coast_code: ISLAND_CODE.en,
      knights: { name: 'Knights', unit: (n) => `${n} each` },
    },
  },
});
