import { expect, test } from 'vitest';
import { settings } from '../state';
import { lawOfRoom, ruleId } from '../state/links';
import { grouped, groupOf, ruleIds } from './rulegroups';
import { ruleValue } from './rulewords';

test('nothing is said of no limit as if it were a number', () => {
  settings.language.value = 'en';
  expect(ruleValue('match_minutes', 0)).toBe('no limit');
  expect(ruleValue('match_minutes', 70)).toBe('70 minutes');
  expect(ruleValue('bank_seconds', 600)).toBe('10 minutes');
  expect(ruleValue('turn_seconds', 90)).toBe('90 seconds');
  settings.language.value = 'ja';
  expect(ruleValue('offer_seconds', 30)).toBe('30秒');
});

test('rules are grouped by the clause that they stand on', () => {
  expect(groupOf('board', 'S5; B, set-up')).toBe('setup');
  expect(groupOf('offer_seconds', 'N12; T')).toBe('negotiation');
  expect(groupOf('takeback_placement', 'I3, U2; L')).toBe('undo');
  expect(groupOf('takeback_tile', 'H19; ours')).toBe('undo');
  const names = grouped({
    talk: { clause: 'N9' },
    board: { clause: 'S5' },
    grace_seconds: { clause: 'ours' },
    deck_count: { clause: 'C13; T' },
  });
  expect(names).toEqual([
    ['setup', ['board']],
    ['cards', ['deck_count']],
    ['clocks', ['grace_seconds']],
    ['talk', ['talk']],
  ]);
});

test('what is the same around any game stands in the same group, whatever the clause', () => {
  expect(groupOf('talk', 'H19; ours')).toBe('talk');
  expect(groupOf('open_log', 'C13')).toBe('talk');
  expect(groupOf('match_minutes', 'E2')).toBe('clocks');
  expect(groupOf('absence', 'ours; L, absence')).toBe('clocks');
});

test('a clause leads to its first rule, and names all of them', () => {
  expect(ruleId('I3, U2; L, initial placement')).toBe('I3');
  expect(ruleIds('I3, U2; L, initial placement')).toEqual(['I3', 'U2']);
  expect(ruleIds('ours')).toEqual([]);
  expect(lawOfRoom('K7QX2M', 'N15')).toBe('/r/K7QX2M?law#N15');
  expect(lawOfRoom('K7QX2M')).toBe('/r/K7QX2M?law');
});
