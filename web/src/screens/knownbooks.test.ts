// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { settings } from '../state';
import { knowsRulebook } from './words';

test.each(['en', 'ja'] as const)(
  'a rule book that the client has no words for is offered to nobody (%s)',
  (language) => {
    settings.language.value = language;
    const books = [
      'basic',
      'league',
      'tournament',
      'first',
      'barbarians',
      'barbarians_league',
      'barbarians_tournament',
    ];
    expect([...books, 'harbourmaster'].filter(knowsRulebook)).toHaveLength(8);
    expect(['', 'nothing'].filter(knowsRulebook)).toEqual([]);
  },
);
