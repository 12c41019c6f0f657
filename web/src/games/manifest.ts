/** Manifest of a game: what the shell says and shows of it before its table is loaded. */

import { type ComponentType, Fragment, h } from 'preact';
import type { IconName } from '../art/icons';
import type { Picture } from '../art/picture';
import type { View } from '../net/view';
import type { GameModule } from '../table/game';

/** The short texts of a game's rules, by their ids, in the language now chosen. */
export type Clauses = () => Readonly<Record<string, string>>;

export interface RuleWords {
  readonly name: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly hint?: string;
  readonly unit?: (n: number) => string;
}

export interface GameWords {
  readonly name: string;
  /** Line that says what one does in it. */
  readonly line: string;
  /** Number of players, and how long it takes. */
  readonly players: string;
  /** Steps that say how it is played, a few. */
  readonly steps: readonly string[];
  /** Its rule books, and whom each is for. */
  readonly books?: Readonly<Record<string, { readonly name: string; readonly line: string }>>;
  /** Groups of rules that it has besides those of any game. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Consequences of leaving it for good, besides those in any game. */
  readonly leaving?: string;
  /** Its own rules. */
  readonly rules?: Readonly<Record<string, RuleWords>>;
  /** Its chapters, and the letters of its rules' ids. */
  readonly chapters?: Readonly<Record<string, string>>;
  readonly letters?: Readonly<Record<string, string>>;
}

/** Parts that an expansion of a game adds to the game's manifest. */
export interface ExpansionManifest<T = unknown> {
  /** As its document is called. */
  readonly name: string;
  readonly words: () => ExpansionWords;
  readonly groups?: Readonly<Record<string, string>>;
  /** Loader of what it adds to the table, in the game's own form. */
  readonly load: () => Promise<{ readonly expansion: T }>;
  readonly clauses?: () => Promise<{ readonly clauses: Clauses }>;
  /** Picture of it, where it is chosen for a table. */
  readonly picture?: () => Promise<{ readonly picture: Picture }>;
  /** Its rules at a glance, behind those of the game. */
  readonly guide?: () => Promise<ComponentType>;
  /** Words for what chance decides by its rules, for the check of records. */
  readonly draws?: () => Promise<{ readonly draws: DrawWords }>;
  /** It has a lesson, at `/learn/{name}`. */
  readonly lesson?: true;
  /** A table of it that many want, offered on the first page. */
  readonly table?: Pick<TableOffer, 'rulebook' | 'size'>;
  /** Its table can't be drawn yet, so that nobody is offered its rule books. */
  readonly undrawn?: boolean;
}

/** Event that chance decides → that so many of them came out as they stand; in the language now chosen. */
export type DrawWords = () => Readonly<Record<string, (n: number) => string>>;

/** A table that the first page offers besides the standard one. */
export interface TableOffer {
  readonly rulebook: string;
  readonly size: number;
  readonly label: () => string;
  /** Line that says what it is. */
  readonly line: () => string;
  readonly picture?: () => Promise<{ readonly picture: Picture }>;
}

/** A first game that the reader may play by themselves, at `/learn/{name}`. */
export interface LessonOffer {
  readonly name: string;
  /** Rule book of a table afterwards. */
  readonly rulebook: string;
  /** Name of what it teaches. */
  readonly label: () => string;
}

export interface ExpansionWords extends Pick<GameWords, 'books' | 'rules' | 'chapters' | 'letters'> {
  /** Of its document; `books` has those of further ones. */
  readonly name: string;
  /** Line that says what it changes. */
  readonly line: string;
  /** To make the table that the first page offers. */
  readonly table?: string;
}

/** The expansions that a rule book has documents of; all of them, if it has a document that is not known here. */
export function expansionsIn<E extends ExpansionManifest>(
  rulebook: string,
  expansions: readonly E[],
  books: readonly string[],
): readonly E[] {
  const documents = rulebook.split('+');
  const brings = ({ name, words }: E, document: string) => name === document || document in (words().books ?? {});
  const known = (document: string) => books.includes(document) || expansions.some((it) => brings(it, document));
  if (!documents.every(known)) return expansions;
  return expansions.filter((it) => documents.some((document) => brings(it, document)));
}

/** Loads what the expansions in a rule book add to a table, and gives all that is loaded by then, in their order. */
export function loaderOf<T>(
  expansions: readonly ExpansionManifest<T>[],
  books: () => readonly string[],
): (rulebook: string | undefined) => Promise<readonly T[]> {
  const loaded = new Map<string, T>();
  return async (rulebook) => {
    const needed = rulebook === undefined ? expansions : expansionsIn(rulebook, expansions, books());
    await Promise.all(needed.map(async ({ name, load }) => loaded.set(name, (await load()).expansion)));
    return expansions.flatMap(({ name }) => loaded.get(name) ?? []);
  };
}

type RuleTexts = Readonly<Record<string, RuleWords>>;

/** Rules with the values that expansions add to those of the game. */
function withValues(own: RuleTexts | undefined, all: RuleTexts, expansions: readonly ExpansionManifest[]): RuleTexts {
  const both = Object.entries(own ?? {}).map(([rule, text]): [string, RuleWords] => {
    const more = expansions.map(({ words }) => words().rules?.[rule]?.values);
    return [rule, more.some(Boolean) ? { ...text, values: Object.assign({}, text.values, ...more) } : text];
  });
  return { ...all, ...Object.fromEntries(both) };
}

type Guide = () => Promise<ComponentType>;

