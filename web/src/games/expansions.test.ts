import { beforeEach, expect, test } from 'vitest';
import { rulebookLine, rulebookName } from '../screens/words';
import { bookOf, type GameInfo, settings } from '../state';
import { type ExpansionManifest, expansionsIn, extended, loaderOf, type Manifest } from './manifest';

const setting = (value: number) => ({ value, clause: 'E1', source: 'basic', chapter: 'points' });
const game: GameInfo = {
  name: 'settlers',
  seats: [3, 4],
  bots: ['steady'],
  rulebooks: [
    { name: 'basic', rules: { victory_points: setting(10) }, chapters: {}, documents: ['basic'] },
    { name: 'league', rules: { victory_points: setting(10) }, chapters: {}, documents: ['basic', 'league'] },
  ],
  options: [
    {
      name: 'medal',
      over: ['basic'],
      rules: { medal_from: setting(3), victory_points: setting(12) },
      chapters: { medal: { clause: 'X1', source: 'medal' } },
    },
  ],
};

beforeEach(() => {
  settings.language.value = 'en';
});

test('a rule book with an option has the rules of both, the option’s own in place of the book’s', () => {
  const book = bookOf(game, 'basic+medal');
  expect(book?.rules).toEqual({ victory_points: setting(12), medal_from: setting(3) });
  expect(Object.keys(book?.chapters ?? {})).toEqual(['medal']);
  expect(book?.documents).toEqual(['basic', 'medal']);
  expect(book?.name).toBe('basic+medal');
});

test('a rule book or an option that nobody knows gives none', () => {
  for (const name of ['', 'nowhere', 'basic+nowhere', 'nowhere+medal']) expect(bookOf(game, name)).toBeUndefined();
  expect(bookOf(undefined, 'basic')).toBeUndefined();
});

test('a rule book is named with its options', () => {
  expect(rulebookName('basic+nowhere')).toBe('Basic rules + nowhere');
  expect(rulebookLine('basic')).not.toBe('');
});

const base = {
  name: 'game',
  words: () => ({ name: 'Game', line: '', players: '', steps: [], books: { plain: { name: 'Plain', line: '' } } }),
  standard: { rulebook: 'plain', size: 2 },
  groups: { P: 'turn' },
  load: async () => ({ game: {} }),
  clauses: async () => ({ clauses: () => ({ P1: 'one' }) }),
  cover: async () => ({ box: [0, 0, 1, 1], body: '' }),
} as unknown as Manifest;
const medal: ExpansionManifest = {
  name: 'medal',
  words: () => ({
    name: 'Medal',
    line: 'A medal',
    rules: { medal_from: { name: 'From' } },
    chapters: { medal: 'Medal' },
  }),
  groups: { X1: 'end' },
  load: async () => ({ expansion: undefined }),
  clauses: async () => ({ clauses: () => ({ X1: 'two' }) }),
};

test('a game with an expansion has the words, groups and texts of both', async () => {
  const whole = extended(base, [medal]);
  expect(whole.words().books).toEqual({
    plain: { name: 'Plain', line: '' },
    medal: expect.objectContaining({ name: 'Medal', line: 'A medal' }),
  });
  expect(whole.words().rules?.medal_from?.name).toBe('From');
  expect(whole.groups).toEqual({ P: 'turn', X1: 'end' });
  expect((await whole.clauses?.())?.clauses()).toEqual({ P1: 'one', X1: 'two' });
  expect(base.words().rules).toBeUndefined();
});

test('an expansion adds values to a rule of the game, and says whether its tables can be drawn', () => {
  const own = {
    ...base,
    words: () => ({ ...base.words(), rules: { board: { name: 'Board', values: { flat: 'Flat' } } } }),
  };
  const added = { name: 'Board', values: { round: 'Round' } };
  const round = { ...medal, words: () => ({ ...medal.words(), rules: { board: added } }), undrawn: true };
  const whole = extended(own, [round]);
  expect(whole.words().rules?.board).toEqual({ name: 'Board', values: { flat: 'Flat', round: 'Round' } });
  expect(whole.undrawn).toEqual(['medal']);
  const books = { grand: { name: 'Grand medal', line: 'A larger one' } };
  const several = extended(own, [{ ...round, words: () => ({ ...medal.words(), books }) }]);
  expect(several.words().books?.grand?.name).toBe('Grand medal');
  expect(several.undrawn).toEqual(['medal', 'grand']);
  expect(extended(own, [medal]).undrawn).toEqual([]);
});

test('a table loads the expansions that its rule book has documents of', () => {
  const grand = {
    ...medal,
    name: 'grand',
    words: () => ({ ...medal.words(), books: { grand_league: { name: 'Grand', line: '' } } }),
  };
  const of = (rulebook: string) => expansionsIn(rulebook, [medal, grand], ['plain']).map(({ name }) => name);
  expect(of('plain')).toEqual([]);
  expect(of('plain+medal')).toEqual(['medal']);
  expect(of('grand_league')).toEqual(['grand']);
  expect(of('grand+medal')).toEqual(['medal', 'grand']);
});

test('a rule book with a document that nobody here knows loads all expansions', () => {
  expect(expansionsIn('plain+strange', [medal], ['plain'])).toEqual([medal]);
});

test('what a table has loaded of expansions stays for the next one, in the order of the registry', async () => {
  const expansion = (name: string): ExpansionManifest<string> => ({
    ...medal,
    name,
    load: async () => ({ expansion: name }),
  });
  const load = loaderOf([expansion('first'), expansion('second')], () => ['plain']);
  expect(await load('plain')).toEqual([]);
  expect(await load('plain+second')).toEqual(['second']);
  expect(await load('plain+first')).toEqual(['first', 'second']);
  expect(await loaderOf([expansion('first'), expansion('second')], () => [])(undefined)).toEqual(['first', 'second']);
});
