import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { phrasesEn } from '../games/settlers/i18n/en/phrases';
import { phrasesJa } from '../games/settlers/i18n/ja/phrases';
import { phraseBook } from '../games/settlers/phrases';
import { SETTLERS } from '../generated/phrases';
import { settings } from '../state/settings';
import { MANNERS_BOOK, phraseGroups, phraseText, registerPhrases } from './phrases';
import { talkEn } from './talk.en';
import { talkJa } from './talk.ja';

registerPhrases('settlers', phraseBook);

const name = (seat: number) => ['Hana', 'Jiro', 'Saki'][seat] ?? '';

test.each([
  ['manners', MANNERS_BOOK, talkJa.manners, talkEn.manners],
  ['settlers', phraseBook, phrasesJa.phrases, phrasesEn.phrases],
])('every phrase of %s is offered once and has a sentence with all its gaps in both languages', (_, book, ja, en) => {
  expect(Object.values(book.order).flat().toSorted()).toEqual(Object.keys(book.gaps).toSorted());
  for (const [id, gaps] of Object.entries(book.gaps)) {
    for (const words of [ja, en]) {
      const sentence = (words as Readonly<Record<string, string | ((...filled: string[]) => string)>>)[id];
      if (gaps.length === 0) expect(sentence, id).toBeTypeOf('string');
      else {
        const marks = gaps.map((_gap, i) => `<${i}>`);
        const said = typeof sentence === 'function' ? sentence(...marks) : '';
        for (const mark of marks) expect(said, id).toContain(mark);
      }
    }
  }
});

test('there are about forty of them, in groups with names', () => {
  const groups = phraseGroups('settlers');
  expect(groups.flatMap((group) => group.phrases).length).toBeGreaterThanOrEqual(40);
  expect(groups.every((group) => group.title)).toBe(true);
  expect(Object.keys(SETTLERS)).toContain('want');
});

test('N9: phrases of deals and of amounts are offered where the rules have them', () => {
  const law = (talk: string, deals: boolean) => ({
    talk: { value: talk },
    knight_deals: { value: deals },
    max_deals: { value: deals },
  });
  const offered = (talk: string, deals: boolean) =>
    new Set(phraseGroups('settlers', law(talk, deals)).flatMap(({ phrases }) => phrases));
  const [league, basic, tournament] = [offered('open', true), offered('open', false), offered('phrases', false)];
  for (const deal of ['knight-deal', 'max-deal']) {
    expect([league.has(deal), basic.has(deal), tournament.has(deal)]).toEqual([true, false, false]);
  }
  for (const amount of ['want-count', 'give-count', 'one-more', 'one-less']) {
    expect([league.has(amount), basic.has(amount), tournament.has(amount)]).toEqual([true, true, false]);
  }
  expect(tournament.has('give')).toBe(true);
});

test('a phrase is shown in the language of whoever reads it', () => {
  settings.language.value = 'ja';
  expect(phraseText('settlers', { id: 'give-count', params: [2, 4] }, name)).toBe('鉱石を2枚出します');
  expect(phraseText('settlers', { id: 'your-turn', params: [1] }, name)).toBe('Jiroさんの番です');
  settings.language.value = 'en';
  expect(phraseText('settlers', { id: 'give-count', params: [2, 4] }, name)).toBe('I would give 2 ore');
  expect(phraseText('settlers', { id: 'swap', params: [0] }, name)).toBe('My lumber for your …?');
  settings.language.value = 'ja';
});

test('a phrase that a newer server has is said to be unknown', () => {
  expect(phraseText('settlers', { id: 'constructor' }, name)).toBe(talkJa.unknown);
});

test('N9: every rule of the moderation list has a name in both languages', () => {
  const list = readFileSync(`${import.meta.dirname}/../../../server/rooms/chat/moderation.toml`, 'utf8');
  const rules = [...list.matchAll(/^name = "([^"]+)"/gm)].map(([, name]) => name).toSorted();
  expect(rules.length).toBeGreaterThan(5);
  for (const words of [talkJa, talkEn]) expect(Object.keys(words.held.rules).toSorted()).toEqual(rules);
});