/** One guide after the other. */
function guides(all: readonly Guide[]): Guide {
  return async () => {
    const parts = await Promise.all(all.map((load) => load()));
    return () => h(Fragment, null, ...parts.map((Part) => h(Part, null)));
  };
}

/** A game with its expansions: their words, rules and texts beside the game's own. */
export function extended(base: Manifest, expansions: readonly ExpansionManifest[]): Manifest {
  const merge = <T>(own: Readonly<Record<string, T>> | undefined, part: (words: ExpansionWords) => typeof own) =>
    Object.assign({}, own, ...expansions.map(({ words }) => part(words()))) as Readonly<Record<string, T>>;
  return {
    ...base,
    words: () => {
      const words = base.words();
      return {
        ...words,
        books: Object.assign(
          {},
          words.books,
          ...expansions.map(({ name, words }) => ({ [name]: words(), ...words().books })),
        ),
        rules: withValues(
          words.rules,
          merge(words.rules, ({ rules }) => rules),
          expansions,
        ),
        chapters: merge(words.chapters, ({ chapters }) => chapters),
        letters: merge(words.letters, ({ letters }) => letters),
      };
    },
    ...(base.guide ? { guide: guides([base.guide, ...expansions.flatMap(({ guide }) => guide ?? [])]) } : {}),
    tables: expansions.flatMap(({ table, words, picture }) =>
      table
        ? [
            {
              ...table,
              label: () => words().table ?? words().name,
              line: () => words().line,
              ...(picture ? { picture } : {}),
            },
          ]
        : [],
    ),
    lessons: [
      ...(base.lesson ? [{ name: base.name, rulebook: base.standard.rulebook, label: () => base.words().name }] : []),
      ...expansions.flatMap(({ name, lesson, words }) =>
        lesson ? [{ name, rulebook: name, label: () => words().name }] : [],
      ),
    ],
    expansions: expansions.map(({ name }) => name),
    pictures: Object.fromEntries(expansions.flatMap(({ name, picture }) => (picture ? [[name, picture]] : []))),
    undrawn: expansions
      .filter(({ undrawn }) => undrawn)
      .flatMap(({ name, words }) => [name, ...Object.keys(words().books ?? {})]),
    groups: Object.assign({}, base.groups, ...expansions.map(({ groups }) => groups)),
    draws: async () => {
      const parts = await Promise.all([base.draws?.(), ...expansions.map(({ draws }) => draws?.())]);
      return { draws: () => Object.assign({}, ...parts.map((part) => part?.draws())) };
    },
    clauses: async () => {
      const parts = await Promise.all([base.clauses?.(), ...expansions.map(({ clauses }) => clauses?.())]);
      return { clauses: () => Object.assign({}, ...parts.map((part) => part?.clauses())) };
    },
  };
}

/** Special fact of a table, in a word or two and a line below them. */
export interface TableFact {
  readonly sign: IconName;
  readonly title: string;
  readonly line: string;
}

/** The value of a rule at a table. */
export type Setting = (rule: string) => unknown;

/** A place at which somebody began: how often, how often in games that they won, and what it yielded on average. */
export interface OpeningPlace {
  readonly corner: number;
  readonly times: number;
  readonly won: number;
  /** Of 36 rolls. */
  readonly pips: number;
}

export interface OpeningsProps {
  readonly matches: number;
  /** The most frequent one first. */
  readonly places: readonly OpeningPlace[];
}

export interface Manifest {
  /** As it is called in `view.room.game`. */
  readonly name: string;
  readonly words: () => GameWords;
  /** A table as most would make it. */
  readonly standard: { readonly rulebook: string; readonly size: number };
  /** Tables besides that, of its expansions. */
  readonly tables?: readonly TableOffer[];
  /** The expansions of which this build has a folder. */
  readonly expansions?: readonly string[];
  /** Pictures of them, by their names. */
  readonly pictures?: Readonly<Record<string, () => Promise<{ readonly picture: Picture }>>>;
  /** Its rule books of which no table can be drawn yet. */
  readonly undrawn?: readonly string[];
  /** The letter or the id of a rule → the group that its settings stand in. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Its table, with what the expansions in this rule book add to it; without a rule book, with all expansions. */
  readonly load: (rulebook?: string) => Promise<{ readonly game: GameModule }>;
  /** A wide picture of it. */
  readonly cover: () => Promise<Picture>;
  /** A picture of a whole board. */
  readonly board?: () => Promise<Picture>;
  /** Line that says what that picture shows of a table by these rules: its very board, or one like it. */
  readonly boardLine?: (setting: Setting) => string | undefined;
  /** The code by which the board of a view can be played on again, and what it is called; undefined: it has none yet. */
  readonly boardCode?: (view: View) => { readonly name: string; readonly code: string } | undefined;
  /** Special facts of a table by its rules, the goal first. */
  readonly facts?: (setting: Setting) => readonly TableFact[];
  /** It has a lesson, at `/learn/{name}`. */
  readonly lesson?: true;
  /** That one, and those of its scenarios. */
  readonly lessons?: readonly LessonOffer[];
  /** Its rules at a glance. */
  readonly guide?: () => Promise<ComponentType>;
  /** Places of somebody's first pieces, on its board. */
  readonly openings?: () => Promise<ComponentType<OpeningsProps>>;
  readonly clauses?: () => Promise<{ readonly clauses: Clauses }>;
  /** Settings of this game alone, among all that one may choose. */
  readonly settings?: () => Promise<ComponentType>;
  /** Words for what chance decides in it, for the check of records. */
  readonly draws?: () => Promise<{ readonly draws: DrawWords }>;
}
