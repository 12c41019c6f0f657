/**
 * Set phrases (N9): codes on the wire, sentences here, in the reader's language. The shell has manners for any game; a
 * game brings what is said over it.
 */

import { signal } from '@preact/signals';
import type { Picture } from '../art';
import { COMMON_PHRASES, type Gap, PHRASE_NEEDS } from '../generated/phrases';
import type { Phrase } from '../generated/wire';
import { fmt, messages } from './index';
import { talkEn } from './talk.en';
import { talkJa } from './talk.ja';

export type { Gap } from '../generated/phrases';
export type { Phrase } from '../generated/wire';

type PhraseWords = Readonly<Record<string, string | ((...filled: string[]) => string)>>;

export interface PhraseBook {
  /** Phrase → its gaps. */
  readonly gaps: Readonly<Record<string, readonly Gap[]>>;
  /** Group → its phrases, in the order in which they are offered. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  readonly titles: () => Readonly<Record<string, string>>;
  readonly words: () => PhraseWords;
  /** Name of a resource in general, and each by its number. */
  readonly resources?: () => string;
  readonly resource?: (n: number) => { readonly name: string; readonly picture: Picture };
}

interface PhraseGroup {
  readonly key: string;
  readonly title: string;
  readonly phrases: readonly string[];
}

/** The words of talk. */
export const talk = messages({ ja: talkJa, en: talkEn });

/** Name of a rule of the moderation list, in the reader's language. */
export const markText = (rule: string): string =>
  (talk().held.rules as Readonly<Record<string, string | undefined>>)[rule] ?? rule;

/** Text of a quick reaction, in the reader's language. */
export const reactionText = (name: string): string =>
  (talk().reactions as Readonly<Record<string, string | undefined>>)[name] ?? talk().unknownReaction;

/** One tap each at the beginning and at the end. */
export const GREETINGS = { start: ['hello', 'good-luck'], end: ['good-game', 'congratulations', 'once-more'] } as const;

export const MANNERS_BOOK: PhraseBook = {
  gaps: COMMON_PHRASES,
  order: {
    greetings: [...GREETINGS.start, ...GREETINGS.end],
    words: ['yes', 'no', 'thanks', 'please', 'sorry', 'no-problem', 'well-played', 'bad-luck'],
    play: [
      'thinking',
      'one-moment',
      'back-again',
      'take-your-time',
      'your-turn',
      'whose-turn',
      'the-rule',
      'call-judge',
    ],
  },
  titles: () => talk().groups,
  words: () => talk().manners,
};

const books = signal<Readonly<Record<string, PhraseBook>>>({});

/** A game brings its phrases. */
export function registerPhrases(game: string, book: PhraseBook): void {
  books.value = { ...books.value, [game]: book };
}

const booksOf = (game: string): readonly PhraseBook[] => {
  const own = books.value[game];
  return own ? [own, MANNERS_BOOK] : [MANNERS_BOOK];
};

/** Rules in force at a table, as its view has them. */
type Law = Readonly<Record<string, { readonly value: unknown } | undefined>>;

/** Whether a phrase is there by these rules. */
function isThere(game: string, phrase: string, law: Law | undefined): boolean {
  const needs = Object.entries(PHRASE_NEEDS[game]?.[phrase] ?? {});
  return needs.every(([rule, values]) => {
    const value = law?.[rule]?.value;
    return value === undefined || values.some((allowed) => allowed === value);
  });
}

/** Phrases that can be said at a table of this game by these rules, in groups. */
export const phraseGroups = (game: string, law?: Law): readonly PhraseGroup[] =>
  booksOf(game).flatMap((book) =>
    Object.entries(book.order).map(([key, phrases]) => ({
      key,
      title: book.titles()[key] ?? key,
      phrases: phrases.filter((phrase) => isThere(game, phrase, law)),
    })),
  );

export const gapsOf = (game: string, id: string): readonly Gap[] =>
  booksOf(game).find((book) => Object.hasOwn(book.gaps, id))?.gaps[id] ?? [];

/** Name of what goes into such a gap. */
export const gapName = (game: string, kind: Gap['kind']): string =>
  kind === 'resource' ? (books.value[game]?.resources?.() ?? '') : talk()[kind];

export const resourceOf = (game: string, n: number) => books.value[game]?.resource?.(n);

/** The sentence for a phrase. Gaps without a number are left open. `seat`: the name of a seat. */
export function phraseText(game: string, phrase: Phrase, seat: (n: number) => string): string {
  const book = booksOf(game).find((one) => Object.hasOwn(one.gaps, phrase.id));
  const words = book?.words()[phrase.id];
  if (!book || words === undefined) return talk().unknown;
  if (typeof words === 'string') return words;
  const filled = (book.gaps[phrase.id] ?? []).map((gap, i) => {
    const n = phrase.params?.[i];
    if (n === undefined) return talk().gap;
    if (gap.kind === 'seat') return seat(n);
    return gap.kind === 'resource' ? (book.resource?.(n).name ?? fmt.number(n)) : fmt.number(n);
  });
  return words(...filled);
}
