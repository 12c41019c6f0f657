// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { settings } from '../state';
import { knowsRulebook } from './words';

test.each(['en', 'ja'] as const)(
  'a rule book that the client has no words for is offered to nobody (%s)',
  (language) => {
    settings.language.value = language;
    expect(
      ['basic', 'league', 'tournament', 'first', 'harbourmaster', 'barbarians'].filter(knowsRulebook),
    ).toHaveLength(6);
    expect(['', 'nothing'].filter(knowsRulebook)).toEqual([]);
  },
);
